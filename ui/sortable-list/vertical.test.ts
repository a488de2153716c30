import { expect, test } from 'vitest'
import { placeAfter, shiftAside, shiftTo, withinList, type RowEdges } from './vertical.ts'

/** Rows of these heights, ten pixels apart. */
function stack(...heights: number[]): RowEdges[] {
  let bottom = 90
  return heights.map((height) => {
    const top = bottom + 10
    bottom = top + height
    return { top, bottom }
  })
}

test('a row takes the place of another once its leading edge has passed the middle of that one', () => {
  const rows = stack(40, 40, 40)
  expect([29, 31, 79, 81].map((shift) => placeAfter(rows, 0, shift))).toEqual([0, 1, 1, 2])
  expect([-29, -31, -79, -81].map((shift) => placeAfter(rows, 2, shift))).toEqual([2, 1, 1, 0])
  expect(placeAfter(rows, 1, 0)).toBe(1)
})

test('a row many times as tall as its neighbours changes places with them, and they with it', () => {
  const rows = stack(40, 400, 40)
  expect([29, 31].map((shift) => placeAfter(rows, 1, shift))).toEqual([1, 2])
  expect([-29, -31].map((shift) => placeAfter(rows, 1, shift))).toEqual([1, 0])
  expect([209, 211].map((shift) => placeAfter(rows, 0, shift))).toEqual([0, 1])
})

test('rows make exactly the room that the dragged one takes, wherever it goes', () => {
  const heights = [40, 400, 60, 80]
  const rows = stack(...heights)
  for (const from of heights.keys()) {
    for (const to of heights.keys()) {
      const order = [...heights.keys()].toSpliced(from, 1).toSpliced(to, 0, from)
      const after = stack(...order.map((index) => heights[index]!))
      const moves = rows.map((_, index) => (index === from ? shiftTo : shiftAside)(rows, from, to, index))
      expect(moves).toEqual(rows.map(({ top }, index) => after[order.indexOf(index)]!.top - top))
    }
  }
})

test('a row stays between the ends of its list', () => {
  const rows = stack(40, 400, 60)
  expect([-500, -50, 20, 70, 500].map((shift) => withinList(rows, 1, shift))).toEqual([-50, -50, 20, 70, 70])
})
