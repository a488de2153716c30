import { useState } from 'react'
import { chartMetrics, type ChartMetric } from '#contract/admin.ts'
import { Card } from '#ui/card/card.tsx'
import { BarLineChart } from '#ui/chart/chart.tsx'
import { SegmentedField } from '#ui/field/segmented-field.tsx'
import { formatDay, formatNumber } from '#web/features/statistics/format.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { accountTexts, adminTexts, useTexts } from '#web/i18n/messages.ts'
import css from './admin.module.css'
import { Loaded } from './loaded.tsx'
import { chartQuery } from './queries.ts'

const periods = [7, 30, 90]

/** One figure of the whole product day by day. */
export function ChartsScreen() {
  const { titles } = useTexts(accountTexts)
  const texts = useTexts(adminTexts)
  const [metric, setMetric] = useState<ChartMetric>('registrations')
  const [days, setDays] = useState(30)
  return (
    <>
      <h1>{titles['admin.charts._title']}</h1>
      <div className={css['choices']}>
        <SegmentedField
          label={texts.metricLabel}
          options={chartMetrics.map((value) => ({ value, label: texts.metric[value] }))}
          value={metric}
          onChange={setMetric}
        />
        <SegmentedField
          label={texts.period}
          options={periods.map((each) => ({ value: String(each), label: texts.days(each) }))}
          value={String(days)}
          onChange={(value) => setDays(Number(value))}
        />
      </div>
      <Loaded query={chartQuery(metric, days)}>
        {(chart) => <Course name={texts.metric[metric]} days={chart.days} />}
      </Loaded>
      <p className={css['note']}>{texts.chartNote}</p>
    </>
  )
}

function Course({ name, days }: { name: string; days: readonly { date: string; count: number }[] }) {
  const texts = useTexts(adminTexts)
  const locale = useLocale()
  const total = days.reduce((sum, { count }) => sum + count, 0)
  return (
    <Card as="section">
      <BarLineChart
        series={[name]}
        days={days.map(({ date, count }) => ({
          label: formatDay(locale, date, 'short'),
          title: formatDay(locale, date, 'long'),
          values: [count],
        }))}
        summary={texts.chartSummary(name, formatNumber(locale, total), days.length)}
        dayHeading={texts.date}
        formatValue={(value) => formatNumber(locale, value)}
      />
    </Card>
  )
}
