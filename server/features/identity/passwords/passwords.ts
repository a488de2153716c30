import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import { KeyedLimiter, shareLimits, Semaphore } from '#server/semaphore.ts'

/** argon2id with the minimum of OWASP's password storage guide: 19 MiB, two passes, one lane. */
const work = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Hashing saturates the cores; without a limit a burst of sign-ins would starve all other requests.
export const hashingSemaphore = new Semaphore(shareLimits({ atOnce: 2, queue: 20 }))

// Per user, so that nobody fills the common queue alone.
const perUserLimiter = new KeyedLimiter({ atOnce: 1, queue: 4 })

/**
 * Shared by all unauthenticated callers except sign-ins from networks known to the account, so that a flood of
 * strangers leaves room in the hashing queue and in admission (`server/admission`).
 */
export const strangerSemaphore = new Semaphore(shareLimits({ atOnce: 4, queue: 24 }))

/** Who causes the hashing, for limits: a signed-in user, a stranger, or undefined if the caller was limited already. */
export type HashingCaller = { userId: string } | 'stranger' | undefined

function runLimited<T>(caller: HashingCaller, work: () => Promise<T>): Promise<T> {
  const hashing = () => hashingSemaphore.run(work)
  if (caller === undefined) return hashing()
  return caller === 'stranger' ? strangerSemaphore.run(hashing) : perUserLimiter.run(caller.userId, hashing)
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

/** A random hash, which no password matches, so that checking an unknown login takes as long as a known one. */
const dummyHash = `$argon2id$v=19$m=${work.memoryCost},t=${work.timeCost},p=${work.parallelism}$${unpadded(randomBytes(16))}$${unpadded(randomBytes(32))}`

/** NFKC normalisation, since keyboards encode the same letter differently (NIST 800-63B). */
function normalized(password: string): string {
  return password.normalize('NFKC')
}

/**
 * Hashes a password. Runs `first` right before the hashing, so that it uses nothing up if the queue is full. Throws
 * BUSY if too many callers wait, TOO_MANY_REQUESTS if too many of the same user do.
 */
export function hashPassword(
  password: string,
  caller?: HashingCaller,
  first: () => Promise<void> = async () => undefined,
): Promise<string> {
  return runLimited(caller, async () => {
    await first()
    return hash(normalized(password), work)
  })
}

/**
 * Whether the password matches the hash. Without a hash, for an unknown account, the result is false after the same
 * time. Throws as `hashPassword` does.
 */
export function passwordMatches(
  hashed: string | undefined,
  password: string,
  caller?: HashingCaller,
): Promise<boolean> {
  return runLimited(caller, async () => {
    const matches = await verify(hashed ?? dummyHash, normalized(password))
    return matches && hashed !== undefined
  })
}
