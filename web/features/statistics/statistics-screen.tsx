import type { Page } from '#contract/pages.ts'
import { statisticsApi } from '#contract/statistics.ts'
import { kyivDay } from '#domain/dates.ts'
import { planLimits } from '#domain/plans.ts'
import { Button } from '#ui/button/button.tsx'
import { SegmentedField } from '#ui/field/segmented-field.tsx'
import { DownloadIcon } from '#ui/icon/icon.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { InBar } from '#web/features/account/in-bar.tsx'
import { useSelf } from '#web/features/account/use-self.ts'
import { PageGate } from '#web/features/pages/page-gate.tsx'
import { PlusMark } from '#web/features/plus/plus-mark.tsx'
import { useGranted, useOfferPlus } from '#web/features/plus/use-wish.ts'
import { useAttemptWithToast } from '#web/forms/use-attempt.ts'
import { NetworkError } from '#web/http/failures.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { saveAnswer } from '#web/shell/save-answer.ts'
import { useMedia } from '#web/shell/use-media.ts'
import { LoadFailure } from '#web/shell/load-failure.tsx'
import { DigestField } from './digest-field.tsx'
import { Figures, hasNoVisits } from './figures.tsx'
import { formatDay, formatTime } from './format.ts'
import css from './statistics-screen.module.css'
import { statisticsTexts } from './texts.ts'
import { usePeriod } from './use-period.ts'
import { daysOf, useCachedStatistics, useStatistics, useToday, type Period } from './use-statistics.ts'

const { free, plus } = planLimits

export function StatisticsScreen() {
  return (
    <div className={css['screen']}>
      <PageGate>{(page) => <Periods key={page.id} page={page} />}</PageGate>
    </div>
  )
}

function Periods({ page }: { page: Page }) {
  const messages = useTexts(accountTexts)
  const longest = planLimits[useSelf().plan.name].statisticsDays
  const [period, choose] = usePeriod()
  const inBar = useMedia('(min-width: 80rem)')
  useGranted('statistics', () => choose(plus.statisticsDays))
  // A period beyond the plan, as in an old address or after its end, is shortened to what the plan shows.
  const shown = isBeyond(period, longest) ? longest : period
  const { data, dataUpdatedAt, isPlaceholderData, error, refetch } = useStatistics(page.id, shown)
  const cached = useCachedStatistics(page.id, shown, data === undefined && error instanceof NetworkError)
  const waiting = data === undefined && !cached && (error === null || cached === undefined)
  const quiet = data !== undefined && hasNoVisits(data)
  // Without visits in the initial period, which is the longest of Free, no other period has any. After another choice
  // the field stays.
  const acts =
    quiet && !isPlaceholderData && shown === longest && longest === free.statisticsDays ? null : (
      <div className={css['top']}>
        <PeriodField period={shown} longest={longest} choose={choose} />
        {quiet ? null : <SaveButton page={page} period={shown} />}
      </div>
    )
  return (
    <>
      {inBar ? <InBar place="acts">{acts}</InBar> : acts}
      {cached && <CachedNotice readAt={cached.readAt} onRetry={() => void refetch()} />}
      {waiting ? (
        <Skeleton height={320} label={messages.common.loading} />
      ) : data !== undefined || cached ? (
        <Figures page={page} figures={data ?? cached!.figures} readAt={cached?.readAt ?? dataUpdatedAt} />
      ) : (
        <LoadFailure error={error} onRetry={refetch} />
      )}
      {/* Last, so that figures push nothing away. */}
      {waiting ? null : <DigestField quiet={quiet && shown !== 'yesterday'} />}
    </>
  )
}

interface CachedNoticeProps {
  readAt: number
  onRetry: () => void
}

/** Says that the figures below are from an earlier visit. */
function CachedNotice({ readAt, onRetry }: CachedNoticeProps) {
  const { common } = useTexts(accountTexts)
  const texts = useTexts(statisticsTexts)
  const locale = useLocale()
  const moment = `${formatDay(locale, kyivDay(new Date(readAt)), 'long')}, ${formatTime(locale, readAt)}`
  return (
    <Notice tone="warn" action={<Button onClick={onRetry}>{common.retry}</Button>}>
      {texts.kept(moment)}
    </Notice>
  )
}

const isBeyond = (period: Period, longest: number) => period !== 'yesterday' && period > longest

interface PeriodFieldProps {
  period: Period
  longest: number
  choose: (period: Period) => void
}

function PeriodField({ period, longest, choose }: PeriodFieldProps) {
  const texts = useTexts(statisticsTexts)
  const offerPlus = useOfferPlus()
  return (
    <SegmentedField
      className={css['period']}
      label={<span className="visually-hidden">{texts.period}</span>}
      options={[
        { value: 'yesterday', label: texts.yesterday },
        ...[free, plus].map(({ statisticsDays: days }) => ({
          value: String(days),
          label: isBeyond(days, longest) ? <Locked text={texts.days(days)} /> : texts.days(days),
        })),
      ]}
      value={String(period)}
      onChange={(value) => {
        const wanted = value === 'yesterday' ? value : Number(value)
        if (isBeyond(wanted, longest)) offerPlus({ kind: 'statistics' })
        else choose(wanted)
      }}
    />
  )
}

function SaveButton({ page, period }: { page: Page; period: Period }) {
  const messages = useTexts(accountTexts)
  const texts = useTexts(statisticsTexts)
  const locale = useLocale()
  const { busy, attempt } = useAttemptWithToast(messages)
  const { from, to } = daysOf(period, useToday())
  const save = () => {
    const input = { params: { id: page.id }, query: { from, to, lang: locale } }
    return attempt(() => saveAnswer(statisticsApi.csv, input, `${page.path}_${from}_${to}.csv`))
  }
  return (
    <Button
      className={css['save']}
      busy={busy}
      icon={<DownloadIcon size={18} />}
      aria-label={texts.save}
      onClick={() => void save()}
    >
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
