import * as z from 'zod/mini'
import { dayMs, minuteMs } from './dates.ts'
import { kyivZone } from './kyiv-zone.ts'

/** Local time in Kyiv, to the minute: `2026-03-29T18:30`. */
export type KyivTime = string

// The Swedish locale formats dates and times as ISO 8601 does, except for a space in place of the T.
const clockFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: kyivZone, dateStyle: 'short', timeStyle: 'short' })

const pattern = /^20\d\d-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d$/

function isCalendarTime(text: string): boolean {
  const at = new Date(`${text}Z`)
  return pattern.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

export const kyivTime = z.string().check(z.refine(isCalendarTime, { error: 'VALIDATION' }))

/** Returns the local time in Kyiv at an instant, without its seconds. */
export function toKyivTime(at: Date): KyivTime {
  return clockFormat.format(at).replace(' ', 'T')
}

/** Returns Kyiv's offset from UTC in ms at a time in ms. */
function offsetAt(time: number): number {
  const wholeMinute = Math.floor(time / minuteMs) * minuteMs
  return Date.parse(`${toKyivTime(new Date(wholeMinute))}Z`) - wholeMinute
}

/** Returns the first minute after `before` with the same offset as `after`, by binary search; times in ms. */
function offsetChangeBetween(before: number, after: number): number {
  let [early, late] = [before, after]
  while (late - early > minuteMs) {
    const middle = Math.floor((early + late) / 2 / minuteMs) * minuteMs
    if (offsetAt(middle) === offsetAt(after)) late = middle
    else early = middle
  }
  return late
}

/**
 * Returns the instant of a local time in Kyiv. For the hour that occurs twice in autumn, the first one; for a time
 * skipped in spring, the instant of the clock change. So a later local time never gives an earlier instant.
 */
export function kyivInstant(time: KyivTime): Date {
  const asUtc = Date.parse(`${time}Z`)
  const [before, after] = [offsetAt(asUtc - dayMs), offsetAt(asUtc + dayMs)]
  const found = [before, after].map((ahead) => asUtc - ahead).filter((at) => offsetAt(at) === asUtc - at)
  if (found.length > 0) return new Date(Math.min(...found))
  return new Date(offsetChangeBetween(asUtc - dayMs, asUtc + dayMs))
}
