import { kyivZone } from '#domain/kyiv-zone.ts'
import type { Day } from '#domain/dates.ts'
import { languageTags, type Locale } from '#domain/locales.ts'
import { withNoBreaks } from '#web/i18n/typeset-texts.ts'

// A day has no time zone. Engines differ in the apostrophe, which is made typographic.
function format(locale: Locale, day: Day, options: Intl.DateTimeFormatOptions): string {
  const text = new Intl.DateTimeFormat(languageTags[locale], { ...options, timeZone: 'UTC' }).format(new Date(day))
  return text.replace('ʼ', '’')
}

/** `21 лист.` for an axis, with a normal space; `21 листопада` for a sentence, with a no-break space. */
export function formatDay(locale: Locale, day: Day, month: 'short' | 'long'): string {
  const text = format(locale, day, { day: 'numeric', month })
  return month === 'long' ? withNoBreaks(text) : text
}

/** `сб 21` for the axis of a week. */
export function formatWeekday(locale: Locale, day: Day): string {
  return `${format(locale, day, { weekday: 'short' })} ${Number(day.slice(8))}`
}

/** `Субота, 21 листопада`. */
export function formatFullDay(locale: Locale, day: Day): string {
  const weekday = format(locale, day, { weekday: 'long' })
  return `${weekday[0]!.toLocaleUpperCase(languageTags[locale])}${weekday.slice(1)}, ${formatDay(locale, day, 'long')}`
}

/** `16–22 листопада`, or both months if they differ. */
export function formatDays(locale: Locale, from: Day, to: Day): string {
  const end = formatDay(locale, to, 'long')
  if (from === to) return end
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${Number(from.slice(8))}–${end}`
    : `${formatDay(locale, from, 'long')} – ${end}`
}

/** `12:40` in Kyiv time. */
export function formatTime(locale: Locale, at: number): string {
  return new Intl.DateTimeFormat(languageTags[locale], {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: kyivZone,
  }).format(at)
}

/** A country's name by its ISO 3166 code; the code itself if the browser does not know it. */
export function countryName(locale: Locale, code: string): string {
  try {
    return new Intl.DisplayNames(languageTags[locale], { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
