import { createHmac } from 'node:crypto'
import { idOfHex } from '#domain/ids.ts'
import { canonicalAddress } from '#server/features/mail/service.ts'

function keyed(salt: Buffer, kind: string, text: string): Buffer {
  return createHmac('sha256', salt).update(`${kind}|${text}`).digest().subarray(0, 16)
}

/**
 * Returns the id of a contact in one giveaway, a UUID of version 8 (RFC 9562). It is a keyed hash, the same for every
 * address of a mailbox: so an answer does not reveal whether the contact took part before, and nobody can choose an id.
 */
export function entryId(salt: Buffer, contact: string): string {
  const bytes = keyed(salt, 'entry', contact.includes('@') ? canonicalAddress(contact) : contact)
  bytes[6] = 0x80 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  return idOfHex(bytes.toString('hex'))
}

/** Returns a mark that is equal for participants from one network but does not reveal the network. */
export function networkMark(salt: Buffer, network: string): Buffer {
  return keyed(salt, 'network', network)
}
