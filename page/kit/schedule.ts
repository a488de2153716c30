import * as z from 'zod/mini'
import { kyivInstant, kyivTime } from '#domain/kyiv-time.ts'

/** When visitors see a block: from the first instant to just before the second; `null` is unbounded. */
export const schedule = z
  .strictObject({ from: z._default(z.nullable(kyivTime), null), to: z._default(z.nullable(kyivTime), null) })
  .check(
    z.refine(({ from, to }) => from === null || to === null || from < to, {
      error: 'SCHEDULE_INCORRECT',
      path: ['to'],
    }),
  )
export type Schedule = z.output<typeof schedule>

interface Scheduled {
  schedule?: Schedule | undefined
}

/** Whether `now` is before, within or after a block's schedule. */
export function phaseOf({ schedule: times }: Scheduled, now: Date): 'early' | 'shown' | 'over' {
  if (times?.from != null && now < kyivInstant(times.from)) return 'early'
  if (times?.to != null && now >= kyivInstant(times.to)) return 'over'
  return 'shown'
}

/** The next instant at which a block appears or disappears. */
export function nextScheduleChange(blocks: readonly Scheduled[], now: Date): Date | undefined {
  const turns = blocks
    .flatMap(({ schedule: times }) => [times?.from, times?.to])
    .filter((time) => time != null)
    .map((time) => kyivInstant(time).getTime())
    .filter((time) => time > now.getTime())
  return turns.length === 0 ? undefined : new Date(Math.min(...turns))
}
