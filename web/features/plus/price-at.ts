import type { Plan } from '#contract/billing.ts'
import { monthsOf, type Period } from '#domain/billing.ts'
import { addMonths, kyivDay } from '#domain/dates.ts'

/** Prices of Plus in kopecks: the current ones, and announced ones with their start. */
export type Prices = Record<Period, number> & Pick<Plan, 'coming'>

/** Price in kopecks of a term that begins at `at`. */
export function priceAt(prices: Prices, period: Period, at: string): number {
  const announced = prices.coming.filter((one) => one.period === period && Date.parse(one.from) <= Date.parse(at))
  return announced.at(-1)?.amount ?? prices[period]
}

interface Offered {
  amount: number
  /** The charge after the term, at noon of its day. */
  next: { at: string; amount: number }
}

/** The term on sale at `now`: it begins at once, or at the end of the remaining days. */
export function offerOf(prices: Prices, period: Period, until: string | null, now: Date): Offered {
  const start = new Date(Math.max(now.getTime(), until === null ? 0 : Date.parse(until)))
  const at = `${addMonths(kyivDay(start), monthsOf[period])}T12:00:00Z`
  return {
    amount: priceAt(prices, period, start.toISOString()),
    next: { at, amount: priceAt(prices, period, at) },
  }
}
