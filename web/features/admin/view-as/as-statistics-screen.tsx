import type { Page } from '#contract/pages.ts'
import { planLimits, type PlanName } from '#domain/plans.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { Details } from '#web/features/statistics/details.tsx'
import { DailyChart, Totals } from '#web/features/statistics/figures.tsx'
import { statisticsTexts } from '#web/features/statistics/texts.ts'
import { totalsOf } from '#web/features/statistics/totals-of.ts'
import { useStatistics } from '#web/features/statistics/use-statistics.ts'
import { accountTexts, adminTexts, useTexts } from '#web/i18n/messages.ts'
import css from '../admin.module.css'
import { Refused } from '../refused.tsx'
import { AsPage } from './as-page.tsx'

/** Statistics for the longest period that the owner sees. */
export function AsStatisticsScreen() {
  return <AsPage>{(page, plan) => <Figures page={page} plan={plan} />}</AsPage>
}

function Figures({ page, plan }: { page: Page; plan: PlanName }) {
  const { common } = useTexts(accountTexts)
  const statistics = useTexts(statisticsTexts)
  const texts = useTexts(adminTexts)
  const days = planLimits[plan].statisticsDays
  const { data, error, refetch } = useStatistics(page.id, days)
  if (error !== null) return <Refused error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton height={320} label={common.loading} />
  const { views, clicks } = totalsOf(data.days)
  return (
    <>
      <p className={css['note']}>{statistics.lastDays(days)}</p>
      {views + clicks === 0 ? (
        <p>{texts.asNoVisits}</p>
      ) : (
        <>
          <Totals days={data.days} previous={data.previous} />
          <DailyChart days={data.days} previous={data.previous} />
          <Details page={page} figures={data} plan={plan} />
        </>
      )}
      <p className={css['note']}>{texts.asExcluded(data.excluded.bots, data.excluded.owner, data.excluded.excess)}</p>
    </>
  )
}
