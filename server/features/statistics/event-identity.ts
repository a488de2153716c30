import { hash } from 'node:crypto'
import { dayMs, kyivDay, type Day } from '#domain/dates.ts'
import { idOfHex, idTime, isUuid } from '#domain/ids.ts'

/** Partition day of ids that hold no time. */
const timelessDay: Day = '1970-01-01'

/**
 * Returns the id under which an event is stored and its partition day. Both follow from the sent id alone, so a
 * repeated event is recognized on any later day. An id that is not a UUID is hashed into one.
 */
export function eventIdentity(sent: string, now: Date): { id: string; seenDay: Day } {
  const id = isUuid(sent) ? sent.toLowerCase() : hashed(sent)
  const made = idTime(sent)
  // Days far ahead have no partition yet, and rows for them in the default partition would prevent its creation.
  const isKnown = made !== undefined && made.getTime() <= now.getTime() + dayMs
  return { id, seenDay: isKnown ? kyivDay(made) : timelessDay }
}

function hashed(sent: string): string {
  return idOfHex(hash('sha256', sent, 'hex').slice(0, 32))
}
