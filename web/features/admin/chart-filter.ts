import { startTransition, useOptimistic } from 'react'
import { chartMetrics, type ChartMetric } from '#contract/admin.ts'
import { providerNames, type ProviderName } from '#domain/billing.ts'
import { useNavigate } from '#web/routing/link.tsx'
import { useQuery } from '#web/routing/view.tsx'
import { among } from './address-filters.ts'

/** Spans in days that a chart of the staff can be asked for. */
export const chartPeriods = ['7', '28', '90', '365'] as const

interface ChartChoice {
  metric: ChartMetric
  days: (typeof chartPeriods)[number]
  provider: ProviderName | undefined
}

/** What the address says of a chart, and how to say otherwise; the former choice is left out of the history. */
export function useChartFilter(): ChartChoice & { choose: (change: Partial<ChartChoice>) => void } {
  const query = useQuery()
  const navigate = useNavigate()
  const said: ChartChoice = {
    metric: among(chartMetrics, query['metric']) ?? 'registrations',
    days: among(chartPeriods, query['days']) ?? '28',
    provider: among(providerNames, query['provider']),
  }
  // A second choice counts with the first one before the address is drawn.
  const [chosen, show] = useOptimistic(said)
  const choose = (change: Partial<ChartChoice>) =>
    startTransition(async () => {
      const next = { ...chosen, ...change }
      show(next)
      const named = Object.entries(next).filter(([, value]) => value !== undefined)
      await navigate({ query: Object.fromEntries(named), replace: true, keepScroll: true })
    })
  return { ...chosen, choose }
}
