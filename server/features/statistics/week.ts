import { addDays, kyivDay } from '#domain/dates.ts'
import { idTime } from '#domain/ids.ts'
import { planHas } from '#domain/plans.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import type { weekApi } from '#contract/week.ts'
import { listOwnPages } from '#server/features/pages/service.ts'
import type { Actor } from '#server/plugins/actor.ts'
import type { StatisticsDeps } from './deps.ts'
import { sumOfPages } from './queries.ts'

const days = 7

/**
 * Returns the visitors of each of the actor's pages in the last seven days, and of the week before if the plan
 * compares.
 */
export async function readWeek(deps: StatisticsDeps, actor: Actor): Promise<ResultOf<typeof weekApi.week>> {
  const { db } = deps.database
  const to = kyivDay(deps.clock.now())
  const from = addDays(to, 1 - days)
  const ids = (await listOwnPages(db, actor.userId)).map(({ id }) => id)
  const sums = await sumOfPages(db, ids, { first: addDays(from, -days), from, to })
  const compares = planHas(actor.plan, 'statistics-details')
  const pages = ids.map((id) => {
    const { visitors = 0, visitorsBefore = 0 } = sums.find(({ pageId }) => pageId === id) ?? {}
    const made = idTime(id)
    const first = visitorsBefore === 0 && made !== undefined && kyivDay(made) >= from
    return { id, visitors, before: compares && !first ? visitorsBefore : null, first }
  })
  return { pages }
}
