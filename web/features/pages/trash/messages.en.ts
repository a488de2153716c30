import { plural } from '#domain/locales.ts'
import type * as uk from './messages.uk.ts'

export const trash: typeof uk.trash = {
  title: (pages, blocks) => {
    const counts = [
      pages > 0 && `${pages} ${plural('en', pages, { one: 'page', other: 'pages' })}`,
      blocks > 0 && `${blocks} ${plural('en', blocks, { one: 'block', other: 'blocks' })}`,
    ]
    return `Trash: ${counts.filter(Boolean).join(', ')}`
  },
  note: (most) =>
    `You can have ${most} pages, those in the trash included. When there’s no room, a new one replaces the page deleted longest ago.`,
  blocksNote: 'The last hundred blocks deleted from all your pages are kept here.',
  from: (page) => `From the page “${page}”.`,
  until: (date) => `Will be deleted for good on ${date}`,
  restore: 'Restore',
  restoreOf: (title) => `Restore “${title}”`,
  eraseOf: (title) => `Delete “${title}” for good`,
  blockRestored: (page) => `The block is back on the page “${page}”`,
  blockRestoredOver: (page, most) =>
    `The block is back on the page “${page}”. Visitors see only the first ${most} blocks.`,
  open: 'Open',
}
