import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import { createAnswerCache } from '#server/answer-cache.ts'
import { findGiveaway, listWinners, type CountedGiveaway } from './queries.ts'

interface View {
  row: CountedGiveaway
  winners: Awaited<ReturnType<typeof listWinners>>
}

/** Thousands look at a giveaway that was just announced; a second later they see who joined elsewhere. */
const limits = { answerFor: 1000, failureFor: 1000, size: 100 }

function createViews({ clock, database: { db } }: Deps) {
  return createAnswerCache<View | undefined>(clock, limits, async (id) => {
    const row = await findGiveaway(db, id)
    return row && { row, winners: row.drawn_at === null ? [] : await listWinners(db, id) }
  })
}

/** For each pool, since nodes of one process remember for themselves. */
const views = new WeakMap<Kysely<DB>, ReturnType<typeof createViews>>()

function viewsOf(deps: Deps): ReturnType<typeof createViews> {
  const known = views.get(deps.database.db) ?? createViews(deps)
  views.set(deps.database.db, known)
  return known
}

/** What everybody may see of a giveaway, as of a second ago at most. */
export function viewGiveaway(deps: Deps, id: string): Promise<View | undefined> {
  return viewsOf(deps).ask(id)
}

/** After the commit of a change, so that whoever made it sees it. */
export function dropGiveaway(deps: Deps, id: string): void {
  viewsOf(deps).drop(id.toLowerCase())
}
