import { plural } from '#domain/locales.ts'
import type { PasteMessages } from './paste-messages.uk.ts'

export const pasted: PasteMessages = {
  inPlus: 'comes with Plus. Try it on your own page right away',
  others: 'Or something else',
  oneByOne: 'Choose one by one',
  choose: 'Choose what to add',
  noAddress: 'There’s no address here',
  tooLong: 'This address is too long for a link',
  again: 'Paste something else',
  whose: (handle, more) => `Which network is @${handle} on?${more === 0 ? '' : ` Then we’ll ask about ${more} more`}`,
  unclear: (lines) => `We couldn’t read this: ${lines}`,
  cleaned: 'no tracking tag',
  ownTitle: 'The title is from your text',
  editTitle: 'Change the title',
  title: 'Title',
  titleDone: 'Title done',
  cut: 'This is too much for one go: the rest will wait in the field',
  room: (room, count, isFree) => `${isFree ? 'Free' : 'The page'} has room for ${room} of the ${count}`,
  addFitting: 'Add what fits',
  forPlus: (names) => `Comes with Plus: ${names}`,
  addRest: 'Add the rest',
  leftOut: (count) =>
    `${count} ${plural('en', count, { one: 'block', other: 'blocks' })} not added. The text is left in the field`,
  waits: (names, more) => `Left in the field: ${names}${more === 0 ? '' : ` and ${more} more`}`,
  plusForAll: (count) => (count === 2 ? 'Plus for both' : `Plus for all ${count}`),
  goal: (sum) => `Goal: ${sum}`,
  raised: 'Raised',
  ofGoal: (sum) => `of ${sum}`,
}
