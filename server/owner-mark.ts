import { createHmac } from 'node:crypto'
import { everyKey, type Keys } from './keys.ts'

function markUnder(key: Buffer, userId: string): string {
  return createHmac('sha256', key).update(userId).digest().subarray(0, 16).toString('base64url')
}

/** Proves that an event was caused by this user, without saying to anybody else which user that is (128 bits). */
export function ownerMark(keys: Keys, userId: string): string {
  return markUnder(keys['owner-mark'], userId)
}

/** Every mark that a browser of this user may still hold, the present one first. */
export function ownerMarks(keys: Keys, userId: string): string[] {
  return everyKey(keys, 'owner-mark').map((key) => markUnder(key, userId))
}
