import { expect, test } from 'vitest'
import { limitCode, planAllows, planHas, planLimits, planNames } from './plans.ts'

test('the limits are those that the plans promise', () => {
  expect(planLimits).toEqual({
    free: { pages: 1, blocks: 10, statisticsDays: 7 },
    plus: { pages: 10, blocks: 100, statisticsDays: 30 },
  })
})

test('a plan allows what it and the plans below it have', () => {
  const allowed = planNames.map((plan) => planNames.map((needed) => planAllows(plan, needed)))
  expect(allowed).toEqual([
    [true, false],
    [true, true],
  ])
})

test.each(['dynamic-background', 'form', 'analytics', 'widget', 'statistics-details'] as const)(
  '%s belongs to Plus',
  (feature) => {
    expect(planNames.map((plan) => planHas(plan, feature))).toEqual([false, true])
  },
)

test('on Free a used-up limit names the way out, on Plus there is none', () => {
  expect([limitCode('free'), limitCode('plus')]).toEqual(['OUT_OF_LIMIT', 'OUT_OF_LIMIT_PLUS'])
})
