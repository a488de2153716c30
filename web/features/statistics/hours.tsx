import { useState } from 'react'
import { Card } from '#ui/card/card.tsx'
import { DayBars } from '#ui/chart/day-bars.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { formatNumber } from './numbers.ts'
import css from './statistics-screen.module.css'
import { statisticsTexts } from './texts.ts'

/** Visits by hour; the values of the busiest hour are shown first. */
export function Hours({ hours }: { hours: readonly number[] }) {
  const texts = useTexts(statisticsTexts)
  const locale = useLocale()
  const format = (value: number) => formatNumber(locale, value)
  const [wanted, setWanted] = useState<number | undefined>()
  const chosen = wanted ?? hours.indexOf(Math.max(...hours))
  const views = hours[chosen]!
  return (
    <Card as="section" className={css['course']}>
      <DayBars
        heading={<h2>{texts.hours}</h2>}
        series={[texts.views]}
        days={hours.map((count, hour) => ({ label: String(hour), title: texts.hourSpan(hour), values: [count] }))}
        chosen={chosen}
        onChoose={setWanted}
        label={texts.chooseHour}
        summary={texts.hoursSummary(hours.reduce((sum, count) => sum + count, 0))}
        dayHeading={texts.hour}
        formatValue={format}
        height={160}
      />
      <p className={css['read']}>
        <b>{texts.hourSpan(chosen)}</b>
        <span>
          <b>{format(views)}</b> {texts.dayViews(views)}
        </span>
        <small className={css['note']}>{texts.hoursNote}</small>
      </p>
    </Card>
  )
}
