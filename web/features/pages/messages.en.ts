import { plural } from '#domain/locales.ts'
import type * as uk from './messages.uk.ts'

const pageCount = (count: number) => `${count} ${plural('en', count, { one: 'page', other: 'pages' })}`

export const pages: typeof uk.pages = {
  title: 'My pages',
  count: (used, limit) => `${used} of ${pageCount(limit)}`,
  main: 'Main',
  archived: 'Archived',
  archivedNote: 'Visitors are taken to the main page.',
  beyondPlan: 'This page is waiting for Plus',
  beyondPlanNote: 'Visitors are taken to the main page. With Plus this page opens again.',
  beyondPlanOffer: 'Get Plus back',
  edit: 'Edit',
  copyLink: 'Copy address',
  linkCopied: 'Address copied',
  copyFailed: 'Could not copy. Select the address and copy it by hand.',
  more: (title) => `Actions for “${title}”`,
  statistics: 'Statistics',
  settings: 'Settings',
  archive: 'Archive',
  unarchive: 'Unarchive',
  remove: 'Delete',
  asked: {
    archive: {
      title: (title) => `Archive “${title}”?`,
      text: 'Visitors will no longer see the page: its address will lead to the main one. Content and statistics stay, and you can unarchive it at any time.',
      submit: 'Archive',
    },
    remove: {
      title: (title) => `Delete “${title}”?`,
      text: 'The page goes to the trash and stops opening. You have 30 days to restore it.',
      submit: 'Delete',
    },
    erase: {
      title: (title) => `Delete “${title}” for good?`,
      text: 'The page is deleted at once with its statistics and messages, and others may take its address. This cannot be undone.',
      submit: 'Delete for good',
    },
  },
  archiveDone: 'Page archived',
  unarchiveDone: 'The page is open to visitors again',
  removeDone: (title) => `“${title}” is in the trash`,
  trash: (count) => `Trash: ${pageCount(count)}`,
  trashUntil: (date) => `Deleted for good on ${date}`,
  trashNote: 'When the trash is full, the page deleted longest ago makes room for the next.',
  eraseOf: (title) => `Delete “${title}” for good`,
  eraseDone: 'Page deleted for good',
  restore: 'Restore',
  restoreOf: (title) => `Restore “${title}”`,
  restoreDone: 'Page restored',
  create: 'New page',
  createTitle: 'New page',
  createText: 'You can change the title and the address later.',
  createSubmit: 'Create',
  name: 'Title',
  namePlaceholder: 'For example, “My workshops”',
  address: 'Address',
  addressHint: 'English letters, digits and underscores.',
  addressReady: (address) => `The page will be at ${address}`,
  limitShow: 'What else is in Plus',
  limitTitle: 'Free includes one page',
  limitText: (count) =>
    `With Plus you can have up to ${pageCount(count)}: one each for a shop, events or a fundraiser.`,
  limitPlus: (count) =>
    `You have all ${pageCount(count)} that Plus includes. To add another, delete one you don’t need.`,
}
