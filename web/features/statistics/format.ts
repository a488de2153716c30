import type { Day } from '#domain/dates.ts'
import type { Locale } from '#domain/locales.ts'

const tags = { uk: 'uk-UA', en: 'en-GB' } as const

export function formatNumber(locale: Locale, value: number): string {
  return new Intl.NumberFormat(tags[locale]).format(value)
}

export function formatPercent(locale: Locale, share: number): string {
  return new Intl.NumberFormat(tags[locale], { style: 'percent', maximumFractionDigits: 0 }).format(share)
}

/** `21 лист.` for an axis, `21 листопада` for a sentence. A day is a date without a time, so no zone applies. */
export function formatDay(locale: Locale, day: Day, month: 'short' | 'long'): string {
  return new Intl.DateTimeFormat(tags[locale], { day: 'numeric', month, timeZone: 'UTC' }).format(new Date(day))
}

/** A country's name by its ISO 3166 code, or the code where the browser knows none. */
export function countryName(locale: Locale, code: string): string {
  try {
    return new Intl.DisplayNames(tags[locale], { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
