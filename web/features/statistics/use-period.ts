import { startTransition, useOptimistic } from 'react'
import { planLimits } from '#domain/plans.ts'
import { useNavigate } from '#web/routing/link.tsx'
import { useQuery } from '#web/routing/view.tsx'
import type { Period } from './use-statistics.ts'

const usual = planLimits.free.statisticsDays
const others: readonly Period[] = ['yesterday', planLimits.plus.statisticsDays]

/** The period in the address, and its change, which replaces the history entry. */
export function usePeriod(): { period: Period; choose: (period: Period) => void } {
  const query = useQuery()
  const navigate = useNavigate()
  const [period, show] = useOptimistic<Period>(others.find((each) => String(each) === query['period']) ?? usual)
  const choose = (next: Period) =>
    startTransition(async () => {
      show(next)
      const { period: _, ...rest } = query
      const named = next === usual ? rest : { ...rest, period: String(next) }
      await navigate({ query: named, replace: true, keepScroll: true })
    })
  return { period, choose }
}
