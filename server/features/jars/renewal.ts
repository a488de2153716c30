import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import { hourMs, minuteMs } from '#domain/dates.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/job-queue/enqueue.ts'
import { defineJobAbout } from '#server/job-queue/job.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createFigureGateway, type FigureGateway, type Outcome } from './gateway.ts'
import type { FigureKind, FigureRow } from './queries.ts'
import * as queries from './queries.ts'
import { openKey } from './seal.ts'

const second = 1000

/** Minimum time in ms between two requests for the same figure, from all nodes together. */
const intervalMs = 10 * minuteMs
/** Maximum random addition to `intervalMs`, so that figures that became due together spread out. */
const maxJitterMs = 2 * minuteMs
/** Maximum backoff in ms after consecutive failures. */
const maxBackoffMs = 12 * hourMs
/** How long in ms after the last view figures are still renewed. */
const viewedWithinMs = 6 * hourMs
/**
 * Minimum time in ms between the readings of two figures from a service; the request that exchanges a jar's id for its
 * long id has stricter limits.
 */
const spacingMs = { usual: second, strict: 3 * second }
/** How long in ms requests to a service stop after a refusal, and after `failuresBeforeStop` consecutive failures. */
const stopMs = { refused: hourMs, troubled: 10 * minuteMs }
const failuresBeforeStop = 5
/** A job sleeps until the next request if that is at most this many ms away; otherwise it enqueues another job. */
const maxSleepMs = 5 * second
/** Maximum duration of a job in ms, so that it does not occupy its place in the lane. */
const maxJobMs = minuteMs

type Claimed = FigureRow & { triedAt: Date }

function after(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds)
}

/**
 * Claims the figure that has been due longest, if the service may be asked now. Its next due time is set before the
 * request, so that a crash of the node delays the next request and never causes an early one.
 */
function claim(deps: Deps, kind: FigureKind): Promise<Claimed | undefined> {
  const now = deps.clock.now()
  return inTransaction(deps.database.db, async (trx) => {
    const row = await queries.lockLongestDue(trx, kind, now, after(now, -viewedWithinMs))
    if (row === undefined) return undefined
    const pause = kind === 'jar' && row.long_id === null ? spacingMs.strict : spacingMs.usual
    if (!(await queries.takeRequestSlot(trx, kind, now, after(now, pause)))) return undefined
    const wait = Math.min(intervalMs * 2 ** row.failures, maxBackoffMs)
    await queries.postpone(trx, row.key, now, after(now, wait + Math.random() * maxJitterMs))
    return { ...row, triedAt: now }
  })
}

/**
 * Returns the donation key, or undefined if it cannot be decrypted: only its owner can fix that, and it must not fail
 * the job.
 */
function openKeyOrLog(deps: Deps, figure: string, sealed: Buffer): string | undefined {
  try {
    return openKey(deps.keys, figure, sealed)
  } catch (error) {
    deps.log.error('A donation key could not be decrypted', error)
    return undefined
  }
}

async function requestFigure(deps: Deps, gateway: FigureGateway, row: Claimed): Promise<Outcome<object>> {
  const [, id, blockId] = row.key.split(':') as [string, string, string?]
  if (row.kind === 'jar') return gateway.readJar({ id, longId: row.long_id })
  const sealed = await queries.findSealedKey(deps.database.db, id, blockId!)
  if (sealed === undefined) return { state: 'unknown', reason: 'no key' }
  const key = openKeyOrLog(deps, row.key, sealed)
  return key === undefined ? { state: 'unknown', reason: 'key does not open' } : gateway.readDonation(key)
}

/** Stores the outcome: new figures replace the old ones; otherwise the old figures stay, with their time. */
async function storeOutcome(deps: Deps, row: Claimed, outcome: Outcome<object>): Promise<void> {
  const { db } = deps.database
  if (outcome.state === 'answered') {
    const facts = JSON.stringify(outcome.facts)
    const longId = 'longId' in outcome ? { long_id: outcome.longId } : {}
    await queries.storeResult(db, row, { ...longId, facts, figure_at: deps.clock.now(), failures: 0 })
    if (!isDeepStrictEqual(JSON.parse(facts), row.facts))
      await deps.domainEvents.publish(db, 'figures_changed', { key: row.key })
    return
  }
  const droppedId = outcome.state === 'unknown' && outcome.dropId === true ? { long_id: null } : {}
  await queries.storeResult(db, row, { ...droppedId, failures: row.failures + 1 })
}

/** Circuit breaker for all nodes: a refusal stops requests for an hour, consecutive failures for 10 minutes. */
async function updateBreaker(deps: Deps, kind: FigureKind, outcome: Outcome<object>): Promise<void> {
  const { db } = deps.database
  if (outcome.state === 'answered' || outcome.state === 'unknown') return queries.resetFailures(db, kind)
  const stop = outcome.state === 'refused' || (await queries.countFailure(db, kind)) >= failuresBeforeStop
  if (!stop) return
  const until = after(deps.clock.now(), stopMs[outcome.state])
  await queries.stopRequests(db, kind, until)
  deps.log.warn(`Requests for ${kind} figures are paused until ${until.toISOString()}: ${outcome.reason}`)
}

/** Renews the figure that has been due longest; returns false if none is due or the service may not be asked now. */
export async function renewNext(deps: Deps, gateway: FigureGateway, kind: FigureKind): Promise<boolean> {
  const row = await claim(deps, kind)
  if (row === undefined) return false
  const outcome = await requestFigure(deps, gateway, row)
  await updateBreaker(deps, kind, outcome)
  await storeOutcome(deps, row, outcome)
  return true
}

/** Returns when the next request may be sent; undefined if no figure is viewed. */
export function findNextRequestTime({ database, clock }: Deps, kind: FigureKind): Promise<Date | undefined> {
  return queries.findNextRequestTime(database.db, kind, after(clock.now(), -viewedWithinMs))
}

export const renewalKey = (kind: FigureKind) => `renew-figures:${kind}`

/** Enqueues the renewal of figures at `at`, or now. There is one waiting job for each service. */
export async function enqueueRenewal(db: Kysely<DB>, kind: FigureKind, at?: Date): Promise<void> {
  await enqueue(db, renewFiguresJob, { kind }, { at, key: renewalKey(kind) })
}

/** Renews due figures one after another, at the rate shared by all nodes, and leaves later ones to the next job. */
export async function renewFigures(deps: Deps, gateway: FigureGateway, kind: FigureKind): Promise<void> {
  const { stopping } = deps
  if (!deps.config.figures) return
  const until = after(deps.clock.now(), maxJobMs)
  for (;;) {
    await renewNext(deps, gateway, kind)
    const next = await findNextRequestTime(deps, kind)
    if (next === undefined) return
    const now = deps.clock.now()
    if (stopping.aborted || next > after(now, maxSleepMs) || now > until) {
      await enqueueRenewal(deps.database.db, kind, next)
      return
    }
    const wait = Math.max(next.getTime() - now.getTime(), spacingMs.usual)
    await sleep(wait, undefined, { signal: stopping }).catch(() => undefined)
  }
}

export const renewFiguresJob = defineJobAbout<{ kind: FigureKind }>({
  name: 'renew-figures',
  lane: 'outside',
  sample: { kind: 'jar' },
  run: (deps, { kind }) => renewFigures(deps, createFigureGateway(), kind),
})
