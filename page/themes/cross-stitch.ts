/**
 * Embroidery as CSS: every row of the chart becomes one background layer that repeats sideways. A letter of the chart
 * is a stitch of the colour that `threads` names for it; anything else is bare cloth. `cell` is in CSS pixels.
 */
export function crossStitch(chart: readonly string[], threads: Readonly<Record<string, string>>, cell: number): string {
  const width = chart[0]!.length * cell
  const rows = chart.map((row, index) => {
    const stops = runs(row).map(({ thread, from, to }) => {
      const color = threads[thread] ?? 'transparent'
      return `${color} ${from * cell}px ${to * cell}px`
    })
    return `linear-gradient(90deg,${stops.join(',')}) 0 ${index * cell}px/${width}px ${cell}px repeat-x`
  })
  return rows.join(',')
}

function runs(row: string): Array<{ thread: string; from: number; to: number }> {
  return [...row.matchAll(/(.)\1*/g)].map((match) => ({
    thread: match[1]!,
    from: match.index,
    to: match.index + match[0].length,
  }))
}
