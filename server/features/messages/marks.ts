import { createHmac } from 'node:crypto'
import { readPhone } from '#domain/links/phone.ts'
import { answerSchemas, type FormFieldType } from '#page/form/schema.ts'
import { canonicalAddress } from '#server/features/mail/service.ts'
import { everyKey, type Keys } from '#server/keys.ts'

// Senders are identified only by marks: keyed hashes, which cannot be turned back into a contact or a network without
// the installation's secret. The owner's id is part of the hash, so a sender cannot be tracked across owners.

/**
 * Minimum length, in characters, of a normalized text that is compared; different people may write the same shorter
 * text by chance.
 */
const minComparedLength = 40

function markUnder(key: Buffer, userId: string, about: string): Buffer {
  return createHmac('sha256', key).update(`${userId}|${about}`).digest().subarray(0, 16)
}

/**
 * Normalizes an e-mail address or a telephone number, so that all its spellings give one value; an address as it is
 * written follows, by which senders were known before. Returns none for plain text or an invalid contact.
 */
function normalizedContact(value: string, fieldType: FormFieldType): string[] {
  if (fieldType === 'text' || !answerSchemas[fieldType].safeParse(value).success) return []
  if (fieldType === 'email') return [`email:${canonicalAddress(value)}`, `email:${value.toLowerCase()}`]
  // Ukrainian numbers are written with the country code or with the trunk prefix 0 only.
  return [`tel:${(readPhone(value) ?? value).replaceAll(/\D/g, '').replace(/^380(?=\d{9}$)/, '0')}`]
}

/**
 * Returns the marks of a contact: first the one under the present key, then those under former keys. Returns none for
 * plain text.
 */
export function contactMarks(keys: Keys, userId: string, value: string, fieldType: FormFieldType): Buffer[] {
  return normalizedContact(value, fieldType).flatMap((contact) =>
    everyKey(keys, 'message-sender').map((key) => markUnder(key, userId, contact)),
  )
}

/**
 * Returns the marks of a network such as `203.0.113.0/24`, the one under the present key first. That one is stored with
 * a message for 30 days.
 */
export function networkMarks(keys: Keys, userId: string, addressBlock: string): Buffer[] {
  return everyKey(keys, 'message-sender').map((key) => markUnder(key, userId, `network:${addressBlock}`))
}

/**
 * Returns the mark of a text, ignoring letter case, punctuation and spacing; undefined if the text is too short to
 * compare.
 */
export function textMark(keys: Keys, value: string): string | undefined {
  const words = value
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  if (words.length < minComparedLength) return undefined
  return markUnder(keys['message-sender'], '', `text:${words}`).toString('base64url')
}
