/** The only source of the current time: the database's clock, see `database-clock.ts`, or a test's clock. */
export interface Clock {
  now(): Date
}

/** This machine's clock, which may be wrong. */
export const systemClock: Clock = { now: () => new Date() }
