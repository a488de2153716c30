import { kyivZone } from './kyiv-zone.ts'
import { languageTags, type Locale } from './locales.ts'

/** Formats an instant without the `р.` of Ukrainian years, whose dot would look like the end of a sentence. */
export function formatForSentence(locale: Locale, at: Date, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(languageTags[locale], options).format(at).replace(/\sр\.(?=[\s,]|$)/, '')
}

/** Formats a day in Kyiv as `14 березня 2027` or `14 March 2027`. */
export function longKyivDay(locale: Locale, at: Date): string {
  return formatForSentence(locale, at, { dateStyle: 'long', timeZone: kyivZone })
}

/**
 * Formats a day as `14.03.2027` or `14 Mar 2027`, since English readers differ in the order of day and month; in the
 * given time zone or that of the device.
 */
export function shortDay(locale: Locale, at: Date, timeZone?: string): string {
  const month = locale === 'uk' ? '2-digit' : 'short'
  const options = { day: '2-digit', month, year: 'numeric', timeZone } as const
  return new Intl.DateTimeFormat(languageTags[locale], options).format(at)
}

/** Formats an instant as `14.03.2027, 14:05` or `14 Mar 2027, 14:05`, like the day. */
export function shortMoment(locale: Locale, at: Date, timeZone?: string): string {
  const time = new Intl.DateTimeFormat(languageTags[locale], { timeStyle: 'short', timeZone }).format(at)
  return `${shortDay(locale, at, timeZone)}, ${time}`
}
