/** Days of Plus, in the order in which they are used up; each begins where the former ends, or later. */
export interface Span {
  id: string
  start: Date
  end: Date
}

/** The end of everything that is granted; undefined where nothing is. */
export function endOfAll(spans: readonly Span[]): Date | undefined {
  return spans.reduce<Date | undefined>(
    (end, span) => (end === undefined || span.end > end ? span.end : end),
    undefined,
  )
}

/** Cuts everything off at an instant. */
export function cutAt(spans: readonly Span[], at: Date): Span[] {
  const earlier = (date: Date) => (date < at ? date : at)
  return spans.map(({ id, start, end }) => ({ id, start: earlier(start), end: earlier(end) }))
}

/** Takes back what is left of one at an instant; what follows begins so much earlier. */
export function withdraw(spans: readonly Span[], id: string, at: Date): Span[] {
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
