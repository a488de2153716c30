import { formatForSentence } from '#domain/date-format.ts'
import { toKyivTime, type KyivTime } from '#domain/kyiv-time.ts'
import type { Locale } from '#domain/locales.ts'
import { phaseOf, type Schedule } from '#page/kit/schedule.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { withNoBreaks } from '#web/i18n/typeset-texts.ts'
import { useNow } from '#web/use-now.ts'
import { stateTexts } from './state-texts.ts'

interface ShownTimesProps {
  schedule: Schedule
  /** Shown if the block is visible without an end. */
  otherwise: string
}

/** Says until when a block is hidden or shown, or since when its time is over. */
export function ShownTimes({ schedule, otherwise }: ShownTimesProps) {
  const t = useTexts(stateTexts)
  const locale = useLocale()
  const now = useNow()
  const phase = phaseOf({ schedule }, now)
  const turn = phase === 'early' ? schedule.from : schedule.to
  return <span data-phase={phase}>{turn === null ? otherwise : t[phase](turnWords(locale, turn, now, phase))}</span>
}

/** `24 груд., 10:00`; without a time at a beginning at midnight or in the past; in another year `24 груд. 2027`. */
function turnWords(locale: Locale, turn: KyivTime, now: Date, phase: 'early' | 'shown' | 'over'): string {
  const time = turn.slice('yyyy-mm-ddT'.length)
  const at = new Date(`${turn}Z`)
  // What ended at midnight was shown on the day before.
  if (phase === 'over') at.setUTCMinutes(at.getUTCMinutes() - 1)
  const isThisYear = turn.slice(0, 4) === toKyivTime(now).slice(0, 4)
  const options = { day: 'numeric', month: 'short', year: isThisYear ? undefined : 'numeric', timeZone: 'UTC' } as const
  const words = formatForSentence(locale, at, options)
  return withNoBreaks(
    isThisYear && phase !== 'over' && (phase === 'shown' || time !== '00:00') ? `${words}, ${time}` : words,
  )
}
