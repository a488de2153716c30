import { addDays, hourMs, kyivDay, type Day } from '#domain/dates.ts'

/**
 * Time in ms from the start of a day to the deletion of its salt and hashes. The privacy policy promises 48 hours; the
 * job runs every hour and may fail once.
 */
export const saltAgeMs = 46 * hourMs

/** First day whose salt is kept: yesterday, and today from 22:00 on, or an hour off when the clocks change. */
export function firstSaltedDay(now: Date): Day {
  return addDays(kyivDay(new Date(now.getTime() - saltAgeMs)), 1)
}
