import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pack } from './pack.ts'

/** The cells that a grid of two columns gives to tiles which it places one after the other (CSS Grid 1, section 8.5). */
function placed(spans: ReturnType<typeof pack>): Array<[row: number, column: number]> {
  const taken = new Set<string>()
  const cells: Array<[number, number]> = []
  let [row, column] = [0, 0]
  for (const { isWide, rows } of spans) {
    const cellsAt = () =>
      Array.from({ length: rows }, (_, down) =>
        Array.from({ length: isWide ? 2 : 1 }, (_, across) => [row + down, column + across] as [number, number]),
      ).flat()
    while (cellsAt().some((cell) => cell[1] > 1 || taken.has(cell.join()))) {
      if (column === 0) column = 1
      else [row, column] = [row + 1, 0]
    }
    for (const cell of cellsAt()) {
      taken.add(cell.join())
      cells.push(cell)
    }
  }
  return cells
}

test('tiles of any heights fill two columns without a hole, in their order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 30 }),
      fc.nat(),
      (heights, firm) => {
        const spans = pack(heights, (index) => (firm >> index) % 2 === 1)
        const cells = placed(spans)
        const lastRow = Math.max(...cells.map(([row]) => row))
        expect(cells).toHaveLength(2 * (lastRow + 1))
        const grown = spans.filter(({ isWide, rows }, index) => isWide || rows !== heights[index])
        expect(grown.length).toBeLessThanOrEqual(1)
      },
    ),
  )
})

test('a lone last tile takes both columns, and a tile beside a high one grows with it', () => {
  const small = { isWide: false, rows: 1 }
  expect(pack([1, 1, 1])).toEqual([small, small, { isWide: true, rows: 1 }])
  expect(pack([2, 1, 1])).toEqual([{ isWide: false, rows: 2 }, small, small])
  expect(pack([2, 1])).toEqual([
    { isWide: false, rows: 2 },
    { isWide: false, rows: 2 },
  ])
})

test('a firm tile keeps its height where another can grow in its place', () => {
  const rows = (heights: number[], firm: number) => pack(heights, (index) => index === firm).map((span) => span.rows)
  expect(rows([2, 1, 1, 2, 1, 2, 2], 5)).toEqual([2, 1, 1, 2, 2, 2, 2])
  expect(rows([2, 1], 1)).toEqual([2, 2])
})
