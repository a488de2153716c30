import { plural } from '#domain/locales.ts'
import type * as uk from './messages.uk.ts'

const pageCount = (count: number) => `${count} ${plural('en', count, { one: 'page', other: 'pages' })}`

export const pages: typeof uk.pages = {
  title: 'My pages',
  count: (used, limit) => `${used} of ${pageCount(limit)}`,
  main: 'Main',
  archived: 'Archived',
  archivedNote: 'Visitors are taken to the main page.',
  edit: 'Edit',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  copyFailed: 'Could not copy. Select the address and copy it by hand.',
  more: (title) => `Actions for “${title}”`,
  statistics: 'Statistics',
  settings: 'Settings',
  archive: 'Archive',
  unarchive: 'Bring back from archive',
  remove: 'Delete',
  archiveTitle: (title) => `Archive “${title}”?`,
  archiveText:
    'Visitors will no longer see the page: its address will lead to the main one. Content and statistics stay, and you can bring it back at any time.',
  archiveDone: 'Page archived',
  unarchiveDone: 'The page is public again',
  removeTitle: (title) => `Delete “${title}”?`,
  removeText: 'The page goes to the trash for 30 days and stops opening. During that time it can be brought back.',
  removeDone: (title) => `“${title}” is in the trash`,
  trash: (count) => `Trash: ${pageCount(count)}`,
  trashUntil: (date) => `Gone for good on ${date}`,
  restore: 'Bring back',
  restoreOf: (title) => `Bring back “${title}”`,
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
  limitTitle: 'Free has one page',
  limitText: (count) =>
    `With Plus you can have up to ${pageCount(count)}: one each for a shop, events or a fundraiser.`,
  limitPlus: (count) => `This is all Plus can hold: ${pageCount(count)}. Delete one you do not need to add another.`,
}
