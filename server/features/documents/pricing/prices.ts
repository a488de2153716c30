import type { Plan } from '#contract/billing.ts'
import { monthsOf, type Period } from '#domain/billing.ts'

/** Prices in kopecks by period. */
export type Prices = Readonly<Record<Period, number>>

/** Prices of Plus. Throws if a period has none. */
export function pricesOf(plans: readonly Plan[]): Prices {
  const amountOf = (period: Period) => {
    const price = plans.find(({ name }) => name === 'plus')?.prices.find((each) => each.period === period)
    if (price === undefined) throw new Error(`Plus has no ${period} price`)
    return price.amount
  }
  return { monthly: amountOf('monthly'), annual: amountOf('annual') }
}

/** Saving of a yearly payment in kopecks; 0 if there is none. */
export function savingOf({ monthly, annual }: Prices): number {
  return Math.max(0, monthly * monthsOf.annual - annual)
}

/** Whole free months of a yearly payment; undefined if there are none or a fraction. */
export function freeMonthsOf(prices: Prices): number | undefined {
  const saving = savingOf(prices)
  return saving > 0 && saving % prices.monthly === 0 ? saving / prices.monthly : undefined
}
