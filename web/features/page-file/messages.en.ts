import { plural } from '#domain/locales.ts'
import type * as uk from './messages.uk.ts'

const blocks = (count: number) => `${count} ${plural('en', count, { one: 'block', other: 'blocks' })}`

export const pageFile: typeof uk.pageFile = {
  lead: 'Download the page as one file: blocks, design, form and photos. Later you can restore this page from it, or make another one like it.',
  without: 'Messages, statistics and Diaka keys aren’t in the file.',
  save: 'Download the file',
  saving: 'Downloading the file',
  saved: 'File downloaded',
  choose: 'Import from a file',
  reading: 'Checking the file',
  tooLarge: 'The file is larger than 50 MB.',

  title: 'Import the page from the file?',
  undoHint: 'What is there now stays in the history: one tap restores it.',
  same: 'The file and the page are the same: nothing to change.',
  changedMeanwhile: 'The page changed while you were reading. This is what would change now.',
  added: (count) => `${blocks(count)} will be added`,
  changed: (count) => `${blocks(count)} will change`,
  removed: (count) => `${blocks(count)} will be deleted`,
  more: (count) => `and ${count} more`,
  parts: 'Also changes',
  part: {
    title: 'title',
    description: 'description',
    avatar: 'photo',
    lang: 'page language',
    translation: 'texts in the other language',
    theme: 'design',
    form: 'form',
    analytics: 'integrations',
    widget: 'widget',
    order: 'block order',
  },
  hidden: 'Visitors won’t see everything',
  hiddenText: (count) => `Without Plus, ${blocks(count)} will be hidden.`,
  resting: {
    form: 'The form won’t be shown.',
    dynamic: 'The animated background won’t be shown.',
    analytics: 'Integrations will be off.',
    widget: 'The widget won’t be shown.',
  },
  unsigned: 'HTML needs a new signature',
  unsignedText: (count) => `HTML (${blocks(count)}) stays hidden until our team signs the code for this page.`,
  foreign: 'A file from another site',
  foreignText: 'It wasn’t made here. Import it only if you trust it.',
  foreignHtml: (count) => `HTML isn’t imported: ${blocks(count)} will stay in the file.`,
  take: 'Import from the file',
  takeForeign: 'I trust it, import',
  close: 'Close',

  taken: 'The page now matches the file',
  undo: 'Undo',
  undone: 'Undone: the page is as it was',
}
