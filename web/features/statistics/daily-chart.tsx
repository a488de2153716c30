import { useState } from 'react'
import type { Day } from '#domain/dates.ts'
import { Card } from '#ui/card/card.tsx'
import { DayBars } from '#ui/chart/day-bars.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { useMedia } from '#web/shell/use-media.ts'
import { Change } from './change.tsx'
import { initialDay } from './initial-day.ts'
import { formatDay, formatFullDay, formatWeekday } from './format.ts'
import { formatNumber } from './numbers.ts'
import css from './statistics-screen.module.css'
import { statisticsTexts } from './texts.ts'
import { totalsOf } from './totals-of.ts'
import { useToday, type Statistics } from './use-statistics.ts'

const week = 7

/** Days of the period as bars, with the values of one day below; without a previous period only visitors are shown. */
export function DailyChart({ days, previous = null }: { days: Statistics['days']; previous?: Statistics['previous'] }) {
  const texts = useTexts(statisticsTexts)
  const locale = useLocale()
  const [wanted, setWanted] = useState<Day>()
  const found = days.findIndex(({ date }) => date === wanted)
  const format = (value: number) => formatNumber(locale, value)
  const today = useToday()
  const chosen = found === -1 ? initialDay(days, today) : found
  // On wide screens the chart is taller, to match the list of blocks beside it.
  const roomy = useMedia('(min-width: 64rem)') && previous !== null
  const isWeek = days.length <= week
  const ofVisitors = previous === null && isWeek
  const { views, visitors, clicks } = totalsOf(days)
  const bars = days.map((day, index) => ({
    label: isWeek ? formatWeekday(locale, day.date) : formatDay(locale, day.date, 'short'),
    title: formatFullDay(locale, day.date),
    values: ofVisitors ? [day.visitors] : [day.views, day.clicks],
    before: previous?.days[index]?.views,
    goesOn: day.date === today,
  }))
  return (
    <Card as="section" className={css['course']}>
      <DayBars
        heading={
          <h2 className={ofVisitors ? undefined : css['byDay']}>{ofVisitors ? texts.visitorsByDay : texts.byDay}</h2>
        }
        series={ofVisitors ? [texts.visitors] : [texts.views, texts.clicks]}
        beforeName={previous === null ? undefined : isWeek ? texts.weekBefore : texts.periodBefore}
        figures={ofVisitors}
        days={bars}
        chosen={chosen}
        onChoose={(index) => setWanted(days[index]?.date)}
        label={texts.chooseDay}
        summary={texts.chartSummary(views, visitors, clicks)}
        dayHeading={texts.date}
        formatValue={format}
        height={roomy ? 304 : undefined}
      />
      <DayValues day={days[chosen]!} before={previous?.days[chosen]} />
    </Card>
  )
}

type CountedDay = Statistics['days'][number]

function DayValues({ day, before }: { day: CountedDay; before: CountedDay | undefined }) {
  const texts = useTexts(statisticsTexts)
  const locale = useLocale()
  const full = formatFullDay(locale, day.date)
  // A no-break space joins day and month.
  const beforeMonth = full.search(/\s\S+$/)
  return (
    <p className={css['read']}>
      <b>
        {full.slice(0, beforeMonth)}
        <span className={css['month']}>{full.slice(beforeMonth)}</span>
      </b>
      <span>
        <b>{formatNumber(locale, day.views)}</b> {texts.dayViews(day.views)}
        {before === undefined ? null : (
          <>
            {' '}
            <span className={css['versus']}>{texts.against(formatNumber(locale, before.views))} </span>
            <Change now={day.views} before={before.views} />
          </>
        )}
      </span>
      <small className={css['note']}>{texts.dayRest(day.visitors, day.clicks)}</small>
    </p>
  )
}
