import { moneyMetrics, paymentMetrics, type ChartMetric } from '#contract/admin.ts'
import type { ProviderName } from '#domain/billing.ts'
import { formatMoney } from '#domain/money.ts'
import { Button } from '#ui/button/button.tsx'
import { BarLineChart } from '#ui/chart/chart.tsx'
import { DownloadIcon } from '#ui/icon/icon.tsx'
import { formatDay } from '#web/features/statistics/format.ts'
import { formatNumber } from '#web/features/statistics/numbers.ts'
import { useToday } from '#web/features/statistics/use-statistics.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { adminTexts, useTexts } from '#web/i18n/messages.ts'
import { saveFile } from '#web/shell/save-file.ts'
import css from './admin.module.css'
import { Loaded } from './loaded.tsx'
import { chartQuery } from './queries.ts'

/** Metrics that are levels and not sums over days. */
const levelMetrics: readonly ChartMetric[] = ['active', 'recurring']

interface MetricChartProps {
  metric: ChartMetric
  days: string
  provider?: ProviderName | undefined
}

/** Chart of a metric by day, today last. */
export function MetricChart({ metric, days: span, provider }: MetricChartProps) {
  const texts = useTexts(adminTexts)
  const locale = useLocale()
  const name = texts.metric[metric]
  const isMoney = moneyMetrics.some((one) => one === metric)
  const say = (value: number) => (isMoney ? formatMoney(locale, value) : formatNumber(locale, value))
  // CSV in the server's format with a byte order mark; sums in hryvnias.
  const [separator, point] = locale === 'uk' ? [';', ','] : [',', '.']
  const written = (count: number) => (isMoney ? (count / 100).toFixed(2).replace('.', point) : count)
  const table = (days: readonly { date: string; count: number }[]) =>
    new Blob(
      [
        `\uFEFF${texts.date}${separator}${name}\r\n`,
        ...days.map(({ date, count }) => `${date}${separator}${written(count)}\r\n`),
      ],
      { type: 'text/csv;charset=utf-8' },
    )
  const summary = (days: readonly { count: number }[]) => {
    if (levelMetrics.includes(metric)) return texts.chartEnd(name, say(days.at(-1)?.count ?? 0), days.length)
    return texts.chartSummary(name, say(days.reduce((sum, { count }) => sum + count, 0)), days.length)
  }
  const today = useToday()
  return (
    <Loaded query={chartQuery(metric, today, Number(span), paymentMetrics.has(metric) ? provider : undefined)}>
      {({ days }) => (
        <>
          <BarLineChart
            series={[name]}
            days={days.map(({ date, count }) => ({
              label: formatDay(locale, date, 'short'),
              title: formatDay(locale, date, 'long'),
              values: [count],
            }))}
            summary={summary(days)}
            dayHeading={texts.date}
            formatValue={say}
          />
          <Button
            size="s"
            className={css['below']}
            onClick={() => saveFile(table(days), `${metric}_${days[0]?.date}_${days.at(-1)?.date}.csv`)}
          >
            <DownloadIcon size={18} />
            {texts.chartSave}
          </Button>
        </>
      )}
    </Loaded>
  )
}
