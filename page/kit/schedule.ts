import * as z from 'zod/mini'
import { kyivInstant, kyivTime } from '#domain/kyiv-time.ts'

/** When visitors see a block, on Kyiv's clocks: from the first moment to just before the second; `null` is without end. */
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

/** Before, within or after the time of a block. */
export function phaseOf({ schedule: times }: Scheduled, now: Date): 'early' | 'shown' | 'over' {
  if (times?.from != null && now < kyivInstant(times.from)) return 'early'
  if (times?.to != null && now >= kyivInstant(times.to)) return 'over'
  return 'shown'
}

/** The next moment at which one of the blocks appears or goes. */
export function nextTurn(blocks: readonly Scheduled[], now: Date): Date | undefined {
  const turns = blocks
    .flatMap(({ schedule: times }) => [times?.from, times?.to])
    .filter((time) => time != null)
    .map((time) => kyivInstant(time).getTime())
    .filter((time) => time > now.getTime())
  return turns.length === 0 ? undefined : new Date(Math.min(...turns))
}
