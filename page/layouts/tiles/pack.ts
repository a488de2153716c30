/** Room that a tile takes in a grid of two columns. */
export interface Span {
  /** Whether it spans both columns. */
  isWide: boolean
  rows: number
}

interface Column {
  height: number
  /** The last tile of the column and its first row. */
  last: number
  start: number
}

/**
 * Places tiles in two columns in order, as CSS grid does: each at the first free place after the previous tile. To
 * leave no hole at the end, the last tile spans both columns, or the shorter column's last tile grows; instead of a
 * firm tile another one grows, if both columns then end together.
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
    !isFirm(index) && rows + missing <= maxRows && isEven(columnsOf(grown(index)))
  const other = isFirm(shorter.last) ? heights.findLastIndex(fits) : -1
  spans[other === -1 ? shorter.last : other]!.rows += missing
  return spans
}

/** Maximum rows of a tile; larger ones look empty. */
const maxRows = 3
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

/** Number of rows that tiles take in two columns. */
export function heightOf(heights: readonly number[]): number {
  const columns: [number, number] = [0, 0]
  for (const rows of heights) columns[columns[0] <= columns[1] ? 0 : 1] += rows
  return Math.max(...columns)
}
