/** The product's only source of the present: the database's clock, see `database-clock.ts`, or one that tests move. */
export interface Clock {
  now(): Date
}

/** What this machine says, which may be wrong. */
export const systemClock: Clock = { now: () => new Date() }
