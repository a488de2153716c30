import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAutoplay } from './autoplay.ts'

let hidden = false
let reduced = false
let drawn: number[] = []
let autoplay: ReturnType<typeof createAutoplay>

function begin() {
  autoplay = createAutoplay(3, { hidden: () => hidden, reduced: () => reduced }, (state) => drawn.push(state.shown))
}

beforeEach(() => {
  vi.useFakeTimers()
  hidden = false
  reduced = false
  drawn = []
  begin()
})
afterEach(() => void vi.useRealTimers())

const after = (ms: number) => {
  vi.advanceTimersByTime(ms)
  return autoplay.get().shown
}

test('the next slide comes every 5000 ms, and after the last one the first', () => {
  expect([after(4999), after(1), after(5000), after(5000)]).toEqual([0, 1, 2, 0])
})

test('nothing moves while a person has paused it, and play goes on from there', () => {
  autoplay.play(false)
  expect(after(60_000)).toBe(0)
  autoplay.play(true)
  expect([after(4999), after(1)]).toEqual([0, 1])
})

test('nothing moves while somebody is at it, whose pause stays a pause afterwards', () => {
  autoplay.suspend(true)
  expect(after(60_000)).toBe(0)
  autoplay.play(false)
  autoplay.suspend(false)
  expect(after(60_000)).toBe(0)
})

test('nothing moves while the window is out of sight, and the slides go on when it is back', () => {
  hidden = true
  expect(after(60_000)).toBe(0)
  hidden = false
  expect([autoplay.get().playing, after(5000)]).toEqual([true, 1])
})

test('the slides are paused from the start where less motion is wished for, yet a person may turn', () => {
  vi.clearAllTimers()
  reduced = true
  begin()
  expect(autoplay.get().playing).toBe(false)
  expect(after(60_000)).toBe(0)
  autoplay.step(-1)
  expect(autoplay.get().shown).toBe(2)
})

test('a wish for less motion that comes later pauses the slides for good', () => {
  reduced = true
  expect([after(5000), autoplay.get().playing]).toEqual([0, false])
  reduced = false
  expect(after(60_000)).toBe(0)
})

test('a slide picked by hand is shown for the whole time', () => {
  after(4000)
  autoplay.show(2)
  expect([after(4999), after(1)]).toEqual([2, 0])
})

test('every slide is drawn, the first one at once', () => {
  after(10_000)
  expect(drawn).toEqual([0, 1, 2])
})
