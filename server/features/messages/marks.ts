import { createHmac } from 'node:crypto'
import { answerOf, type FormFieldType } from '#page/form/schema.ts'
import { everyKey, type Keys } from '#server/keys.ts'

// Senders are told apart by marks alone: keyed hashes, which nobody turns back into a contact or a network without the
// installation's secret, and which are others for each owner, so that nobody is followed from one to the next.

/** Characters of a text that different people do not write by chance. */
const shortestTelling = 40

function markUnder(key: Buffer, userId: string, about: string): Buffer {
  return createHmac('sha256', key).update(`${userId}|${about}`).digest().subarray(0, 16)
}

/** What is the same in every way of writing an e-mail address or a telephone number; a text is nobody's contact. */
function contactIn(value: string, fieldType: FormFieldType): string | undefined {
  if (fieldType === 'text' || !answerOf[fieldType].safeParse(value).success) return undefined
  if (fieldType === 'email') return `email:${value.toLowerCase()}`
  // Ukrainian numbers are written with the country or with the trunk prefix alone.
  return `tel:${value.replaceAll(/\D/g, '').replace(/^380(?=\d{9}$)/, '0')}`
}

/** The marks that a contact has, the present one first, and those from before the secret was changed; none for a text. */
export function contactMarks(keys: Keys, userId: string, value: string, fieldType: FormFieldType): Buffer[] {
  const contact = contactIn(value, fieldType)
  return contact === undefined ? [] : everyKey(keys, 'message-sender').map((key) => markUnder(key, userId, contact))
}

/** The same of a network, such as `203.0.113.0/24`; the first is kept with a message for a month. */
export function networkMarks(keys: Keys, userId: string, addressBlock: string): Buffer[] {
  return everyKey(keys, 'message-sender').map((key) => markUnder(key, userId, `network:${addressBlock}`))
}

/** The mark of what a text says, in whatever letter case, signs and spaces; undefined for one that is too short to tell. */
export function textMark(keys: Keys, value: string): string | undefined {
  const words = value
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  if (words.length < shortestTelling) return undefined
  return markUnder(keys['message-sender'], '', `text:${words}`).toString('base64url')
}
