import { chartMetrics, paymentMetrics, visitMetrics } from '#contract/admin.ts'
import { providerNames } from '#domain/billing.ts'
import { Card } from '#ui/card/card.tsx'
import { SegmentedField } from '#ui/field/segmented-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { adminTexts, useTexts } from '#web/i18n/messages.ts'
import { among } from './address-filters.ts'
import css from './admin.module.css'
import { chartPeriods, useChartFilter } from './chart-filter.ts'
import { MetricChart } from './metric-chart.tsx'
import { Options } from './options.tsx'

/** Chart of a metric by day; the filter is in the address. */
export function ChartsScreen() {
  const texts = useTexts(adminTexts)
  const { metric, days, provider, choose } = useChartFilter()
  return (
    <>
      <h1>{texts.titles.charts}</h1>
      <div className={css['choices']}>
        <SelectField
          label={texts.metricLabel}
          value={metric}
          onChange={({ target }) => choose({ metric: among(chartMetrics, target.value)! })}
        >
          <Options values={chartMetrics} names={texts.metric} />
        </SelectField>
        {paymentMetrics.has(metric) ? (
          <SelectField
            label={texts.chartProvider}
            value={provider ?? ''}
            onChange={({ target }) => choose({ provider: among(providerNames, target.value) })}
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
          options={chartPeriods.map((value) => ({ value, label: texts.periodLength(Number(value)) }))}
          value={days}
          onChange={(value) => choose({ days: value })}
        />
      </div>
      <Card as="section">
        <MetricChart metric={metric} days={days} provider={provider} />
      </Card>
      <p className={css['note']}>
        {visitMetrics.some((one) => one === metric) ? texts.chartNote : texts.chartPlanNote}
      </p>
    </>
  )
}
