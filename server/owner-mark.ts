import { createHmac } from 'node:crypto'
import type { Keys } from './keys.ts'

/** Proves that an event was caused by this user, without saying to anybody else which user that is (128 bits). */
export function ownerMark(keys: Keys, userId: string): string {
  return createHmac('sha256', keys['owner-mark']).update(userId).digest().subarray(0, 16).toString('base64url')
}
