import { expect, test } from 'vitest'
import { cutAt, endOfAll, revokeSpan, type Span } from './timeline.ts'

/**
 * The same by another way: what is left of each grant is used up by the time that passes, the first one first. The end of
 * Plus is the present and all that is left.
 */
class Remainders {
  readonly #left = new Map<string, number>()

  pass(time: number): void {
    let rest = time
    for (const [id, left] of this.#left) {
      const used = Math.min(left, rest)
      this.#left.set(id, left - used)
      rest -= used
    }
  }

  grant(id: string, length: number): void {
    this.#left.set(id, length)
  }

  withdraw(id: string): void {
    this.#left.set(id, 0)
  }

  cut(): void {
    for (const id of this.#left.keys()) this.#left.set(id, 0)
  }

  get total(): number {
    return [...this.#left.values()].reduce((sum, left) => sum + left, 0)
  }
}

/** Each begins where the former ends, or later, unless nothing is left of it. */
function follow(spans: readonly Span[]): boolean {
  return spans.every(({ start, end }, index) => {
    const before = spans[index - 1]
    return end >= start && (before === undefined || start >= before.end || start.getTime() === end.getTime())
  })
}

const hour = 60 * 60 * 1000

test('over ten thousand random histories Plus ends when all that was granted and not taken back is used up', () => {
  // A generator of its own, so that a failure can be repeated.
  let seed = 1
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  const problems: string[] = []
  for (let history = 0; history < 10_000; history += 1) {
    let now = Date.UTC(2026, 0, 1)
    let spans: Span[] = []
    const other = new Remainders()
    for (let step = 0; step < 12; step += 1) {
      const passed = random(40 * 24) * hour
      now += passed
      other.pass(passed)
      const what = random(8)
      if (what < 5) {
        const id = String(step)
        const length = (1 + random(31 * 24)) * hour
        const start = Math.max(endOfAll(spans)?.getTime() ?? now, now)
        spans.push({ id, start: new Date(start), end: new Date(start + length) })
        other.grant(id, length)
      } else if (what === 5 && random(4) === 0) {
        spans = cutAt(spans, new Date(now))
        other.cut()
      } else if (spans.length > 0) {
        const { id } = spans[random(spans.length)]!
        spans = revokeSpan(spans, id, new Date(now))
        other.withdraw(id)
      }
      const end = Math.max(endOfAll(spans)?.getTime() ?? now, now)
      if (end - now !== other.total || !follow(spans)) problems.push(`history ${history}, step ${step}`)
    }
  }
  expect(problems).toEqual([])
})
