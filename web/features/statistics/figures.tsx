import type { Page } from '#contract/pages.ts'
import { kyivDay } from '#domain/dates.ts'
import { useSelf } from '#web/features/account/use-self.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { useNow } from '#web/use-now.ts'
import { blockLabel } from '#page/block-label.ts'
import { Course } from './course.tsx'
import { Details } from './details.tsx'
import { formatDays, formatTime } from './format.ts'
import { headline } from './headline.ts'
import { Hours } from './hours.tsx'
import { Quiet } from './quiet.tsx'
import css from './statistics-screen.module.css'
import { statisticsTexts } from './texts.ts'
import { Totals } from './totals.tsx'
import { totalsOf } from './totals-of.ts'
import type { Statistics } from './use-statistics.ts'

export { Course } from './course.tsx'
export { Totals } from './totals.tsx'

interface FiguresProps {
  page: Page
  figures: Statistics
  /** When they were read, in milliseconds. */
  readAt: number
}

/** The figures of one period: a sentence, totals, their course, details, and what was left out. */
export function Figures({ page, figures, readAt }: FiguresProps) {
  const { plan } = useSelf()
  const { days, previous, hours } = figures
  const { views, clicks } = totalsOf(days)
  const isEmpty = views === 0 && clicks === 0
  return (
    <>
      {isEmpty ? (
        <Quiet page={page} />
      ) : (
        <>
          <Headline page={page} figures={figures} />
          <Totals days={days} previous={previous} />
          <div className={css['grid']}>
            {days.length === 1 ? null : <Course days={days} previous={previous} />}
            {hours.some((count) => count > 0) ? <Hours key={days.length} hours={hours} /> : null}
            <Details page={page} figures={figures} plan={plan.name} />
          </div>
        </>
      )}
      <Notes figures={figures} readAt={readAt} />
    </>
  )
}

/** Whether the last of the days is not over. */
function useGoesOn(days: Statistics['days']): boolean {
  return days.at(-1)?.date === kyivDay(useNow())
}

function Headline({ page, figures }: Pick<FiguresProps, 'page' | 'figures'>) {
  const texts = useTexts(statisticsTexts)
  const locale = useLocale()
  const nameOf = (id: string) => {
    const block = page.blocks.find((each) => each.id === id)
    return block && blockLabel(block, locale)
  }
  const { days, previous } = figures
  const goesOn = useGoesOn(days)
  const span = (of: Statistics['days']) => formatDays(locale, of[0]!.date, of.at(-1)!.date)
  return (
    <div className={css['headline']}>
      <p>{headline({ figures, nameOf, goesOn }, texts, locale)}</p>
      {previous === null ? null : <span className={css['note']}>{texts.versus(span(days), span(previous.days))}</span>}
    </div>
  )
}

function Notes({ figures: { days, previous, excluded }, readAt }: Omit<FiguresProps, 'page'>) {
  const texts = useTexts(statisticsTexts)
  const locale = useLocale()
  const goesOn = useGoesOn(days)
  const { bots, owner, excess } = excluded
  const left = [
    ...(bots + owner > 0 ? [texts.excluded(bots, owner)] : []),
    ...(excess > 0 ? [texts.excess(excess)] : []),
  ]
  return (
    <div className={css['notes']}>
      <p>
        <strong>{texts.excludedTitle}.</strong> {left.join(' ') || texts.excludedNone}
      </p>
      <p>
        {texts.daysNote} {goesOn && previous !== null ? texts.todayNote : null} {texts.visitorsNote}{' '}
        {texts.updated(formatTime(locale, readAt))}
      </p>
    </div>
  )
}
