import { createHash } from 'node:crypto'
import { kyivDay, type Day } from '#domain/dates.ts'
import { idTime } from '#domain/ids.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const dayMs = 24 * 60 * 60 * 1000
/** For ids that do not say when they were made. */
const timelessDay: Day = '1970-01-01'

/**
 * What a browser's id is stored as, and under which day: both follow from the id alone, so that a repetition finds the
 * first one on whatever day it comes. An id that is no UUID stands for the same UUID each time.
 */
export function eventIdentity(sent: string, now: Date): { id: string; seenDay: Day } {
  const id = uuid.test(sent) ? sent.toLowerCase() : hashed(sent)
  const made = idTime(sent)
  // Days far ahead have no partition yet, and rows of theirs in the default one would keep it from being made.
  const isKnown = made !== undefined && made.getTime() <= now.getTime() + dayMs
  return { id, seenDay: isKnown ? kyivDay(made) : timelessDay }
}

function hashed(sent: string): string {
  const hex = createHash('sha256').update(sent).digest('hex').slice(0, 32)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
