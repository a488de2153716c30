/** The edges of a row in CSS pixels, without the shifts that a drag gives it. */
export type RowEdges = { top: number; bottom: number }

/** Read anew at each step: offsets know nothing of transforms, and rows may come, go and grow during a drag. */
export function rowEdges(list: HTMLElement): RowEdges[] {
  return Array.from(list.children as HTMLCollectionOf<HTMLElement>, ({ offsetTop: top, offsetHeight }) => ({
    top,
    bottom: top + offsetHeight,
  }))
}

/** Keeps the row between the ends of its list: beyond them the page would grow, and scroll after it without end. */
export function withinList(rows: readonly RowEdges[], from: number, shift: number): number {
  const own = rows[from]!
  return Math.max(rows[0]!.top - own.top, Math.min(rows.at(-1)!.bottom - own.bottom, shift))
}

/**
 * The farthest place whose row's middle the leading edge of the dragged one has passed, or its own place. Unlike a
 * comparison of centres this lets a row that is many times as tall as its neighbours change places with them.
 */
export function placeAfter(rows: readonly RowEdges[], from: number, shift: number): number {
  const own = rows[from]!
  const middle = ({ top, bottom }: RowEdges) => (top + bottom) / 2
  const below = rows.findLastIndex((row, index) => index > from && own.bottom + shift > middle(row))
  if (below !== -1) return below
  const above = rows.findIndex((row, index) => index < from && own.top + shift < middle(row))
  return above === -1 ? from : above
}

/** How far the row at `from` moves to lie at `to`. */
export function shiftTo(rows: readonly RowEdges[], from: number, to: number): number {
  return to > from ? rows[to]!.bottom - rows[from]!.bottom : rows[to]!.top - rows[from]!.top
}

/** How far the row at `index` moves to make room for the one that goes from `from` to `to`. */
export function shiftAside(rows: readonly RowEdges[], from: number, to: number, index: number): number {
  if (from < index && index <= to) return rows[from]!.top - rows[from + 1]!.top
  if (to <= index && index < from) return rows[from]!.bottom - rows[from - 1]!.bottom
  return 0
}
