import { encode } from 'uqr'

/** Light modules around the code, as the standard wants (ISO/IEC 18004, section 9.1). */
const quietZone = 4

/** A code as one path, in modules; `size` counts the quiet zone too. */
export interface QrDrawing {
  size: number
  path: string
}

/** Dark modules that touch in a row are one rectangle, so that no seams show between them at any size. */
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

/** Up to 15 % of it may be lost, or more where that costs no room. */
export function drawQr(text: string): QrDrawing {
  const { size, data } = encode(text, { ecc: 'M', boostEcc: true, border: quietZone })
  return { size, path: data.map(rowPath).join('') }
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** A file of its own that grows to any size; its title says where it leads. */
export function qrSvg(text: string): string {
  const { size, path } = drawQr(text)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" role="img">`,
    `<title>${escapeXml(text)}</title>`,
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>\n`,
  ].join('')
}
