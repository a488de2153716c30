import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { billingApi } from '#contract/billing.ts'
import type { Period } from '#domain/billing.ts'
import { call } from '#web/api.ts'

export type Prices = Record<Period, number>

/** What Plus costs now, in kopecks. */
export function usePrices(): UseQueryResult<Prices> {
  return useQuery({
    queryKey: ['prices'],
    queryFn: async ({ signal }) => {
      const { plans } = await call(billingApi.plans, { signal })
      const prices = plans.find(({ name }) => name === 'plus')?.prices ?? []
      return Object.fromEntries(prices.map(({ period, amount }) => [period, amount])) as Prices
    },
  })
}
