import { AppError } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import { widerBlocks } from '#server/plugins/address-block.ts'
import { slotKey, slotOrder, slotShares } from './slots.ts'
import { countAttempt, deleteAttempts, uncountAttempt } from './queries.ts'

export { MemoryLimit } from './memory-limit.ts'

export interface Limit {
  count: number
  windowSeconds: number
  /** Number of counter rows that share the limit, for limits whose single row would be contended; 1 by default. */
  slots?: number
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Rate limits that all nodes share; their counters are in the database. */
export const limits = {
  /** Failed sign-ins by one login or e-mail, or by an account's passkeys, from one address block. */
  signInFromBlock: { count: 10, windowSeconds: 15 * minute },
  /** Failed sign-ins from one address block, whatever the account, to those that were never used from there. */
  signInAnywhere: { count: 100, windowSeconds: 15 * minute },
  /**
   * Failed sign-ins by one login or e-mail from all networks that are new to the account; high, so that strangers
   * cannot lock out its owner.
   */
  signInByName: { count: 200, windowSeconds: 15 * minute },
  /**
   * Failed sign-ins to one account by any of its names, from networks that are new to it; higher than the sum of their
   * limits, so that reaching it cannot reveal which account a name belongs to.
   */
  signInToAccount: { count: 1000, windowSeconds: 15 * minute },
  /** Failed sign-ins to all accounts together, from networks where nobody has signed in to the account before. */
  signInGlobal: { count: 20_000, windowSeconds: 15 * minute, slots: 16 },
  /** Codes sent for signing in to one account from a new network. */
  signInCode: { count: 5, windowSeconds: hour },
  /** Token refreshes of one session; several tabs and lost responses cause repetitions. */
  refresh: { count: 60, windowSeconds: minute },
  /** Token refreshes from one address block: a mobile operator's whole city may share one. */
  refreshFromBlock: { count: 3000, windowSeconds: minute },
  refreshGlobal: { count: 60_000, windowSeconds: minute, slots: 32 },
  /** Wrong current passwords entered by one signed-in person. */
  currentPassword: { count: 10, windowSeconds: 15 * minute },
  /** Password changes of one signed-in person; each costs two hash computations. */
  passwordChange: { count: 20, windowSeconds: 15 * minute },
  /** Password reset links requested from one address block. */
  recovery: { count: 60, windowSeconds: hour },
  /**
   * Password reset links in total that are requested from networks new to the account; sending too many would get us
   * classified as a spam sender. Requests beyond it are silently ignored; those from networks where the person has
   * signed in before are not limited by it.
   */
  recoveryGlobal: { count: 3000, windowSeconds: hour },
  /** Wrong tokens of password reset links from one address block. */
  recoveryToken: { count: 60, windowSeconds: 15 * minute },
  /** E-mail confirmation links requested by one person. */
  confirmationMail: { count: 10, windowSeconds: hour },
  /** E-mail confirmation links requested from one address block: one person may have many accounts. */
  confirmationFromBlock: { count: 120, windowSeconds: hour },
  /**
   * Wrong second-factor codes, passkeys or mailed codes for one account, counted separately within its sessions and, at
   * sign-in, for each of its known networks; only those who know the password or have a session can try.
   */
  factorCode: { count: 10, windowSeconds: 15 * minute },
  /** Passkey challenges in the second step of sign-in to one account. */
  passkeyChallenge: { count: 120, windowSeconds: minute },
  /** Exports of one account; each reads all of its data. */
  accountExport: { count: 10, windowSeconds: hour },
  /** Registrations from one address block: a whole school class may share one. */
  registration: { count: 200, windowSeconds: hour },
  registrationGlobal: { count: 5000, windowSeconds: hour },
  /** Robot checks for registrations and giveaways issued to one address block. */
  robotCheck: { count: 120, windowSeconds: minute },
  /** Robot checks from one address block that an outside service verifies: each is a request to it. */
  robotVerification: { count: 600, windowSeconds: hour },
  /** Pictures uploaded by one person. */
  upload: { count: 60, windowSeconds: hour },
  /** Pictures imported by one person, each of which is encoded again; one file may contain hundreds. */
  importedPicture: { count: 600, windowSeconds: hour },
  /** Checkouts of one person; each creates an order at a payment provider. */
  checkout: { count: 30, windowSeconds: hour },
  /** Address changes of one page, and login changes of one person. */
  rename: { count: 20, windowSeconds: day },
  /** Deletions of one account, each of which can be undone; both are in the security log. */
  deletion: { count: 10, windowSeconds: day },
} as const satisfies Record<string, Limit>

/** Database and clock for counting. With a transaction as the database, a rollback also undoes the counts. */
type CountingDeps = Pick<Deps, 'clock'> & { database: { db: Deps['database']['db'] } }

/** A counted attempt, which `uncount` can remove from its counter. */
export interface CountedAttempt {
  key: string
  windowStart: Date
}

/** Time in ms for which this process refuses without a query after all counters of a limit were full. */
const fullForMs = 1000
/** For each database, the time until which each key is known to be full; only keys of limits with slots are entered. */
const fullUntil = new WeakMap<object, Map<string, number>>()

function fullIn(db: object): Map<string, number> {
  const known = fullUntil.get(db) ?? new Map<string, number>()
  fullUntil.set(db, known)
  return known
}

/**
 * Counts one attempt under `key` in the current window. Throws TOO_MANY_REQUESTS, with the seconds until the next
 * window, if the limit is reached; a refused attempt is not counted. Each counter is changed by one atomic statement,
 * so concurrent attempts cannot exceed the limit, and the counters of a limit never hold more than its count in total.
 */
export async function takeFromLimit(deps: CountingDeps, key: string, limit: Limit): Promise<CountedAttempt> {
  const now = deps.clock.now().getTime()
  const length = limit.windowSeconds * 1000
  const windowStart = new Date(now - (now % length))
  const retryAfter = Math.ceil((windowStart.getTime() + length - now) / 1000)
  const full = fullIn(deps.database.db)
  if (now < (full.get(key) ?? 0)) throw new AppError('TOO_MANY_REQUESTS', { retryAfter })
  const shares = slotShares(limit)
  for (const slot of slotOrder(limit)) {
    const taken = { key: slotKey(key, limit, slot), windowStart }
    if (await countAttempt(deps.database.db, taken.key, windowStart, shares[slot]!)) return taken
  }
  // A limit with many counters tries each before it refuses; the following callers are refused without a query.
  if (shares.length > 1) full.set(key, Math.min(now + fullForMs, windowStart.getTime() + length))
  throw new AppError('TOO_MANY_REQUESTS', { retryAfter })
}

type Attempt = readonly [key: string, limit: Limit]

/** Limit of an IPv6 customer (/48), as a multiple of the limit of one of the customer's address blocks (/64). */
const blocksOfCustomer = 10

/**
 * Counts one attempt under `key` for an address block and, for IPv6, also for the customer, who may have many blocks.
 * Throws as `takeFromLimit` does, with nothing counted.
 */
export function takeFromBlock(deps: CountingDeps, key: string, block: string, limit: Limit): Promise<CountedAttempt[]> {
  const customer = widerBlocks(block)?.customer
  const attempts: Attempt[] = [[`${key}:${block}`, limit]]
  if (customer !== undefined) attempts.push([`${key}:${customer}`, { ...limit, count: limit.count * blocksOfCustomer }])
  return takeFromLimits(deps, attempts)
}

/**
 * Returns the attempts to count under `key` for all callers together. The customers of one IPv6 provider can use at
 * most half of the limit, since an attacker may rent many of its networks; the other half stays for everybody else.
 */
export function globalAttempts(key: string, block: string, limit: Limit): Attempt[] {
  const provider = widerBlocks(block)?.provider
  const all: Attempt = [`${key}:all`, limit]
  return provider === undefined ? [all] : [[`${key}:all:${provider}`, { ...limit, count: limit.count / 2 }], all]
}

/** Counts under all the limits, or under none if one of them is reached. Throws as `takeFromLimit` does. */
export async function takeFromLimits(deps: CountingDeps, attempts: readonly Attempt[]): Promise<CountedAttempt[]> {
  const taken: CountedAttempt[] = []
  try {
    for (const [key, limit] of attempts) taken.push(await takeFromLimit(deps, key, limit))
    return taken
  } catch (error) {
    await uncount(deps, taken)
    throw error
  }
}

/** Tells whether an error says that a rate limit is reached. */
export function isLimitReached(error: unknown): boolean {
  return error instanceof AppError && error.code === 'TOO_MANY_REQUESTS'
}

/** Removes attempts from the counts again. */
export async function uncount(deps: CountingDeps, attempt: readonly CountedAttempt[]): Promise<void> {
  await Promise.all(attempt.map((taken) => uncountAttempt(deps.database.db, taken)))
}

/**
 * Runs `check` and returns its result. Only a failed check stays counted: the attempt is uncounted if the check
 * succeeds or throws.
 */
export async function countOnlyFailure(
  deps: Deps,
  attempt: readonly CountedAttempt[],
  check: () => Promise<boolean>,
): Promise<boolean> {
  let failed = false
  try {
    failed = !(await check())
    return !failed
  } finally {
    if (!failed) await uncount(deps, attempt)
  }
}

/** Deletes counters of past windows; no window is longer than a day. */
export async function pruneAttempts({ database, clock, stopping }: Deps): Promise<void> {
  await deleteAttempts(database.db, new Date(clock.now().getTime() - day * 1000), stopping)
}
