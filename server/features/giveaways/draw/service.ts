import type { Kysely } from 'kysely'
import { dayMs } from '#domain/dates.ts'
import { AppError } from '#domain/errors.ts'
import type { QueryOf, ResultOf } from '#contract/endpoint.ts'
import { drawEntries, giveawayDays, type Giveaway, type giveawaysApi } from '#contract/giveaways.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { doForEach, eachInBatches } from '#server/db/each-in-batches.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { createAnswerCache } from '#server/answer-cache.ts'
import { paginate, parseCursor, requireId } from '#server/paging.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { recordAct } from '../acts.ts'
import { changeGiveaway, findGiveaway, lockGiveaway, type GiveawayRow } from '../queries.ts'
import { readGiveaway } from '../service.ts'
import { invalidateGiveaway } from '../views.ts'
import { drawOrder, listHashOf, seedHashOf } from './order.ts'
import { listEntries, listEntryIds, listUnfrozen, placeWinners, storeFinalCount } from './queries.ts'
import { shownName } from './shown-name.ts'

/**
 * Tells whether a giveaway has closed and its participants' data is not due for deletion yet; without that data no
 * winner could be notified.
 */
function isDrawable({ closes_at, forgotten_at }: GiveawayRow, now: Date): boolean {
  const knownUntil = closes_at.getTime() + (giveawayDays.untilDraw + giveawayDays.keptAfterDraw) * dayMs
  return now >= closes_at && now.getTime() < knownUntil && forgotten_at === null
}

/** Draws under the giveaway's row lock, unless it was drawn already. Throws NOT_FOUND, FORBIDDEN. */
async function drawOnce(trx: Kysely<DB>, { clock }: Deps, actor: Actor, id: string, winners: number): Promise<void> {
  const giveaway = await lockGiveaway(trx, id)
  if (giveaway === undefined) throw new AppError('NOT_FOUND')
  if (giveaway.drawn_at !== null) return
  const now = clock.now()
  if (!isDrawable(giveaway, now)) throw new AppError('FORBIDDEN')
  const entries = await listEntries(trx, id)
  if (entries.length === 0) throw new AppError('FORBIDDEN')
  const ids = entries.map((entry) => entry.id)
  const names = new Map(entries.map((entry) => [entry.id, entry.name ?? '']))
  const drawn = drawOrder(giveaway.seed, ids).slice(0, winners)
  await placeWinners(
    trx,
    id,
    drawn.map((winner) => ({ id: winner, shownName: shownName(names.get(winner)!) })),
  )
  if (giveaway.list_hash === null) await storeFinalCount(trx, id, ids.length)
  await changeGiveaway(trx, id, { list_hash: giveaway.list_hash ?? listHashOf(ids), drawn_at: now })
  await recordAct(trx, { giveawayId: id, kind: 'closed', staffId: null }, giveaway.closes_at)
  await recordAct(trx, { giveawayId: id, kind: 'drawn', staffId: actor.userId }, now)
}

/**
 * Draws the winners of a closed giveaway; all participants win if there are fewer. Idempotent: a repeated call returns
 * the first draw. Throws NOT_FOUND, and FORBIDDEN before the end, long after it, or without participants.
 */
export async function drawWinners(deps: Deps, actor: Actor, id: string, winners: number): Promise<Giveaway> {
  requireId(id)
  await inTransaction(deps.database.db, (trx) => drawOnce(trx, deps, actor, id, winners))
  invalidateGiveaway(deps, id)
  return readGiveaway(deps, id)
}

/** A frozen list never changes, so its pages are cached; five pages take 2 MB. */
const cacheLimits = { answerTtlMs: 60_000, failureTtlMs: 2000, size: 5 }

/** Creates a reader of pages of frozen lists; each page is read once a minute for all requests. */
function createEntryPages({ clock, database }: Deps) {
  return createAnswerCache(clock, cacheLimits, async (key) => {
    const [id, limit, cursor] = key.split(' ')
    const size = Number(limit)
    const rows = await listEntryIds(database.db, id!, { cursor, limit: size + 1 })
    return paginate(rows, size, (row) => row.id)
  })
}

/**
 * Creates the reader of the data by which a draw can be verified. The reader throws NOT_FOUND until the list is frozen.
 */
export function createDrawReader(deps: Deps) {
  const pages = createEntryPages(deps)
  return async (
    id: string,
    { cursor, limit = drawEntries }: QueryOf<typeof giveawaysApi.draw>,
  ): Promise<ResultOf<typeof giveawaysApi.draw>> => {
    const after = parseCursor(cursor)
    const giveaway = await findGiveaway(deps.database.db, requireId(id))
    if (giveaway === undefined || giveaway.list_hash === null) throw new AppError('NOT_FOUND')
    const { items, next } = await pages.ask([giveaway.id, limit, ...(after === undefined ? [] : [after])].join(' '))
    return {
      seedHash: seedHashOf(giveaway.seed),
      seed: giveaway.drawn_at === null ? null : giveaway.seed,
      listHash: giveaway.list_hash,
      entries: items,
      next,
    }
  }
}

/** Maximum number of giveaways that one statement lists. */
const freezeBatchSize = 100

async function freeze(deps: Deps, id: string): Promise<void> {
  await inTransaction(deps.database.db, async (trx) => {
    const giveaway = await lockGiveaway(trx, id)
    // Another node may have frozen the list already, or the staff may have postponed the end.
    if (giveaway === undefined || giveaway.list_hash !== null || deps.clock.now() < giveaway.closes_at) return
    const entries = await listEntries(trx, id)
    await storeFinalCount(trx, id, entries.length)
    await changeGiveaway(trx, id, { list_hash: listHashOf(entries.map((entry) => entry.id)) })
    await recordAct(trx, { giveawayId: id, kind: 'closed', staffId: null }, giveaway.closes_at)
  })
  invalidateGiveaway(deps, id)
}

/** Freezes the list of every closed giveaway, so that its hash is public before the draw. */
export async function freezeClosedGiveaways(deps: Deps): Promise<void> {
  const { database, clock, stopping } = deps
  const unfrozen = eachInBatches<string>(stopping, freezeBatchSize, (after, limit) =>
    listUnfrozen(database.db, clock.now(), { after, limit }),
  )
  await doForEach(
    deps.log,
    unfrozen,
    (id) => freeze(deps, id),
    (id) => `The list of the giveaway ${id} was not frozen`,
  )
}
