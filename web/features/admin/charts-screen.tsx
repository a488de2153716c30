import { useState } from 'react'
import { chartMetrics, moneyMetrics, paymentMetrics, visitMetrics, type ChartMetric } from '#contract/admin.ts'
import { providerNames, type ProviderName } from '#domain/billing.ts'
import { formatMoney } from '#domain/money.ts'
import { Card } from '#ui/card/card.tsx'
import { BarLineChart } from '#ui/chart/chart.tsx'
import { SegmentedField } from '#ui/field/segmented-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { formatDay, formatNumber } from '#web/features/statistics/format.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { accountTexts, adminTexts, useTexts } from '#web/i18n/messages.ts'
import css from './admin.module.css'
import { Loaded } from './loaded.tsx'
import { chartQuery } from './queries.ts'

const periods = [7, 30, 90, 365]

const among = (metrics: readonly string[], metric: ChartMetric) => metrics.includes(metric)
/** What stands at the end of a day, and is not summed up over several. */
const standing: readonly ChartMetric[] = ['active', 'recurring']

/** One figure of the whole product day by day. */
export function ChartsScreen() {
  const { titles } = useTexts(accountTexts)
  const texts = useTexts(adminTexts)
  const [metric, setMetric] = useState<ChartMetric>('registrations')
  const [days, setDays] = useState(30)
  const [provider, setProvider] = useState<ProviderName>()
  const isOfPayments = paymentMetrics.has(metric)
  return (
    <>
      <h1>{titles['admin.charts._title']}</h1>
      <div className={css['choices']}>
        <SelectField
          label={texts.metricLabel}
          value={metric}
          onChange={({ target }) => setMetric(chartMetrics.find((one) => one === target.value) ?? 'registrations')}
        >
          {chartMetrics.map((value) => (
            <option key={value} value={value}>
              {texts.metric[value]}
            </option>
          ))}
        </SelectField>
        {isOfPayments ? (
          <SelectField
            label={texts.chartProvider}
            value={provider ?? ''}
            onChange={({ target }) => setProvider(providerNames.find((one) => one === target.value))}
          >
            <option value="">{texts.chartAnyProvider}</option>
            {providerNames.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : null}
        <SegmentedField
          label={texts.period}
          options={periods.map((each) => ({ value: String(each), label: texts.days(each) }))}
          value={String(days)}
          onChange={(value) => setDays(Number(value))}
        />
      </div>
      <Loaded query={chartQuery(metric, days, isOfPayments ? provider : undefined)}>
        {(chart) => <Course metric={metric} days={chart.days} />}
      </Loaded>
      <p className={css['note']}>{among(visitMetrics, metric) ? texts.chartNote : texts.chartPlanNote}</p>
    </>
  )
}

function Course({ metric, days }: { metric: ChartMetric; days: readonly { date: string; count: number }[] }) {
  const texts = useTexts(adminTexts)
  const locale = useLocale()
  const name = texts.metric[metric]
  const total = days.reduce((sum, { count }) => sum + count, 0)
  const say = (value: number) =>
    among(moneyMetrics, metric) ? formatMoney(locale, value) : formatNumber(locale, value)
  return (
    <Card as="section">
      <BarLineChart
        series={[name]}
        days={days.map(({ date, count }) => ({
          label: formatDay(locale, date, 'short'),
          title: formatDay(locale, date, 'long'),
          values: [count],
        }))}
        summary={
          standing.includes(metric)
            ? texts.chartEnd(name, say(days.at(-1)?.count ?? 0), days.length)
            : texts.chartSummary(name, say(total), days.length)
        }
        dayHeading={texts.date}
        formatValue={say}
      />
    </Card>
  )
}
