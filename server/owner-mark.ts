import { createHmac } from 'node:crypto'
import { everyKey, type Keys } from './keys.ts'

function markUnder(key: Buffer, userId: string): string {
  return createHmac('sha256', key).update(userId).digest().subarray(0, 16).toString('base64url')
}

/** A mark that proves that an event was caused by this user, without revealing the user to others (128 bits). */
export function ownerMark(keys: Keys, userId: string): string {
  return markUnder(keys['owner-mark'], userId)
}

/** All marks that this user's browsers may hold, the current one first. */
export function ownerMarks(keys: Keys, userId: string): string[] {
  return everyKey(keys, 'owner-mark').map((key) => markUnder(key, userId))
}
