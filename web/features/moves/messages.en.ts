import { plural } from '#domain/locales.ts'
import type * as uk from './messages.uk.ts'

const things = (count: number) => `${count} ${plural('en', count, { one: 'block', other: 'blocks' })}`

export const moves: typeof uk.moves = {
  title: 'Import from elsewhere',
  intro:
    'Choose a file that Linktree or LinkStack gave you, a saved page of Linktree, Taplink or LinkStack, or paste links from Instagram or as a plain list.',
  file: 'Choose a file',
  fileHint: 'HTML, JSON, CSV or text, up to 5 MB. Unpack an archive first. The file stays in your browser.',
  paste: 'Or paste a text',
  pastePlaceholder: 'My shop\nshop.example.ua\nhttps://t.me/olena',
  read: 'Read it',
  tooLarge: 'The file is too large: 5 MB at most. Save the page without pictures and try again.',
  unreadable: 'The file could not be read. Try to choose it again.',
  isArchive: 'This is an archive. Unpack it and choose the HTML or JSON file inside.',
  nothing: 'There are no links in it. Choose another file, or paste links, each on a line of its own.',
  sources: {
    linktree: 'Looks like a page of Linktree',
    taplink: 'Looks like a page of Taplink',
    linkstack: 'Looks like a page of LinkStack',
    instagram: 'Looks like links from Instagram',
    list: 'This is what we understood',
  },
  choose: 'What to move',
  all: 'Choose all',
  none: 'Choose none',
  name: (text) => `Title of the page: ${text}`,
  about: (text) => `Description: ${text}`,
  icons: (count) => `A row of ${count} ${plural('en', count, { one: 'icon', other: 'icons' })}`,
  header: 'Heading',
  text: 'Text',
  hidden: 'will be hidden, as it is there',
  leftOut: (count) => `${count} ${plural('en', count, { one: 'line', other: 'lines' })} will not be moved`,
  andMore: (count) => `and ${count} more`,
  why: {
    address: 'a page cannot lead there',
    handle: 'it is not clear which network this name is from',
    words: 'there is no link in it',
    kind: 'there are no such blocks here',
    many: 'more than 500 entries at once are not taken',
    long: 'the end of a text that is longer than fits',
  },
  room: (room, chosen) =>
    room === 0
      ? 'The page has no room for more blocks.'
      : `${things(chosen)} chosen, and there is room for ${room}: the first ones will be moved, the rest named.`,
  add: (count) => `Move ${things(count)}`,
  addWords: 'Move title and description',
  showRest: 'Show what had no room',
  back: 'Another file',
  done: (count) => (count === 0 ? 'Moved' : `Moved ${things(count)}`),
  undo: 'Undo',
  noRoom: (count) => `${things(count)} had no room`,
  noRoomText: 'Copy this list: once there is room, or you have more blocks, paste it here.',
  rest: 'What had no room',
  copy: 'Copy the list',
  copied: 'List copied',
  copyFailed: 'Copying did not work. Select the list and copy it by hand.',
  getPlus: 'More blocks in Plus',
  close: 'Close',
  finish: 'Done',
}
