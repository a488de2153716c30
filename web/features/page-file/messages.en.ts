import { plural } from '#domain/locales.ts'
import type * as uk from './messages.uk.ts'

const blocks = (count: number) => `${count} ${plural('en', count, { one: 'block', other: 'blocks' })}`

export const pageFile: typeof uk.pageFile = {
  lead: 'Save the page as one file: blocks, design, form and photos. Later you can bring this page back from it, or make another one like it.',
  without: 'Messages, statistics and Diaka keys are not in the file.',
  save: 'Download the file',
  saving: 'The file is on its way',
  saved: 'File downloaded',
  choose: 'Import from a file',
  reading: 'Checking the file',
  tooLarge: 'The file is larger than 50 MB.',

  title: 'Import the page from the file?',
  undoHint: 'What is there now stays in the history: one press brings it back.',
  same: 'The file and the page are the same: there is nothing to change.',
  changedMeanwhile: 'The page changed while you were reading. This is what would change now.',
  added: (count) => `${blocks(count)} will be added`,
  changed: (count) => `${blocks(count)} will change`,
  removed: (count) => `${blocks(count)} will go`,
  more: (count) => `and ${count} more`,
  parts: 'Also changes',
  part: {
    title: 'title',
    description: 'description',
    avatar: 'photo',
    lang: 'language of the page',
    translation: 'texts in the other language',
    theme: 'design',
    form: 'form',
    analytics: 'integrations',
    widget: 'widget',
    order: 'order of blocks',
  },
  hidden: 'Visitors will not see all of it',
  hiddenText: (count) => `Without Plus, ${blocks(count)} will be hidden.`,
  resting: {
    form: 'The form will not be shown.',
    dynamic: 'The animated background will not be shown.',
    analytics: 'Integrations will rest.',
    widget: 'The widget will not be shown.',
  },
  unsigned: 'HTML needs a new signature',
  unsignedText: (count) => `HTML (${blocks(count)}) stays hidden until support signs the code for this page.`,
  foreign: 'A file from another site',
  foreignText: 'It was not made here. Take it only if you trust it.',
  foreignHtml: (count) => `HTML does not come along: ${blocks(count)} will stay in the file.`,
  take: 'Import from the file',
  takeForeign: 'I trust it, import',
  close: 'Close',

  taken: 'The page is now as in the file',
  undo: 'Undo',
  undone: 'Undone: the page is as it was',
}
