import type { Locale } from '#domain/locales.ts'
import { formatNumber, formatPercent } from './numbers.ts'

/** Below this number a percentage is meaningless, so the change is given as a number. */
const enough = 10

export interface Change {
  trend: 'up' | 'down' | 'flat'
  amount: number
  unit: 'percent' | 'cases'
}

/** The change of a figure: `amount` in whole per cent of the previous figure, or in cases if those are few. */
export function changeOf(
  now: number,
  before: number,
  unit: Change['unit'] = before < enough ? 'cases' : 'percent',
): Change {
  const difference = Math.abs(now - before)
  const amount = unit === 'cases' ? difference : Math.round((difference / before) * 100)
  return { trend: amount === 0 ? 'flat' : now > before ? 'up' : 'down', amount, unit }
}

export function changeText({ amount, unit }: Change, locale: Locale): string {
  return unit === 'cases' ? formatNumber(locale, amount) : formatPercent(locale, amount / 100)
}
