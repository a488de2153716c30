import type { Hex } from '../../kit/contrast.ts'
import { svgImage } from './svg.ts'

/*
 * A column of the black embroidery of Borshchiv: rhombs worked in crosses, 13 across and 16 down, with a zigzag of 4 by
 * 8 on either side. A stitch's colour depends on its distance in stitches from the middle of its rhomb.
 */
const [linen, black, red, yellow, green]: Hex[] = ['#f4efe2', '#15110f', '#b3202c', '#e3a52c', '#2f6b46']
const columns = 25
const rows = 16

function threadAt(x: number, y: number): Hex | undefined {
  const away = Math.abs(x - 6) + Math.abs(y - 8)
  if (away === 0 || away === 4 || away === 5) return red
  if (away === 1 || away === 12) return yellow
  if (away === 3 || away === 6 || (away === 8 && x % 2 === 0)) return linen
  return away >= 13 ? green : undefined
}

/** The stitches of one colour in a quarter of a rhomb, as a path with a stroke of one stitch. */
function stitches(thread: Hex | undefined): string {
  let path = ''
  for (let y = 0; y <= 8; y += 1) {
    for (let x = 0; x <= 6; x += 1) {
      const from = x
      while (x <= 6 && threadAt(x, y) === thread) x += 1
      if (x > from) path += `M${from} ${y}.5h${x - from}`
    }
  }
  return `<path stroke='${thread}' d='${path}'/>`
}

const quarter = [red, yellow, linen, green].map(stitches).join('')
const mirrored = (id: string, transform: string) => `<use href='#${id}' transform='${transform}'/>`
const rhomb = `<path fill='${black}' d='M6 0h13v16H6z'/><g id='b'><g id='a' transform='translate(6)'>${quarter}</g>${mirrored('a', 'matrix(-1 0 0 1 25 0)')}</g>${mirrored('b', 'matrix(1 0 0-1 0 17)')}`
const zigzag = `<g id='c'><path stroke='${black}' d='M0 .5h1m0 1h1m0 1h1m0 1h1m-1 1h1m-2 1h1m-2 1h1m-2 1h1'/><path stroke='${red}' d='M3 .5h1M0 4.5h1'/></g>`
const besides = ['0 8', '21', '21 8'].map((place) => mirrored('c', `translate(${place})`)).join('')
// Cloth shows between the arms of the crosses.
const cloth = `<pattern id='d' width='1' height='1' patternUnits='userSpaceOnUse'><path fill='${linen}' d='M.3 0h.4L.5.2zM.3 1h.4L.5.8zM0 .3v.4L.2.5zM1 .3v.4L.8.5z'/></pattern><path fill='url(#d)' d='M0 0h25v16H0z'/>`

/** The band as a CSS image that repeats vertically, with its width and height in stitches. */
export const borshchiv = { image: svgImage(columns, rows, rhomb + zigzag + besides + cloth), columns, rows }
