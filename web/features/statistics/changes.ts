import type { Locale } from '#domain/locales.ts'
import { formatNumber, formatPercent } from './numbers.ts'

/** Of fewer cases a share says nothing, so their change is a number. */
const enough = 10

export interface Change {
  trend: 'up' | 'down' | 'flat'
  amount: number
  unit: 'percent' | 'cases'
}

/** What became of a figure: `amount` is in whole per cent of what it was, or in cases where those were few. */
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
