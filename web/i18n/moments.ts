import { formatForSentence, longKyivDay, shortDay, shortMoment } from '#domain/date-format.ts'
import type { Locale } from '#domain/locales.ts'
import { withNoBreaks } from './typeset-texts.ts'

/** Formats a date as `5 жовтня 2026`, in the device's time zone. */
export function formatDate(locale: Locale, instant: string): string {
  return withNoBreaks(formatForSentence(locale, new Date(instant), { dateStyle: 'long' }))
}

/** Formats a date as `05.10.2026` or `05 Oct 2026`, in the given time zone or that of the device. */
export function formatShortDate(locale: Locale, instant: string, timeZone?: string): string {
  return withNoBreaks(shortDay(locale, new Date(instant), timeZone))
}

/** Formats an instant as `05.10.2026, 14:05`, like the date. */
export function formatShortMoment(locale: Locale, instant: string, timeZone?: string): string {
  return withNoBreaks(shortMoment(locale, new Date(instant), timeZone))
}

/** Formats an instant as `5 жовт. 2026, 14:05`, in the device's time zone. */
export function formatMoment(locale: Locale, instant: string): string {
  const options = { dateStyle: 'medium', timeStyle: 'short' } as const
  return withNoBreaks(formatForSentence(locale, new Date(instant), options))
}

/** Formats a day in Kyiv as `14 березня 2027`, for sentences. */
export function formatKyivDay(locale: Locale, instant: string): string {
  return withNoBreaks(longKyivDay(locale, new Date(instant)))
}
