import { useState } from 'react'
import type { Page } from '#contract/pages.ts'
import { planLimits } from '#domain/plans.ts'
import { Button } from '#ui/button/button.tsx'
import { SegmentedField } from '#ui/field/segmented-field.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { useSelf } from '#web/features/account/use-self.ts'
import { PageGate } from '#web/features/pages/page-gate.tsx'
import { useGranted } from '#web/features/plus/use-wish.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { Figures } from './figures.tsx'
import css from './statistics-screen.module.css'
import { useStatistics } from './use-statistics.ts'

const { free, plus } = planLimits
const periods = [free.statisticsDays, plus.statisticsDays]

export function StatisticsScreen() {
  return (
    <div className={css['screen']}>
      <PageGate>{(page) => <Period key={page.id} page={page} />}</PageGate>
    </div>
  )
}

function Period({ page }: { page: Page }) {
  const { statistics: texts } = useTexts(accountTexts)
  const longest = planLimits[useSelf().plan.name].statisticsDays
  const [days, setDays] = useState<number>(free.statisticsDays)
  useGranted('statistics', () => setDays(longest))
  const choices = periods.filter((each) => each <= longest)
  return (
    <>
      <header className={css['top']}>
        <p className={css['note']}>{texts.lastDays(days)}</p>
        {choices.length > 1 ? (
          <SegmentedField
            className={css['period']}
            label={<span className="visually-hidden">{texts.period}</span>}
            options={choices.map((each) => ({ value: String(each), label: texts.days(each) }))}
            value={String(days)}
            onChange={(value) => setDays(Number(value))}
          />
        ) : null}
      </header>
      <LoadedFigures page={page} days={days} />
    </>
  )
}

function LoadedFigures({ page, days }: { page: Page; days: number }) {
  const messages = useTexts(accountTexts)
  const { data, error, refetch } = useStatistics(page.id, days)
  if (data !== undefined) return <Figures page={page} figures={data} />
  if (error === null) return <Skeleton height={320} label={messages.common.loading} />
  return (
    <Notice tone="error" action={<Button onClick={() => void refetch()}>{messages.common.retry}</Button>}>
      {failureText(error, messages)}
    </Notice>
  )
}
