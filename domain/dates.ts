import { kyivZone } from './kyiv-zone.ts'

/** A calendar day as `YYYY-MM-DD`. */
export type Day = string

// Swedish writes dates as ISO 8601 does.
const dayFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: kyivZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day in Kyiv at an instant. */
export function kyivDay(at: Date): Day {
  return dayFormat.format(at)
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
