import { kyivZone } from '#domain/kyiv-zone.ts'
import { languageTags, type Locale } from '#domain/locales.ts'
import { formatMoney } from '#domain/money.ts'
import { typeset } from './typeset.ts'

/**
 * A numeric month leaves room for the host on a phone; English spells it out, since the order of day and month differs.
 */
const months: Record<Locale, Intl.DateTimeFormatOptions> = {
  uk: { day: '2-digit', month: '2-digit' },
  en: { day: 'numeric', month: 'short' },
}

/** Date and time in Kyiv. The date is included, since a page may be looked at long after it was rendered. */
export function formatMoment(locale: Locale, at: string): string {
  const format = new Intl.DateTimeFormat(languageTags[locale], {
    timeZone: kyivZone,
    ...months[locale],
    hour: '2-digit',
    minute: '2-digit',
  })
  return typeset(format.format(new Date(at)))
}

/** Formats kopecks with narrow spaces (U+202F) between thousands, as in print. */
export function formatSum(locale: Locale, amount: number): string {
  return formatMoney(locale, amount).replaceAll(/(?<thousands>\d)\u00A0(?=\d)/g, '$<thousands>\u202F')
}

/** Ukrainian typography puts a space before the percent sign. */
export function formatPercent(locale: Locale, percent: number): string {
  const number = new Intl.NumberFormat(languageTags[locale]).format(percent)
  return locale === 'uk' ? `${number}\u00A0%` : `${number}%`
}
