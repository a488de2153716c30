import { formatForSentence } from '#domain/date-format.ts'
import { dayMs } from '#domain/dates.ts'
import { languageTags } from '#domain/locales.ts'
import { withNoBreaks } from '#web/i18n/typeset-texts.ts'
import type { Words } from './change-words.ts'

/**
 * Formats an instant in the device's time zone: `сьогодні, 11:52`, `учора, 18:20`, `19 листопада, 09:10`; with the year
 * unless it is the current one, and with seconds if one of `others` is within the same minute.
 */
export function momentWords(instant: string, now: Date, { t, locale }: Words, others: readonly string[] = []): string {
  const at = new Date(instant)
  const minute = instant.slice(0, 'yyyy-mm-ddThh:mm'.length)
  const second = others.some((other) => other !== instant && other.startsWith(minute)) ? '2-digit' : undefined
  const shown = { hour: '2-digit', minute: '2-digit', second } as const
  const time = new Intl.DateTimeFormat(languageTags[locale], shown).format(at)
  const dayOf = (date: Date) => date.toDateString()
  if (dayOf(at) === dayOf(now)) return t.today(time)
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate())
  if (dayOf(at) === dayOf(new Date(midnight.getTime() - dayMs / 2))) return t.yesterday(time)
  const year = at.getFullYear() === now.getFullYear() ? undefined : 'numeric'
  const day = formatForSentence(locale, at, { day: 'numeric', month: 'long', year })
  return withNoBreaks(`${day}, ${time}`)
}

/** Formats the month of an instant: `листопад 2026`. */
export function monthWords(instant: string, { locale }: Words): string {
  return formatForSentence(locale, new Date(instant), { month: 'long', year: 'numeric' })
}
