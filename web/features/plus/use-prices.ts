import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { billingApi } from '#contract/billing.ts'
import type { Period } from '#domain/billing.ts'
import { call } from '#web/api.ts'
import type { Prices } from './price-at.ts'

/** Loads the prices of Plus. */
export function usePrices(): UseQueryResult<Prices> {
  return useQuery({
    queryKey: ['prices'],
    queryFn: async ({ signal }) => {
      const { plans } = await call(billingApi.plans, { signal })
      const { prices = [], coming = [] } = plans.find(({ name }) => name === 'plus') ?? {}
      const now = Object.fromEntries(prices.map(({ period, amount }) => [period, amount])) as Record<Period, number>
      return { ...now, coming }
    },
  })
}
