import { useState } from 'react'
import type { Page } from '#contract/pages.ts'
import { statisticsApi } from '#contract/statistics.ts'
import { kyivDay } from '#domain/dates.ts'
import { planLimits } from '#domain/plans.ts'
import { Button } from '#ui/button/button.tsx'
import { SegmentedField } from '#ui/field/segmented-field.tsx'
import { DownloadIcon } from '#ui/icon/icon.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { useSelf } from '#web/features/account/use-self.ts'
import { PageGate } from '#web/features/pages/page-gate.tsx'
import { PlusMark } from '#web/features/plus/plus-mark.tsx'
import { useGranted, useOfferPlus } from '#web/features/plus/use-wish.ts'
import { useToldAttempt } from '#web/forms/use-attempt.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { saveAnswer } from '#web/shell/save-answer.ts'
import { DigestField } from './digest-field.tsx'
import { Figures } from './figures.tsx'
import css from './statistics-screen.module.css'
import { statisticsTexts } from './texts.ts'
import { daysOf, useStatistics, type Period } from './use-statistics.ts'

const { free, plus } = planLimits

export function StatisticsScreen() {
  return (
    <div className={css['screen']}>
      <PageGate>{(page) => <Periods key={page.id} page={page} />}</PageGate>
    </div>
  )
}

function Periods({ page }: { page: Page }) {
  const texts = useTexts(statisticsTexts)
  const longest = planLimits[useSelf().plan.name].statisticsDays
  const [period, setPeriod] = useState<Period>(free.statisticsDays)
  const offerPlus = useOfferPlus()
  useGranted('statistics', () => setPeriod(plus.statisticsDays))
  const beyondPlan = (days: Period) => days !== 'yesterday' && days > longest
  const choose = (value: string) => {
    const wanted = value === 'yesterday' ? value : Number(value)
    if (beyondPlan(wanted)) offerPlus({ kind: 'statistics' })
    else setPeriod(wanted)
  }
  // A plan that lapsed meanwhile shows what is left of it.
  const shown = beyondPlan(period) ? longest : period
  return (
    <>
      <header className={css['top']}>
        <SegmentedField
          className={css['period']}
          label={<span className="visually-hidden">{texts.period}</span>}
          options={[
            { value: 'yesterday', label: texts.yesterday },
            ...[free, plus].map(({ statisticsDays: days }) => ({
              value: String(days),
              label: beyondPlan(days) ? <Locked text={texts.days(days)} /> : texts.days(days),
            })),
          ]}
          value={String(shown)}
          onChange={choose}
        />
        <SaveButton page={page} period={shown} />
      </header>
      <LoadedFigures page={page} period={shown} />
      <DigestField pageId={page.id} />
    </>
  )
}

function SaveButton({ page, period }: { page: Page; period: Period }) {
  const messages = useTexts(accountTexts)
  const texts = useTexts(statisticsTexts)
  const locale = useLocale()
  const { busy, attempt } = useToldAttempt(messages)
  const save = () => {
    const { from, to } = daysOf(period, kyivDay(new Date()))
    const input = { params: { id: page.id }, query: { from, to, lang: locale } }
    return attempt(() => saveAnswer(statisticsApi.csv, input, `${page.path}_${from}_${to}.csv`))
  }
  return (
    <Button busy={busy} icon={<DownloadIcon size={18} />} aria-label={texts.save} onClick={() => void save()}>
      <span className={css['saveText']}>{texts.save}</span>
    </Button>
  )
}

function Locked({ text }: { text: string }) {
  return (
    <span className={css['lockedPeriod']}>
      {text}
      <PlusMark small />
    </span>
  )
}

function LoadedFigures({ page, period }: { page: Page; period: Period }) {
  const messages = useTexts(accountTexts)
  const { data, dataUpdatedAt, error, refetch } = useStatistics(page.id, period)
  if (data !== undefined) return <Figures page={page} figures={data} readAt={dataUpdatedAt} />
  if (error === null) return <Skeleton height={320} label={messages.common.loading} />
  return (
    <Notice tone="error" action={<Button onClick={() => void refetch()}>{messages.common.retry}</Button>}>
      {failureText(error, messages)}
    </Notice>
  )
}
