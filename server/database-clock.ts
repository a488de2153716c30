import type { Pool } from 'pg'
import { systemClock, type Clock } from './clock.ts'

/** Jobs fall due for all nodes at once, so a node whose clock differs by more is not trusted with any. */
const toleratedMs = 5000

/** How far a value lies above a range or, negative, below it; 0 within. */
function beyond(value: number, from: number, to: number): number {
  return Math.max(value - to, 0) + Math.min(value - from, 0)
}

/**
 * The time by the database's clock, which all nodes share: whatever expires does so by it. Between two measurements it
 * goes on with the time that has passed, so that a node's own clock may be wrong, and may be set, without being believed.
 */
export class DatabaseClock implements Clock {
  readonly #own: Clock
  /** The moment at which `performance.now()` was 0, in milliseconds since 1970. */
  #origin = performance.timeOrigin

  /** `own` is the clock of this node, with which nothing is judged but itself. */
  constructor(own: Clock = systemClock) {
    this.#own = own
  }

  now(): Date {
    return new Date(this.#origin + performance.now())
  }

  /**
   * Sets this clock by the database's. Answers by how many milliseconds the node's own clock is ahead; the time that
   * asking takes is held against neither of them.
   */
  async measure(pool: Pool): Promise<number> {
    const asked = performance.now()
    const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
    const answered = performance.now()
    const earliest = rows[0]!.now.getTime()
    const latest = earliest + (answered - asked)
    this.#origin -= beyond(this.#origin + answered, earliest, latest)
    return beyond(this.#own.now().getTime(), earliest, latest)
  }
}

/** Whether a difference between the clocks is small enough to serve and to run jobs. */
export function isTolerable(ahead: number): boolean {
  return Math.abs(ahead) <= toleratedMs
}
