import * as z from 'zod/mini'
import { kyivZone } from './kyiv-zone.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** What the clocks in Kyiv show, to the minute: `2026-03-29T18:30`. */
export type KyivTime = string

// Swedish writes dates and times as ISO 8601 does, but for a space.
const clockFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: kyivZone, dateStyle: 'short', timeStyle: 'short' })

const pattern = /^20\d\d-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d$/

function isCalendarTime(text: string): boolean {
  const at = new Date(`${text}Z`)
  return pattern.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

export const kyivTime = z.string().check(z.refine(isCalendarTime, { error: 'VALIDATION' }))

export function toKyivTime(at: Date): KyivTime {
  return clockFormat.format(at).replace(' ', 'T')
}

/** How far the clocks in Kyiv are ahead of UTC, in milliseconds, at a time in milliseconds. */
function aheadAt(time: number): number {
  const wholeMinute = Math.floor(time / minuteMs) * minuteMs
  return Date.parse(`${toKyivTime(new Date(wholeMinute))}Z`) - wholeMinute
}

/** The first minute after `before` at which the clocks are as far ahead as they are at `after`; times in milliseconds. */
function changeBetween(before: number, after: number): number {
  let [early, late] = [before, after]
  while (late - early > minuteMs) {
    const middle = Math.floor((early + late) / 2 / minuteMs) * minuteMs
    if (aheadAt(middle) === aheadAt(after)) late = middle
    else early = middle
  }
  return late
}

/**
 * When the clocks in Kyiv show a time. Of the hour that comes twice in autumn it is the first one; for a time that
 * spring leaves out it is the moment at which the clocks are put forward. So what is later on the clock is never earlier
 * in fact.
 */
export function kyivInstant(time: KyivTime): Date {
  const asUtc = Date.parse(`${time}Z`)
  const [before, after] = [aheadAt(asUtc - dayMs), aheadAt(asUtc + dayMs)]
  const found = [before, after].map((ahead) => asUtc - ahead).filter((at) => aheadAt(at) === asUtc - at)
  if (found.length > 0) return new Date(Math.min(...found))
  return new Date(changeBetween(asUtc - dayMs, asUtc + dayMs))
}
