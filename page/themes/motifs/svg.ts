/**
 * An SVG as a CSS image of `width` × `height` pixels. The drawing must use single quotes and no `url()` except to its
 * own parts. `more`: further attributes of the root.
 */
export function svgImage(width: number, height: number, drawing: string, more = ''): string {
  const size = `width='${width}' height='${height}' viewBox='0 0 ${width} ${height}'`
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' ${size}${more}>${drawing}</svg>`
  return `url("data:image/svg+xml,${svg.replaceAll('#', '%23')}")`
}
