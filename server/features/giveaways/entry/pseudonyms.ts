import { createHmac } from 'node:crypto'
import { plainAddress } from '#server/features/mail/service.ts'

function keyed(salt: Buffer, kind: string, text: string): Buffer {
  return createHmac('sha256', salt).update(`${kind}|${text}`).digest().subarray(0, 16)
}

/**
 * The id that a contact has in one giveaway: always the same one, and for every address of a mailbox, so an answer tells
 * nobody whether it was there before, and no one can choose it. A UUID of version 8 (RFC 9562).
 */
export function entryId(salt: Buffer, contact: string): string {
  const bytes = keyed(salt, 'entry', contact.includes('@') ? plainAddress(contact) : contact)
  bytes[6] = 0x80 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Tells whether two participants came from one network, and not from which. */
export function networkMark(salt: Buffer, addressBlock: string): Buffer {
  return keyed(salt, 'network', addressBlock)
}
