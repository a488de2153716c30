import { randomBytes } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import { newId } from '#domain/ids.ts'
import type { BodyOf, QueryOf, ResultOf } from '#contract/endpoint.ts'
import type { ListedGiveaway, staffGiveawaysApi, Giveaway } from '#contract/giveaways.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { parseCursor, paginate, requireId } from '#server/paging.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { recordAct } from './acts.ts'
import { seedHashOf } from './draw/order.ts'
import * as queries from './queries.ts'
import { stateOf } from './state.ts'
import { invalidateGiveaway, viewGiveaway } from './views.ts'

type Texts = BodyOf<typeof staffGiveawaysApi.create>

function listedOf(row: queries.CountedGiveaway, now: Date): ListedGiveaway {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    terms: row.terms,
    opensAt: row.opens_at.toISOString(),
    closesAt: row.closes_at.toISOString(),
    state: stateOf(row, now),
    participants: row.participants,
    seedHash: seedHashOf(row.seed),
    listHash: row.list_hash,
    drawnAt: row.drawn_at?.toISOString() ?? null,
  }
}

/** Returns a giveaway as everybody may see it. Throws NOT_FOUND. */
export async function readGiveaway(deps: Deps, id: string): Promise<Giveaway> {
  const view = await viewGiveaway(deps, requireId(id))
  if (view === undefined) throw new AppError('NOT_FOUND')
  const { row, winners } = view
  return {
    ...listedOf(row, deps.clock.now()),
    winners: winners.map((winner) => ({ place: winner.place!, entry: winner.id, name: winner.shown_name ?? '' })),
  }
}

/** Returns one page of all giveaways, newest first. */
export async function listGiveaways(
  deps: Deps,
  { cursor, limit = 50 }: QueryOf<typeof staffGiveawaysApi.list>,
): Promise<ResultOf<typeof staffGiveawaysApi.list>> {
  const now = deps.clock.now()
  const rows = await queries.listGiveaways(deps.database.db, { cursor: parseCursor(cursor), limit: limit + 1 })
  return paginate(rows, limit, (row) => listedOf(row, now))
}

function tooEarly(): AppError {
  return new AppError('SCHEDULE_INCORRECT', { fields: { closesAt: 'SCHEDULE_INCORRECT' } })
}

/** Creates a giveaway with the seed of its draw. Throws SCHEDULE_INCORRECT. */
export async function createGiveaway(
  deps: Deps,
  actor: Actor,
  { title, description, terms, ...moments }: Texts,
): Promise<Giveaway> {
  const now = deps.clock.now()
  const [opensAt, closesAt] = [new Date(moments.opensAt), new Date(moments.closesAt)]
  if (closesAt <= opensAt || closesAt <= now) throw tooEarly()
  const id = newId(now.getTime())
  const row = { id, title, description, terms, opens_at: opensAt, closes_at: closesAt, created_at: now }
  await inTransaction(deps.database.db, async (trx) => {
    await queries.insertGiveaway(trx, { ...row, seed: randomBytes(32).toString('hex'), salt: randomBytes(32) })
    await recordAct(trx, { giveawayId: id, kind: 'created', staffId: actor.userId }, now)
  })
  return readGiveaway(deps, id)
}

/**
 * Changes a giveaway that has not closed yet. An end in the past is set to now, so that it does not precede the entry
 * of anybody who has joined. Throws NOT_FOUND, FORBIDDEN, SCHEDULE_INCORRECT.
 */
export async function updateGiveaway(
  deps: Deps,
  actor: Actor,
  id: string,
  change: BodyOf<typeof staffGiveawaysApi.update>,
) {
  const { opensAt, closesAt, ...texts } = change
  await inTransaction(deps.database.db, async (trx) => {
    const row = await queries.lockGiveaway(trx, requireId(id))
    if (row === undefined) throw new AppError('NOT_FOUND')
    const now = deps.clock.now()
    if (!['soon', 'open'].includes(stateOf(row, now))) throw new AppError('FORBIDDEN')
    const opens_at = opensAt === undefined ? row.opens_at : new Date(opensAt)
    const closes_at = closesAt === undefined ? row.closes_at : new Date(Math.max(Date.parse(closesAt), now.getTime()))
    if (closes_at <= opens_at) throw tooEarly()
    await queries.changeGiveaway(trx, id, { ...texts, opens_at, closes_at })
    const kind = closes_at <= now ? 'closed' : 'changed'
    await recordAct(trx, { giveawayId: row.id, kind, staffId: actor.userId }, now)
  })
  invalidateGiveaway(deps, id)
  return readGiveaway(deps, id)
}
