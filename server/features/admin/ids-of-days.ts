import { addDays, type Day } from '#domain/dates.ts'
import { AppError } from '#domain/errors.ts'
import { firstIdAt } from '#domain/ids.ts'
import { kyivInstant } from '#domain/kyiv-time.ts'

const startOf = (day: Day) => firstIdAt(kyivInstant(`${day}T00:00`))

interface Days {
  from?: Day | undefined
  to?: Day | undefined
}

interface Ids {
  from: string | undefined
  before: string | undefined
}

/**
 * Returns the range of ids created on these Kyiv days, both included; an id begins with its creation time. Throws
 * VALIDATION if the days are reversed.
 */
export function idsOfDays({ from, to }: Days): Ids {
  if (from !== undefined && to !== undefined && from > to)
    throw new AppError('VALIDATION', { fields: { from: 'VALIDATION' } })
  return { from: from && startOf(from), before: to && startOf(addDays(to, 1)) }
}
