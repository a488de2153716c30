import { addDays, hourMs, kyivDay, minuteMs } from '#domain/dates.ts'
import { kyivInstant } from '#domain/kyiv-time.ts'

/** Times at which a job runs. A daily time is Kyiv time, such as `04:30`. */
export type Schedule = { every: 'minute' } | { every: 'hour'; minute: number } | { every: 'day'; at: string }

/** The first multiple of `step` since the epoch, plus `offset`, after `time`. */
function nextMultiple(time: number, step: number, offset = 0): Date {
  return new Date((Math.floor((time - offset) / step) + 1) * step + offset)
}

/**
 * The first run of a schedule after `after`. Hours are the same in Kyiv and UTC. A daily run happens once a day: at the
 * first occurrence in autumn's repeated hour, and at the change of clocks if spring skips the time.
 */
export function nextRun(schedule: Schedule, after: Date): Date {
  const time = after.getTime()
  if (schedule.every === 'minute') return nextMultiple(time, minuteMs)
  if (schedule.every === 'hour') return nextMultiple(time, hourMs, schedule.minute * minuteMs)
  const today = kyivDay(after)
  const at = kyivInstant(`${today}T${schedule.at}`)
  return at > after ? at : kyivInstant(`${addDays(today, 1)}T${schedule.at}`)
}
