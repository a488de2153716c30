import { addDays, kyivDay } from '#domain/dates.ts'
import { kyivInstant } from '#domain/kyiv-time.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Times at which a job runs. A day's time is the one that the clocks in Kyiv show, such as `04:30`. */
export type Schedule = { every: 'minute' } | { every: 'hour'; minute: number } | { every: 'day'; at: string }

/** The next multiple of `step` since 1970, plus `offset`, that is later than `time`. */
function nextMultiple(time: number, step: number, offset = 0): Date {
  return new Date((Math.floor((time - offset) / step) + 1) * step + offset)
}

/**
 * The first time of a schedule after `after`. Hours pass in Kyiv as they do in UTC, whatever the clocks show. A day's
 * time comes once a day: of the hour that autumn repeats the first one counts, and a time that spring leaves out comes
 * when the clocks are put forward.
 */
export function nextRun(schedule: Schedule, after: Date): Date {
  const time = after.getTime()
  if (schedule.every === 'minute') return nextMultiple(time, minuteMs)
  if (schedule.every === 'hour') return nextMultiple(time, hourMs, schedule.minute * minuteMs)
  const today = kyivDay(after)
  const at = kyivInstant(`${today}T${schedule.at}`)
  return at > after ? at : kyivInstant(`${addDays(today, 1)}T${schedule.at}`)
}
