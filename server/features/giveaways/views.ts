import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import { createAnswerCache } from '#server/answer-cache.ts'
import { findGiveaway, listWinners, type CountedGiveaway } from './queries.ts'

interface View {
  row: CountedGiveaway
  winners: Awaited<ReturnType<typeof listWinners>>
}

/**
 * Cache limits: a new giveaway is viewed by thousands, who see changes made on other nodes after at most a second
 * (times in ms).
 */
const cacheLimits = { answerTtlMs: 1000, failureTtlMs: 1000, size: 100 }

function createViews({ clock, database: { db } }: Deps) {
  return createAnswerCache<View | undefined>(clock, cacheLimits, async (id) => {
    const row = await findGiveaway(db, id)
    return row && { row, winners: row.drawn_at === null ? [] : await listWinners(db, id) }
  })
}

/** One cache per database pool, since several nodes in one process must not share a cache. */
const views = new WeakMap<Kysely<DB>, ReturnType<typeof createViews>>()

function viewsOf(deps: Deps): ReturnType<typeof createViews> {
  const known = views.get(deps.database.db) ?? createViews(deps)
  views.set(deps.database.db, known)
  return known
}

/** Returns the public view of a giveaway, at most one second old. */
export function viewGiveaway(deps: Deps, id: string): Promise<View | undefined> {
  return viewsOf(deps).ask(id)
}

/** Drops a giveaway from this node's cache. Call it after the commit of a change, so that its author sees it. */
export function invalidateGiveaway(deps: Deps, id: string): void {
  viewsOf(deps).drop(id.toLowerCase())
}
