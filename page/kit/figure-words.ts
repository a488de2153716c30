import { kyivZone } from '#domain/kyiv-zone.ts'
import { languageTags, type Locale } from '#domain/locales.ts'
import { formatMoney } from '#domain/money.ts'
import { typeset } from './typeset.ts'

/** Months in figures leave room for the host in one line of a phone; in English nobody knows which figure is the month. */
const months: Record<Locale, Intl.DateTimeFormatOptions> = {
  uk: { day: '2-digit', month: '2-digit' },
  en: { day: 'numeric', month: 'short' },
}

/** Day and time on Kyiv's clocks; with the day, since a page may be looked at long after it was made. */
export function formatMoment(locale: Locale, at: string): string {
  const format = new Intl.DateTimeFormat(languageTags[locale], {
    timeZone: kyivZone,
    ...months[locale],
    hour: '2-digit',
    minute: '2-digit',
  })
  return typeset(format.format(new Date(at)))
}

/** Kopecks as a page says them: between thousands is a thin space, as print has it. */
export function formatSum(locale: Locale, amount: number): string {
  return formatMoney(locale, amount).replaceAll(/(?<thousands>\d)\u00A0(?=\d)/g, '$<thousands>\u202F')
}

/** Ukrainian print keeps the sign apart from the number. */
export function formatPercent(locale: Locale, percent: number): string {
  const number = new Intl.NumberFormat(languageTags[locale]).format(percent)
  return locale === 'uk' ? `${number}\u00A0%` : `${number}%`
}
