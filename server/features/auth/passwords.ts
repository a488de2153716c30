import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import { Slots } from '#server/slots.ts'

/** argon2id as the OWASP password storage guide asks for at least: 19 MiB, two passes, one lane. */
const work = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Hashing saturates the cores; without a bound a burst of sign-ins would starve every other answer of the process.
export const hashingSlots = new Slots({ atOnce: 2, queue: 20 })

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

/** A hash that no password has, so that an unknown login takes as long as a known one. */
const nobodysHash = `$argon2id$v=19$m=${work.memoryCost},t=${work.timeCost},p=${work.parallelism}$${unpadded(randomBytes(16))}$${unpadded(randomBytes(32))}`

/** Keyboards write the same letter in different ways; NFKC makes them one (NIST 800-63B). */
function normalized(password: string): string {
  return password.normalize('NFKC')
}

/** Throws BUSY when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return hashingSlots.run(() => hash(normalized(password), work))
}

/** Whether the password has this hash; no hash means no such account. Throws BUSY when too many wait. */
export async function passwordHolds(hashed: string | undefined, password: string): Promise<boolean> {
  const holds = await hashingSlots.run(() => verify(hashed ?? nobodysHash, normalized(password)))
  return holds && hashed !== undefined
}
