import { kyivZone } from '#domain/kyiv-zone.ts'
import { languageTags, type Locale } from '#domain/locales.ts'
import { withNoBreaks } from './set-texts.ts'

/** `5 жовтня 2026 р.`, in the time zone of this device. */
export function formatDate(locale: Locale, instant: string): string {
  return withNoBreaks(new Intl.DateTimeFormat(languageTags[locale], { dateStyle: 'long' }).format(new Date(instant)))
}

/** `05.10.2026`, for narrow columns, in the time zone of this device. */
export function formatNumericDate(locale: Locale, instant: string): string {
  const options = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
  return new Intl.DateTimeFormat(languageTags[locale], options).format(new Date(instant))
}

/** `05.10.2026, 14:05` in the time zone of this device, for columns of tables. */
export function formatNumericMoment(locale: Locale, instant: string): string {
  const time = new Intl.DateTimeFormat(languageTags[locale], { timeStyle: 'short' }).format(new Date(instant))
  return `${formatNumericDate(locale, instant)}, ${time}`
}

/** `5 жовт. 2026 р., 14:05`, in a time zone; that of this device unless said. */
export function formatMoment(locale: Locale, instant: string, timeZone?: string): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const
  return withNoBreaks(new Intl.DateTimeFormat(languageTags[locale], options).format(new Date(instant)))
}

/** `14 березня 2027`, a day in Kyiv, for sentences: the dot of `р.` would end them too early. */
export function formatKyivDay(locale: Locale, instant: string): string {
  const day = new Intl.DateTimeFormat(languageTags[locale], { dateStyle: 'long', timeZone: kyivZone }).format(
    new Date(instant),
  )
  return withNoBreaks(day.replace(/\sр\.$/, ''))
}
