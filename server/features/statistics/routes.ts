import { statisticsApi } from '#contract/statistics.ts'
import { weekApi } from '#contract/week.ts'
import type { Binder } from '#server/plugins/bind.ts'
import type { StatisticsDeps } from './deps.ts'
import { readStatistics, readStatisticsFile } from './figures.ts'
import { readWeek } from './week.ts'

export function statisticsRoutes(binder: Binder, deps: StatisticsDeps): void {
  binder.bind(statisticsApi.page, ({ actor, params, query }) => readStatistics(deps, actor, params.id, query))
  binder.bind(weekApi.week, ({ actor }) => readWeek(deps, actor))
  binder.bind(statisticsApi.csv, async ({ actor, params, query, reply }) => {
    const { name, text } = await readStatisticsFile(deps, actor, params.id, query)
    void reply.header('content-disposition', `attachment; filename="${name}"`)
    return text
  })
  binder.bind(statisticsApi.events, async ({ body, request }) => {
    await deps.counting.count(body.events, request)
    return {}
  })
}
