import { kyivZone } from './kyiv-zone.ts'

export const minuteMs = 60 * 1000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** A calendar day as `YYYY-MM-DD`. */
export type Day = string

// The Swedish locale formats dates as ISO 8601 does.
const hourFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: kyivZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
})

/** Cache by hour: formatting takes a hundred times as long as a lookup, and most calls ask for the same few hours. */
const knownHours = new Map<number, string>()
const maxHours = 1000

/**
 * Returns `2026-11-22 14` for an instant, in Kyiv. Caching by hour is exact: since 1924 the offset is whole hours and
 * changes only at whole hours.
 */
function kyivDayAndHour(at: Date): string {
  const hour = Math.floor(at.getTime() / hourMs)
  const known = knownHours.get(hour)
  if (known !== undefined) return known
  const text = hourFormat.format(at)
  if (knownHours.size >= maxHours) knownHours.clear()
  knownHours.set(hour, text)
  return text
}

/** Returns the day in Kyiv at an instant. */
export function kyivDay(at: Date): Day {
  return kyivDayAndHour(at).slice(0, 10)
}

/**
 * Returns the hour in Kyiv at an instant, from `00` to `23`; one hour occurs twice on the day of the clock change in
 * October.
 */
export function kyivHour(at: Date): string {
  return kyivDayAndHour(at).slice(11, 13)
}

/**
 * Returns the day `count` days after `day`, or before it if negative; calendar arithmetic, independent of clock
 * changes.
 */
export function addDays(day: Day, count: number): Day {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** Returns every day from `from` to `to`, both included. */
export function eachDay(from: Day, to: Day): Day[] {
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** Returns the day `day` (1 to 31) of the month `count` months later, or the last day of a shorter month. */
export function addMonths(from: Day, count: number, day = Number(from.slice(8))): Day {
  const [year, month] = from.split('-').map(Number) as [number, number]
  // Day 0 of the following month is the last day of the month.
  const lastDay = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(day, lastDay))).toISOString().slice(0, 10)
}
