/**
 * Draws embroidery in CSS: each row of the chart is a background layer that repeats horizontally. A letter is a stitch
 * in the colour that `threads` assigns to it; other characters are empty. `cell`: size of a stitch in CSS pixels.
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
