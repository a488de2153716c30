import { createHash } from 'node:crypto'
import { dayMs, kyivDay, type Day } from '#domain/dates.ts'
import { idOfHex, idTime } from '#domain/ids.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Partition day of ids that hold no time. */
const timelessDay: Day = '1970-01-01'

/**
 * Returns the id under which an event is stored and its partition day. Both follow from the sent id alone, so a
 * repeated event is recognized on any later day. An id that is not a UUID is hashed into one.
 */
export function eventIdentity(sent: string, now: Date): { id: string; seenDay: Day } {
  const id = uuid.test(sent) ? sent.toLowerCase() : hashed(sent)
  const made = idTime(sent)
  // Days far ahead have no partition yet, and rows for them in the default partition would prevent its creation.
  const isKnown = made !== undefined && made.getTime() <= now.getTime() + dayMs
  return { id, seenDay: isKnown ? kyivDay(made) : timelessDay }
}

function hashed(sent: string): string {
  return idOfHex(createHash('sha256').update(sent).digest('hex').slice(0, 32))
}
