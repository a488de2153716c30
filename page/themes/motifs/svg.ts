/**
 * A drawing as an image of CSS, `width` × `height` pixels unless the background makes it larger; it has single quotes and
 * no `url()` of its own but to parts of itself. `more` are further attributes of the drawing.
 */
export function svgImage(width: number, height: number, drawing: string, more = ''): string {
  const size = `width='${width}' height='${height}' viewBox='0 0 ${width} ${height}'`
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' ${size}${more}>${drawing}</svg>`
  return `url("data:image/svg+xml,${svg.replaceAll('#', '%23')}")`
}
