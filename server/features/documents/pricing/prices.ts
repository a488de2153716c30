import type { Plan } from '#contract/billing.ts'
import { currency, monthsOf, type Period } from '#domain/billing.ts'
import type { Locale } from '#domain/locales.ts'

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

/** An amount as it is written in a language, kopecks only where there are any. */
export function money(kopecks: number, locale: Locale): string {
  const format = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const digits = kopecks % 100 === 0 ? 0 : 2
  return new Intl.NumberFormat(locale, {
    ...format,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(kopecks / 100)
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
