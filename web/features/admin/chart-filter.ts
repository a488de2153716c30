import { startTransition, useOptimistic } from 'react'
import { chartMetrics, type ChartMetric } from '#contract/admin.ts'
import { providerNames, type ProviderName } from '#domain/billing.ts'
import { useNavigate } from '#web/routing/link.tsx'
import { useQuery } from '#web/routing/view.tsx'
import { among } from './address-filters.ts'

/** Periods of the staff's charts in days. */
export const chartPeriods = ['7', '28', '90', '365'] as const

interface ChartChoice {
  metric: ChartMetric
  days: (typeof chartPeriods)[number]
  provider: ProviderName | undefined
}

/** The chart's filter in the address, and its change, which replaces the history entry. */
export function useChartFilter(): ChartChoice & { choose: (change: Partial<ChartChoice>) => void } {
  const query = useQuery()
  const navigate = useNavigate()
  const said: ChartChoice = {
    metric: among(chartMetrics, query['metric']) ?? 'registrations',
    days: among(chartPeriods, query['days']) ?? '28',
    provider: among(providerNames, query['provider']),
  }
  // Optimistic, so that a second choice builds on the first.
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
