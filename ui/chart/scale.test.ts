import { expect, test } from 'vitest'
import { labelledDays, valueScale } from './scale.ts'

test('marks are whole numbers from zero to a round top that holds the largest value', () => {
  expect(valueScale(187)).toEqual({ top: 200, marks: [0, 50, 100, 150, 200] })
  expect(valueScale(200).top).toBe(200)
})

test('few visits get no fractional marks', () => {
  expect(valueScale(1).marks).toEqual([0, 1])
  expect(valueScale(3).marks).toEqual([0, 1, 2, 3])
})

test('a span without any visits still has a scale', () => {
  expect(valueScale(0)).toEqual({ top: 1, marks: [0, 1] })
})

test('a week is labelled day by day where there is room', () => {
  expect(labelledDays(7, 600, 60)).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test('a month on a phone is labelled with gaps and ends on the last day', () => {
  const days = labelledDays(30, 300, 60)
  expect(days.at(-1)).toBe(29)
  expect(days.length).toBeLessThanOrEqual(5)
})
