/** How much room a tile takes in a grid of two columns. */
export interface Span {
  /** Both columns and not one. */
  isWide: boolean
  rows: number
}

interface Column {
  height: number
  /** The last tile of the column, and the row that it begins at. */
  last: number
  start: number
}

/**
 * Tiles of so many rows, put into two columns in their order as a grid does it by itself: each at the first place after
 * the one before it, which is the shorter column. So that no hole is left at the end, the last tile takes both columns,
 * or that of the shorter column gets longer: in place of a firm one, another with which both columns end together.
 */
export function pack(heights: readonly number[], isFirm: (index: number) => boolean = () => false): Span[] {
  const spans = heights.map((rows): Span => ({ isWide: false, rows }))
  const [shorter, longer] = columnsOf(heights).toSorted((one, other) => one.height - other.height) as [Column, Column]
  if (shorter.height === longer.height) return spans
  if (longer.start >= shorter.height) {
    spans[longer.last]!.isWide = true
    return spans
  }
  const missing = longer.height - shorter.height
  const grown = (index: number) => heights.map((rows, at) => (at === index ? rows + missing : rows))
  const fits = (rows: number, index: number) =>
    !isFirm(index) && rows + missing <= mostRows && isEven(columnsOf(grown(index)))
  const other = isFirm(shorter.last) ? heights.findLastIndex(fits) : -1
  spans[other === -1 ? shorter.last : other]!.rows += missing
  return spans
}

/** Larger tiles are empty. */
const mostRows = 3
const isEven = ([one, other]: readonly [Column, Column]) => one.height === other.height

function columnsOf(heights: readonly number[]): [Column, Column] {
  const columns: [Column, Column] = [
    { height: 0, last: -1, start: 0 },
    { height: 0, last: -1, start: 0 },
  ]
  for (const [index, rows] of heights.entries()) {
    const column = columns[0].height <= columns[1].height ? columns[0] : columns[1]
    Object.assign(column, { last: index, start: column.height, height: column.height + rows })
  }
  return columns
}

/** How many rows tiles take in two columns. */
export function heightOf(heights: readonly number[]): number {
  const columns: [number, number] = [0, 0]
  for (const rows of heights) columns[columns[0] <= columns[1] ? 0 : 1] += rows
  return Math.max(...columns)
}
