import { svgImage } from './svg.ts'

/** The zigzag of a lizhnyk, a thick woollen blanket: steps of one thread, four colours of three threads. */
const reach = 8
const thickness = 3
const threads = ['#8e1616', '#d8381e', '#f6ead0', '#e9a63a']
const height = reach + threads.length * thickness

/** The stepped line from left to right, down to the centre or up from it. */
function steps(way: 1 | -1): string {
  return `h1v${way}`.repeat(reach - 1) + 'h1'
}

const edge = `M0 0${steps(1)}${steps(-1)}`
const strips = threads.map((color, index) => `<use href='#e' y='${index * thickness}' fill='${color}'/>`)
const above = `<path d='${edge}V-${height}H0z' transform='translate(0 ${height - reach})'/>`

/** One tooth as a drawing, and a mask of the area above its lower edge. Sizes are in threads. */
export const lizhnyk = {
  width: 2 * reach,
  height,
  image: svgImage(
    2 * reach,
    height,
    `<defs><path id='e' d='${edge}v${thickness}${'h-1v1'.repeat(reach - 1)}h-1${'h-1v-1'.repeat(reach - 1)}h-1z'/></defs>${strips.join('')}`,
  ),
  mask: svgImage(2 * reach, height, above),
}
