import { expect, test } from 'vitest'
import { swipeStep } from './swipe.ts'

test.each([
  ['40 px to the left', { x: -40, y: 0 }, 1],
  ['40 px to the right', { x: 40, y: 0 }, -1],
  ['39 px', { x: -39, y: 0 }, 0],
  ['a slanted swipe that goes more sideways than down', { x: -90, y: 60 }, 1],
  ['a scroll that drifts sideways', { x: -60, y: 90 }, 0],
  ['a tap', { x: 0, y: 0 }, 0],
])('%s moves by the right step', (_what, way, step) => {
  expect(swipeStep(way)).toBe(step)
})
