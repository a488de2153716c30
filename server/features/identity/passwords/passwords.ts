import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import { KeyedLimiter, ofNode, Semaphore } from '#server/semaphore.ts'

/** argon2id as the OWASP password storage guide asks for at least: 19 MiB, two passes, one lane. */
const work = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Hashing saturates the cores; without a bound a burst of sign-ins would starve every other answer of the process.
export const hashingSemaphore = new Semaphore(ofNode({ atOnce: 2, queue: 20 }))

// Within that, nobody alone fills the line of all: the rest waits in a line of its own.
const limiterOfUsers = new KeyedLimiter({ atOnce: 1, queue: 4 })

/**
 * Those who call from where nobody has signed in to the account before, all together. So a flood of them leaves room in
 * the line for everybody else, and is refused soon enough to leave its places at the door (`server/admission`) as well.
 */
export const strangerSemaphore = new Semaphore(ofNode({ atOnce: 4, queue: 24 }))

/** Who causes the hashing: somebody signed in, a stranger, or someone who has found their place in line already. */
export type HashingOrigin = { userId: string } | 'stranger' | undefined

function inSlot<T>(origin: HashingOrigin, work: () => Promise<T>): Promise<T> {
  const hashing = () => hashingSemaphore.run(work)
  if (origin === undefined) return hashing()
  return origin === 'stranger' ? strangerSemaphore.run(hashing) : limiterOfUsers.run(origin.userId, hashing)
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

/** A hash that no password has, so that an unknown login takes as long as a known one. */
const nobodysHash = `$argon2id$v=19$m=${work.memoryCost},t=${work.timeCost},p=${work.parallelism}$${unpadded(randomBytes(16))}$${unpadded(randomBytes(32))}`

/** Keyboards write the same letter in different ways; NFKC makes them one (NIST 800-63B). */
function normalized(password: string): string {
  return password.normalize('NFKC')
}

/**
 * Runs `first` as soon as it is this caller's turn, so that what it uses up is not lost to a full line. Throws BUSY when
 * too many wait, TOO_MANY_REQUESTS when too many of the same person do.
 */
export function hashPassword(
  password: string,
  origin?: HashingOrigin,
  first: () => Promise<void> = async () => undefined,
): Promise<string> {
  return inSlot(origin, async () => {
    await first()
    return hash(normalized(password), work)
  })
}

/**
 * Whether the password has this hash. No hash means no such account, which takes as long as any. Throws as hashPassword
 * does.
 */
export function passwordHolds(hashed: string | undefined, password: string, origin?: HashingOrigin): Promise<boolean> {
  return inSlot(origin, async () => {
    const holds = await verify(hashed ?? nobodysHash, normalized(password))
    return holds && hashed !== undefined
  })
}
