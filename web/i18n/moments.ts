import { kyivZone } from '#domain/kyiv-zone.ts'
import { languageTags, type Locale } from '#domain/locales.ts'
import { withNoBreaks } from './typeset-texts.ts'

/** Formats a date as `5 жовтня 2026 р.`, in the device's time zone. */
export function formatDate(locale: Locale, instant: string): string {
  return withNoBreaks(new Intl.DateTimeFormat(languageTags[locale], { dateStyle: 'long' }).format(new Date(instant)))
}

/** Formats a date as `05.10.2026`, in the given time zone or that of the device. The staff see every day like this. */
export function formatShortDate(locale: Locale, instant: string, timeZone?: string): string {
  const options = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone } as const
  return new Intl.DateTimeFormat(languageTags[locale], options).format(new Date(instant))
}

/** Formats an instant as `05.10.2026, 14:05`, like the date. */
export function formatShortMoment(locale: Locale, instant: string, timeZone?: string): string {
  const time = new Intl.DateTimeFormat(languageTags[locale], { timeStyle: 'short', timeZone }).format(new Date(instant))
  return `${formatShortDate(locale, instant, timeZone)}, ${time}`
}

/** Formats an instant as `5 жовт. 2026 р., 14:05`, in the device's time zone. */
export function formatMoment(locale: Locale, instant: string): string {
  const options = { dateStyle: 'medium', timeStyle: 'short' } as const
  return withNoBreaks(new Intl.DateTimeFormat(languageTags[locale], options).format(new Date(instant)))
}

/** Formats a date without the `р.` of Ukrainian years, whose dot would look like the end of a sentence. */
export function formatForSentence(locale: Locale, date: Date, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(languageTags[locale], options).format(date).replace(/\sр\.$/, '')
}

/** Formats a day in Kyiv as `14 березня 2027`, for sentences. */
export function formatKyivDay(locale: Locale, instant: string): string {
  return withNoBreaks(formatForSentence(locale, new Date(instant), { dateStyle: 'long', timeZone: kyivZone }))
}
