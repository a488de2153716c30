import { encode } from 'uqr'

/** Width of the light margin in modules (ISO/IEC 18004, section 9.1). */
const quietZone = 4

/** A QR code as one path in units of modules; `size` includes the quiet zone. */
export interface QrDrawing {
  size: number
  path: string
}

/** Adjacent dark modules of a row form one rectangle, so that no seams show at any scale. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue
    const start = x
    while (row[x + 1]) x += 1
    const length = x - start + 1
    path += `M${start} ${y}h${length}v1h-${length}z`
  }
  return path
}

/** Encodes a text with error correction level M (15 %), or a higher level if it needs no larger code. */
export function drawQr(text: string): QrDrawing {
  const { size, data } = encode(text, { ecc: 'M', boostEcc: true, border: quietZone })
  return { size, path: data.map(rowPath).join('') }
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** The code as a scalable SVG file whose title is the target. */
export function qrSvg(text: string): string {
  const { size, path } = drawQr(text)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" role="img">`,
    `<title>${escapeXml(text)}</title>`,
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>\n`,
  ].join('')
}
