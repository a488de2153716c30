/** A span of Plus; spans are in order and do not overlap. */
export interface Span {
  id: string
  start: Date
  end: Date
}

/** End of the last span; undefined if there is none. */
export function endOfAll(spans: readonly Span[]): Date | undefined {
  return spans.reduce<Date | undefined>(
    (end, span) => (end === undefined || span.end > end ? span.end : end),
    undefined,
  )
}

/** Cuts all spans off at an instant. */
export function cutAt(spans: readonly Span[], at: Date): Span[] {
  const earlier = (date: Date) => (date < at ? date : at)
  return spans.map(({ id, start, end }) => ({ id, start: earlier(start), end: earlier(end) }))
}

/** Removes the rest of a span from an instant on; later spans begin that much earlier. */
export function revokeSpan(spans: readonly Span[], id: string, at: Date): Span[] {
  let shift = 0
  return spans.map((span) => {
    if (span.id !== id) {
      const move = (date: Date) => new Date(date.getTime() - shift)
      return { id: span.id, start: move(span.start), end: move(span.end) }
    }
    const cut = new Date(Math.min(Math.max(at.getTime(), span.start.getTime()), span.end.getTime()))
    shift = span.end.getTime() - cut.getTime()
    return { ...span, end: cut }
  })
}
