import { plural } from '#domain/locales.ts'
import type * as uk from './messages.uk.ts'

const things = (count: number) => `${count} ${plural('en', count, { one: 'block', other: 'blocks' })}`

export const importLinks: typeof uk.importLinks = {
  title: 'Import from elsewhere',
  intro:
    'Choose an export from Linktree or LinkStack, or a saved Linktree, Taplink or LinkStack page. You can also paste links: from Instagram or as a plain list.',
  file: 'Choose a file',
  fileHint: 'HTML, JSON, CSV or text, up to 5 MB. Unpack an archive first. The file stays in your browser.',
  paste: 'Or paste text',
  pastePlaceholder: 'My shop\nshop.example.ua\nhttps://t.me/olena',
  read: 'Preview',
  tooLarge: 'The file is too large: 5 MB at most. Save the page without images and try again.',
  textTooLong: 'That’s too much text. Paste it in parts.',
  unreadable: 'The file could not be read. Try choosing it again.',
  isArchive: 'This is an archive. Unpack it and choose the HTML or JSON file inside.',
  nothing: 'No links found here. Choose a file, or paste links, one per line.',
  sources: {
    linktree: 'Looks like a Linktree page',
    taplink: 'Looks like a Taplink page',
    linkstack: 'Looks like a LinkStack page',
    instagram: 'Looks like links from Instagram',
    list: 'This is what we understood',
  },
  choose: 'What to import',
  all: 'Choose all',
  none: 'Choose none',
  name: (text) => `Page title: ${text}`,
  about: (text) => `Description: ${text}`,
  icons: (count) => `A row of ${count} ${plural('en', count, { one: 'icon', other: 'icons' })}`,
  header: 'Heading',
  text: 'Text',
  hidden: 'will be hidden, as it is there',
  leftOut: (count) => `${count} ${plural('en', count, { one: 'line', other: 'lines' })} won’t be imported`,
  andMore: (count) => `and ${count} more`,
  why: {
    address: 'a page can’t link there',
    handle: 'it’s unclear which network this handle is from',
    payment: 'a number for transfers: paste it into “Add a block”',
    words: 'no link here',
    kind: 'there’s no such block here',
    many: 'only 500 entries are imported at once',
    long: 'the end of a text that’s too long',
  },
  room: (room, chosen) =>
    room === 0
      ? 'The page has no room for more blocks.'
      : `${things(chosen)} chosen, and there is room for ${room}: the first ones will be imported, the rest listed.`,
  add: (count) => `Import ${things(count)}`,
  addWords: 'Import title and description',
  showRest: 'Show what didn’t fit',
  back: 'Back',
  done: (count) => (count === 0 ? 'Imported' : `Imported ${things(count)}`),
  undo: 'Undo',
  noRoom: (count) => `${things(count)} didn’t fit`,
  noRoomText: 'Copy this list: once you make room or your limit grows, paste it here.',
  rest: 'What didn’t fit',
  copy: 'Copy list',
  copied: 'List copied',
  copyFailed: 'Could not copy. Select the list and copy it yourself.',
  getPlus: 'More blocks in Plus',
  close: 'Close',
  finish: 'Done',
}
