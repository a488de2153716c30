import { onTestFinished } from 'vitest'
import type { Clock } from '#server/clock.ts'

export interface Span {
  days?: number
  hours?: number
  minutes?: number
  seconds?: number
}

function milliseconds({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Span): number {
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
}

/** A clock that starts at the current time and runs; `advance` jumps ahead. */
export class MovableClock implements Clock {
  #ahead = 0
  #stoppedAt: number | undefined

  now(): Date {
    return new Date((this.#stoppedAt ?? Date.now()) + this.#ahead)
  }

  /** Stops the clock until the test ends, for rules about seconds, which a busy machine may take between two lines. */
  stop(): void {
    this.#stoppedAt = Date.now()
    onTestFinished(() => {
      this.#stoppedAt = undefined
    })
  }

  advance(span: Span): void {
    this.#ahead += milliseconds(span)
  }

  /** Jumps to the next multiple of the span since the epoch, where a rate limit window of that length begins. */
  advanceToNext(span: Span): void {
    const length = milliseconds(span)
    this.#ahead += length - (this.now().getTime() % length)
  }
}
