import { planLimits } from '#domain/plans.ts'
import { useAddressChoice } from '#web/routing/use-address-choice.ts'
import type { Period } from './use-statistics.ts'

const usual = planLimits.free.statisticsDays
const others: readonly Period[] = ['yesterday', planLimits.plus.statisticsDays]

/** The period in the address, and the function that changes it. */
export const usePeriod = () => useAddressChoice<Period>('period', usual, others)
