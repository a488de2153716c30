import type { Page } from '#contract/pages.ts'
import { InBar } from '#web/features/account/in-bar.tsx'
import { useSelf } from '#web/features/account/use-self.ts'
import { useSideBar } from '#web/features/account/use-side-bar.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { blockLabel } from '#page/block-label.ts'
import { DailyChart } from './daily-chart.tsx'
import { Details } from './details.tsx'
import { formatDays, formatTime } from './format.ts'
import { headline } from './headline.ts'
import { NoVisits } from './no-visits.tsx'
import css from './statistics-screen.module.css'
import { statisticsTexts } from './texts.ts'
import { Totals } from './totals.tsx'
import { totalsOf } from './totals-of.ts'
import { useToday, type Statistics } from './use-statistics.ts'

export { DailyChart } from './daily-chart.tsx'
export { Totals } from './totals.tsx'

interface FiguresProps {
  page: Page
  figures: Statistics
  /** When they were loaded, in ms since the epoch. */
  readAt: number
}

/** Whether the period has no visits. */
export function hasNoVisits({ days }: Pick<Statistics, 'days'>): boolean {
  const { views, clicks } = totalsOf(days)
  return views === 0 && clicks === 0
}

/** The figures of a period: headline, totals, chart, details, and what was excluded. */
export function Figures({ page, figures: found, readAt }: FiguresProps) {
  const { plan } = useSelf()
  const side = useSideBar()
  // A previous period without visits is not compared, as in a page's first week.
  const previous = found.previous === null || hasNoVisits(found.previous) ? null : found.previous
  const figures = { ...found, previous }
  const { days } = figures
  if (hasNoVisits(figures)) {
    return (
      <>
        <NoVisits page={page} isDay={days.length === 1} />
        <LeftOut excluded={figures.excluded} />
      </>
    )
  }
  return (
    <>
      {side ? null : (
        <InBar place="state">
          <span className={css['updated']}>
            <ReadAt readAt={readAt} named />
          </span>
        </InBar>
      )}
      <Headline page={page} figures={figures} readAt={readAt} />
      <Totals days={days} previous={previous} />
      <div className={css['grid']} data-one-day={days.length === 1 || undefined}>
        {days.length === 1 ? null : <DailyChart days={days} previous={previous} />}
        <Details page={page} figures={figures} plan={plan.name} />
      </div>
      <Notes figures={figures} />
    </>
  )
}

/** When the figures were loaded; labelled if no screen title is beside it. */
function ReadAt({ readAt, named = false }: { readAt: number; named?: boolean }) {
  const { titles } = useTexts(accountTexts)
  const texts = useTexts(statisticsTexts)
  const updated = texts.updated(formatTime(useLocale(), readAt))
  return (
    <>
      {named ? <span className={css['screenName']}>{titles['my.statistics._title']} · </span> : null}
      {updated}
    </>
  )
}

/** Whether the last day is not over yet. */
function useGoesOn(days: Statistics['days']): boolean {
  return days.at(-1)?.date === useToday()
}

function Headline({ page, figures, readAt }: FiguresProps) {
  const texts = useTexts(statisticsTexts)
  const locale = useLocale()
  const nameOf = (id: string) => {
    const block = page.blocks.find((each) => each.id === id)
    return block && blockLabel(block, locale)
  }
  const side = useSideBar()
  const { days, previous } = figures
  const goesOn = useGoesOn(days)
  const span = (of: Statistics['days']) => formatDays(locale, of[0]!.date, of.at(-1)!.date)
  return (
    <div className={css['headline']}>
      <p>{headline({ figures, nameOf, goesOn }, texts, locale)}</p>
      <span className={css['note']}>
        {previous === null ? span(days) : texts.versus(span(days), span(previous.days))}
        {side ? (
          <>
            {'\u00A0· '}
            <ReadAt readAt={readAt} />
          </>
        ) : null}
      </span>
    </div>
  )
}

/** Events excluded from the figures; nothing if there are none. */
function LeftOut({ excluded: { bots, owner, excess } }: Pick<Statistics, 'excluded'>) {
  const texts = useTexts(statisticsTexts)
  if (bots + owner + excess === 0) return null
  return (
    <p className={css['notes']}>
      {bots + owner === 0 ? null : texts.excluded(bots, owner)} {excess === 0 ? null : texts.excess(excess)}
    </p>
  )
}

function Notes({ figures: { days, previous, excluded } }: Pick<FiguresProps, 'figures'>) {
  const texts = useTexts(statisticsTexts)
  const goesOn = useGoesOn(days)
  return (
    <div className={css['notes']}>
      <LeftOut excluded={excluded} />
      <p>
        {texts.daysNote} {goesOn && previous !== null ? texts.todayNote : null}{' '}
        {days.length > 1 ? texts.visitorsNote : null}
      </p>
    </div>
  )
}
