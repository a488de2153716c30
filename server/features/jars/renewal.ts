import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
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
const minute = 60 * second
const hour = 60 * minute

/** The least time between two questions about the same jar, on all nodes together. */
const interval = 10 * minute
/** Spread over this much more, so that jars that came together do not stay together. */
const jitter = 2 * minute
/** Failures in a row make it rarer, down to this. */
const longestPause = 12 * hour
/** Figures are renewed while pages that show them are looked at. */
const lookedAtWithin = 6 * hour
/** Between two questions to a service; the call that exchanges a jar's id has stricter limits. */
const spacing = { usual: second, strict: 3 * second }
/** After the service said no, and after so many troubles in a row. */
const stopFor = { refused: hour, troubled: 10 * minute }
const patience = 5
/** A job sleeps until the next question if that is so near, and leaves it to another job otherwise. */
const nearMs = 5 * second
/** A job asks for so long, lest it keep its place from others. */
const jobMs = minute

type Claimed = FigureRow & { triedAt: Date }

function after(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds)
}

/**
 * Takes what is due longest, if the service may be asked now. It is put off before it is asked for, so that a node that
 * dies on the way makes it late and never early.
 */
function claim(deps: Deps, kind: FigureKind): Promise<Claimed | undefined> {
  const now = deps.clock.now()
  return inTransaction(deps.database.db, async (trx) => {
    const row = await queries.lockDue(trx, kind, now, after(now, -lookedAtWithin))
    if (row === undefined) return undefined
    const pause = kind === 'jar' && row.long_id === null ? spacing.strict : spacing.usual
    if (!(await queries.takeTurn(trx, kind, now, after(now, pause)))) return undefined
    const wait = Math.min(interval * 2 ** row.failures, longestPause)
    await queries.postpone(trx, row.key, now, after(now, wait + Math.random() * jitter))
    return { ...row, triedAt: now }
  })
}

/** A key that does not open any more is its owner's matter, and must not end the job that asks for everybody. */
function opened(deps: Deps, figure: string, sealed: Buffer): string | undefined {
  try {
    return openKey(deps.keys, figure, sealed)
  } catch (error) {
    deps.log.error('A donation key does not open', error)
    return undefined
  }
}

async function askAbout(deps: Deps, gateway: FigureGateway, row: Claimed): Promise<Outcome<object>> {
  const [, id, blockId] = row.key.split(':') as [string, string, string?]
  if (row.kind === 'jar') return gateway.readJar({ id, longId: row.long_id })
  const sealed = await queries.findSealedKey(deps.database.db, id, blockId!)
  if (sealed === undefined) return { state: 'unknown', reason: 'no key' }
  const key = opened(deps, row.key, sealed)
  return key === undefined ? { state: 'unknown', reason: 'key does not open' } : gateway.readDonation(key)
}

/** What is told replaces what was; anything else leaves the last figure with its time. */
async function settle(deps: Deps, row: Claimed, outcome: Outcome<object>): Promise<void> {
  const { db } = deps.database
  if (outcome.state === 'told') {
    const facts = JSON.stringify(outcome.facts)
    const longId = 'longId' in outcome ? { long_id: outcome.longId } : {}
    await queries.settleFigure(db, row, { ...longId, facts, figure_at: deps.clock.now(), failures: 0 })
    if (!isDeepStrictEqual(JSON.parse(facts), row.facts))
      await deps.domainEvents.publish(db, 'figures_changed', { key: row.key })
    return
  }
  const droppedId = outcome.state === 'unknown' && outcome.dropId === true ? { long_id: null } : {}
  await queries.settleFigure(db, row, { ...droppedId, failures: row.failures + 1 })
}

/** The circuit breaker of all nodes: a refusal opens it for an hour, troubles in a row for some minutes. */
async function guard(deps: Deps, kind: FigureKind, outcome: Outcome<object>): Promise<void> {
  const { db } = deps.database
  if (outcome.state === 'told' || outcome.state === 'unknown') return queries.resetTroubles(db, kind)
  const stop = outcome.state === 'refused' || (await queries.countTrouble(db, kind)) >= patience
  if (!stop) return
  const until = after(deps.clock.now(), stopFor[outcome.state])
  await queries.stopAsking(db, kind, until)
  deps.log.warn(`No ${kind} figures are asked for until ${until.toISOString()}: ${outcome.reason}`)
}

/** Renews the figures that are due longest; false when none are, or when the service may not be asked now. */
export async function renewNext(deps: Deps, gateway: FigureGateway, kind: FigureKind): Promise<boolean> {
  const row = await claim(deps, kind)
  if (row === undefined) return false
  const outcome = await askAbout(deps, gateway, row)
  await guard(deps, kind, outcome)
  await settle(deps, row, outcome)
  return true
}

/** When the next question may be asked, or undefined when nobody looks at any figure. */
export function findNextTurn({ database, clock }: Deps, kind: FigureKind): Promise<Date | undefined> {
  return queries.findNextTurn(database.db, kind, after(clock.now(), -lookedAtWithin))
}

export const renewalKey = (kind: FigureKind) => `renew-figures:${kind}`

/** Sees to it that figures are renewed from then on. Of jobs that wait for the same service there is one. */
export async function enqueueRenewal(db: Kysely<DB>, kind: FigureKind, at?: Date): Promise<void> {
  await enqueue(db, renewFiguresJob, { kind }, { at, key: renewalKey(kind) })
}

/** Renews what is due, one question after another in the pace of all nodes, and leaves later ones to the next job. */
export async function renewFigures(deps: Deps, gateway: FigureGateway, kind: FigureKind): Promise<void> {
  const { stopping } = deps
  if (!deps.config.figures) return
  const until = after(deps.clock.now(), jobMs)
  for (;;) {
    await renewNext(deps, gateway, kind)
    const next = await findNextTurn(deps, kind)
    if (next === undefined) return
    const now = deps.clock.now()
    if (stopping.aborted || next > after(now, nearMs) || now > until) {
      await enqueueRenewal(deps.database.db, kind, next)
      return
    }
    const wait = Math.max(next.getTime() - now.getTime(), spacing.usual)
    await sleep(wait, undefined, { signal: stopping }).catch(() => undefined)
  }
}

export const renewFiguresJob = defineJobAbout<{ kind: FigureKind }>({
  name: 'renew-figures',
  lane: 'outside',
  sample: { kind: 'jar' },
  run: (deps, { kind }) => renewFigures(deps, createFigureGateway(), kind),
})
