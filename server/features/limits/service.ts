import { AppError } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import { widerBlocks } from '#server/plugins/address-block.ts'
import { slotKey, slotOrder, slotShares } from './slots.ts'
import { countAttempt, deleteAttempts, uncountAttempt } from './queries.ts'

export { MemoryLimit } from './memory-limit.ts'

export interface Limit {
  count: number
  windowSeconds: number
  /** Counters that share the limit, where one row would make everybody wait for its lock; 1 unless told otherwise. */
  slots?: number
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Every limit whose counts must be the same everywhere. Counters live in the database, so that all nodes share them. */
export const limits = {
  /** Failed sign-ins by one login or e-mail from one address block. */
  signInFromBlock: { count: 10, windowSeconds: 15 * minute },
  /** Failed sign-ins from one address block, whatever the account. */
  signInAnywhere: { count: 100, windowSeconds: 15 * minute },
  /** Failed sign-ins by one login or e-mail from everywhere: high, lest strangers lock its owner out. */
  signInByName: { count: 200, windowSeconds: 15 * minute },
  /** The same for one account by all its names: above their sum, so that it cannot tell whose a name is. */
  signInToAccount: { count: 1000, windowSeconds: 15 * minute },
  /** Failed sign-ins of all together, from where nobody has signed in to the account before. */
  signInAltogether: { count: 20_000, windowSeconds: 15 * minute, slots: 16 },
  /** Codes sent to let somebody in to one account from a new network. */
  signInCode: { count: 5, windowSeconds: hour },
  /** Refreshes of one session: tabs and lost answers repeat a few. */
  refresh: { count: 60, windowSeconds: minute },
  /** Refreshes from one address block: a mobile operator's whole city may sit behind one. */
  refreshFromBlock: { count: 3000, windowSeconds: minute },
  refreshAltogether: { count: 60_000, windowSeconds: minute, slots: 32 },
  /** Wrong current passwords of one signed-in person. */
  currentPassword: { count: 10, windowSeconds: 15 * minute },
  /** New passwords of one signed-in person: each costs two hashings. */
  passwordChange: { count: 20, windowSeconds: 15 * minute },
  /** Links to set a new password, asked for from one address block. */
  recovery: { count: 60, windowSeconds: hour },
  /**
   * Requests of all together that send such links from networks new to the account: too many make us a sender of spam.
   * More are silently not sent; whoever asks from where they signed in before gets theirs.
   */
  recoveryAltogether: { count: 3000, windowSeconds: hour },
  /** Wrong tokens of such links from one address block. */
  recoveryToken: { count: 60, windowSeconds: 15 * minute },
  /** Links to confirm an e-mail that one person may cause to be sent. */
  confirmationMail: { count: 10, windowSeconds: hour },
  /** The same from one address block: one person may have many accounts. */
  confirmationFromBlock: { count: 120, windowSeconds: hour },
  /** Wrong codes of one account's second factor: only who has the password gets to try. */
  factorCode: { count: 10, windowSeconds: 15 * minute },
  /** Challenges for a passkey put to one address block, or in the second step to one account. */
  passkeyChallenge: { count: 120, windowSeconds: minute },
  /** Exports of one account, each of which reads all there is. */
  accountExport: { count: 10, windowSeconds: hour },
  /** Registrations from one address block: a whole class may sit behind one address. */
  registration: { count: 200, windowSeconds: hour },
  registrationAltogether: { count: 5000, windowSeconds: hour },
  /** Attempts to register from one address block, which may each ask another service about the robot check. */
  registrationAttempt: { count: 600, windowSeconds: hour },
  /** Robot checks handed to one address block. */
  robotCheck: { count: 120, windowSeconds: minute },
  /** Pictures that one person sends. */
  upload: { count: 60, windowSeconds: hour },
  /** Pictures that the imports of one person bring, each of which is made anew; one file may bring some hundreds. */
  importedPicture: { count: 600, windowSeconds: hour },
  /** Checkouts of one person: each is an order at a provider. */
  checkout: { count: 30, windowSeconds: hour },
  /** New addresses of one page. */
  rename: { count: 20, windowSeconds: day },
} as const satisfies Record<string, Limit>

/** Where and by whose clock attempts are counted; a transaction in the place of the database takes them back with it. */
type CountingDeps = Pick<Deps, 'clock'> & { database: { db: Deps['database']['db'] } }

/** An attempt that was counted, see countFailure. */
export interface Taken {
  key: string
  windowStart: Date
}

/** Milliseconds for which a node refuses without asking, once every counter of a limit was full. */
const fullForMs = 1000
/** Until when each such limit is full, for each database. There are a few of them. */
const fullUntil = new WeakMap<object, Map<string, number>>()

function fullIn(db: object): Map<string, number> {
  const known = fullUntil.get(db) ?? new Map<string, number>()
  fullUntil.set(db, known)
  return known
}

/**
 * Counts one attempt under `key` in the current window. Throws TOO_MANY_REQUESTS, with the seconds until the next
 * window, when `count` were made; what is refused is not counted. One statement a counter, so parallel attempts cannot
 * slip past each other, and what all counters of a limit hold together is never more than its count.
 */
export async function takeFromLimit(deps: CountingDeps, key: string, limit: Limit): Promise<Taken> {
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
  // A limit with many counters asks each before it refuses; those who come next are refused without a query.
  if (shares.length > 1) full.set(key, Math.min(now + fullForMs, windowStart.getTime() + length))
  throw new AppError('TOO_MANY_REQUESTS', { retryAfter })
}

type Attempt = readonly [key: string, limit: Limit]

/** How many of its blocks may use up a limit before the customer who has them all has used up theirs. */
const blocksOfCustomer = 10

/**
 * Counts one attempt under `key` for an address block, and for IPv6 also for the customer who may have many. Throws as
 * `takeFromLimit` does, with nothing counted.
 */
export function takeFromBlock(deps: CountingDeps, key: string, block: string, limit: Limit): Promise<Taken[]> {
  const customer = widerBlocks(block)?.customer
  const attempts: Attempt[] = [[`${key}:${block}`, limit]]
  if (customer !== undefined) attempts.push([`${key}:${customer}`, { ...limit, count: limit.count * blocksOfCustomer }])
  return takeAll(deps, attempts)
}

/**
 * What counts under `key` for all together. The customers of one IPv6 provider, whose many networks one of them may have
 * rented for the purpose, use up half of it at most: that leaves the other half to everybody else.
 */
export function altogether(key: string, block: string, limit: Limit): Attempt[] {
  const provider = widerBlocks(block)?.provider
  const all: Attempt = [`${key}:all`, limit]
  return provider === undefined ? [all] : [[`${key}:all:${provider}`, { ...limit, count: limit.count / 2 }], all]
}

/** Counts under all the limits, or under none when one of them is used up. Throws as `takeFromLimit` does. */
export async function takeAll(deps: CountingDeps, attempts: readonly Attempt[]): Promise<Taken[]> {
  const taken: Taken[] = []
  try {
    for (const [key, limit] of attempts) taken.push(await takeFromLimit(deps, key, limit))
    return taken
  } catch (error) {
    await uncount(deps, taken)
    throw error
  }
}

/** Whether what was thrown says that a limit is used up. */
export function isUsedUp(error: unknown): boolean {
  return error instanceof AppError && error.code === 'TOO_MANY_REQUESTS'
}

/** Takes attempts out of the count again. */
export async function uncount(deps: CountingDeps, attempt: readonly Taken[]): Promise<void> {
  await Promise.all(attempt.map((taken) => uncountAttempt(deps.database.db, taken)))
}

/**
 * Leaves in the count only what fails: an attempt that succeeds, or that could not be looked at, is taken out again.
 * Answers what `check` answers.
 */
export async function countFailure(
  deps: Deps,
  attempt: readonly Taken[],
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

/** Throws away counters of windows that ended; none is longer than a day. */
export async function pruneAttempts({ database, clock, stopping }: Deps): Promise<void> {
  await deleteAttempts(database.db, new Date(clock.now().getTime() - day * 1000), stopping)
}
