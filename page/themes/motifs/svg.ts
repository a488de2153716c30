/** A drawing as an image of CSS, `width` × `height` pixels; it has single quotes and no `url()` of its own. */
export function svgImage(width: number, height: number, drawing: string): string {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'>${drawing}</svg>`
  const codes: Record<string, string> = { '<': '%3C', '>': '%3E', '#': '%23' }
  return `url("data:image/svg+xml,${svg.replaceAll(/[<>#]/g, (sign) => codes[sign]!)}")`
}
