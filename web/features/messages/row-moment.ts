import { formatForSentence } from '#domain/date-format.ts'
import type { Locale } from '#domain/locales.ts'
import { withNoBreaks } from '#web/i18n/typeset-texts.ts'

const dayOf = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()

/** The shortest unambiguous form at `now`: `12:41` for today, the word for yesterday, `19 лист.`, `19 лист. 2025` */
export function rowMoment(
  locale: Locale,
  instant: string,
  { now, yesterday }: { now: Date; yesterday: string },
): string {
  const at = new Date(instant)
  const write = (options: Intl.DateTimeFormatOptions) => withNoBreaks(formatForSentence(locale, at, options))
  if (dayOf(at) === dayOf(now)) return write({ hour: '2-digit', minute: '2-digit' })
  if (dayOf(at) === dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1))) return yesterday
  const isThisYear = at.getFullYear() === now.getFullYear()
  return write({ day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) })
}
