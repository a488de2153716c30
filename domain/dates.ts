import { kyivZone } from './kyiv-zone.ts'

/** A calendar day as `YYYY-MM-DD`. */
export type Day = string

// Swedish writes dates as ISO 8601 does.
const hourFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: kyivZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
})

const hourMs = 60 * 60 * 1000
/** The hours asked for: formatting takes a hundred times as long, and all ask for the same few. */
const knownHours = new Map<number, string>()
const maxHours = 1000

/** `2026-11-22 14` in Kyiv at an instant; its clocks are whole hours from UTC since 1924, and change at whole hours. */
function kyivDayAndHour(at: Date): string {
  const hour = Math.floor(at.getTime() / hourMs)
  const known = knownHours.get(hour)
  if (known !== undefined) return known
  const text = hourFormat.format(at)
  if (knownHours.size >= maxHours) knownHours.clear()
  knownHours.set(hour, text)
  return text
}

/** The day in Kyiv at an instant. */
export function kyivDay(at: Date): Day {
  return kyivDayAndHour(at).slice(0, 10)
}

/** The hour on Kyiv's clocks at an instant, from `00` to `23`; one of them comes twice on the day in October. */
export function kyivHour(at: Date): string {
  return kyivDayAndHour(at).slice(11, 13)
}

/** The day `count` days after `day` (before, when negative); calendar arithmetic, so clock changes do not matter. */
export function addDays(day: Day, count: number): Day {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** Every day from `from` to `to`, both included. */
export function eachDay(from: Day, to: Day): Day[] {
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** The day of the month `day` (1 to 31) in the month `count` months later, or the last one of a month too short for it. */
export function addMonths(from: Day, count: number, day = Number(from.slice(8))): Day {
  const [year, month] = from.split('-').map(Number) as [number, number]
  // Day 0 of the month after is the last one of the month.
  const lastDay = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(day, lastDay))).toISOString().slice(0, 10)
}
