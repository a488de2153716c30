import type { Plan } from '#contract/billing.ts'
import { monthsOf, type Period } from '#domain/billing.ts'

/** Kopecks by period. */
export type Prices = Readonly<Record<Period, number>>

/** What Plus costs. Throws where the ledger has no price. */
export function pricesOf(plans: readonly Plan[]): Prices {
  const amountOf = (period: Period) => {
    const price = plans.find(({ name }) => name === 'plus')?.prices.find((each) => each.period === period)
    if (price === undefined) throw new Error(`Plus has no ${period} price`)
    return price.amount
  }
  return { monthly: amountOf('monthly'), annual: amountOf('annual') }
}

/** What a year at once spares, in kopecks; nothing where it spares nothing. */
export function savingOf({ monthly, annual }: Prices): number {
  return Math.max(0, monthly * monthsOf.annual - annual)
}

/** Whole months that a year at once gives away; undefined where it gives away none or a part. */
export function freeMonthsOf(prices: Prices): number | undefined {
  const saving = savingOf(prices)
  return saving > 0 && saving % prices.monthly === 0 ? saving / prices.monthly : undefined
}
