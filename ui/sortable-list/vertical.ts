/** Edges of a row in CSS pixels, without the transforms of a drag. */
export type RowEdges = { top: number; bottom: number }

/**
 * Reads the edges of all rows. Called at each step, since rows may be added, removed and resized during a drag; offsets
 * ignore transforms.
 */
export function rowEdges(list: HTMLElement): RowEdges[] {
  return Array.from(list.children as HTMLCollectionOf<HTMLElement>, ({ offsetTop: top, offsetHeight }) => ({
    top,
    bottom: top + offsetHeight,
  }))
}

/** Limits a shift to the ends of the list: beyond them the page would grow and scroll without end. */
export function withinList(rows: readonly RowEdges[], from: number, shift: number): number {
  const own = rows[from]!
  return Math.max(rows[0]!.top - own.top, Math.min(rows.at(-1)!.bottom - own.bottom, shift))
}

/**
 * Returns the farthest index whose row's middle the leading edge of the dragged row has passed, or its own index.
 * Unlike a comparison of centres, this lets a row many times taller than its neighbours swap places with them.
 */
export function placeAfter(rows: readonly RowEdges[], from: number, shift: number): number {
  const own = rows[from]!
  const middle = ({ top, bottom }: RowEdges) => (top + bottom) / 2
  const below = rows.findLastIndex((row, index) => index > from && own.bottom + shift > middle(row))
  if (below !== -1) return below
  const above = rows.findIndex((row, index) => index < from && own.top + shift < middle(row))
  return above === -1 ? from : above
}

/** Returns the shift of the row at `from` to position `to`. */
export function shiftTo(rows: readonly RowEdges[], from: number, to: number): number {
  return to > from ? rows[to]!.bottom - rows[from]!.bottom : rows[to]!.top - rows[from]!.top
}

/** Returns the shift of the row at `index` that makes room for the row moved from `from` to `to`. */
export function shiftAside(rows: readonly RowEdges[], from: number, to: number, index: number): number {
  if (from < index && index <= to) return rows[from]!.top - rows[from + 1]!.top
  if (to <= index && index < from) return rows[from]!.bottom - rows[from - 1]!.bottom
  return 0
}
