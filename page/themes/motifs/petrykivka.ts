import { again, named } from './reuse.ts'
import { svgImage } from './svg.ts'

const paint = (id: string, from: string, to: string, direction = '') =>
  `<linearGradient id='${id}'${direction}><stop stop-color='${from}'/><stop offset='1' stop-color='${to}'/></linearGradient>`
/** Colours along a stroke, from where the brush leaves to where it was pressed; those of a leaf go from its rib outwards. */
const paints =
  paint('r', '#fb2', '#b11', " x2='0' y1='1'") + paint('o', '#fe8', '#f71', " href='#r'") + paint('g', '#bd6', '#163')

/** A comma: the brush is pressed and lifted, and a hair of light stays. */
const comma = named('c', `<path d='M0 0C-2-14-10-25-8-37-6-45 4-47 8-38 10-27 4-14 0 0M-2-23q-2-8 0-14'/>`)
const doubled = (name: string, drawing: string, last: string, degrees: number) =>
  named(name, drawing + again(last, `rotate(${degrees})`))
/** Sixteen commas, 20 degrees from one to the next: all round but for the stalk. */
const fan = doubled('f', doubled('h', doubled('e', doubled('d', comma, 'c', 20), 'd', 40), 'e', 80), 'h', 160)

/** Commas of half a leaf to its point: how far along the rib each begins, and how far it reaches out and on. */
const half = [
  [0, 18, 2],
  [7, 24, 9],
  [14, 23, 16],
  [22, 17, 20],
  [30, 8, 22],
].map(([from, out, on]) => `M0-${from}q${out} 3 ${out}-${on}-${out! >> 1}-4-${out} ${on}`)
const leaf = named('l', `${named('k', `<path d='${half.join('')}'/>`)}${again('k', 'scale(-1 1)')}`, `fill='url(#g)'`)

const layer = (fill: string, scale: number) => `<use href='#f' fill='${fill}' transform='scale(${scale})'/>`
const red = 'url(#r)'
const stamens = `<path d='M1-9A9 9 0 1 1-8-4' stroke='#401' stroke-width='3.4' stroke-dasharray='0 5.4'/>`
const heart = named('m', layer('url(#o)', 0.76) + layer(red, 0.5) + stamens)
const redFlower = named('n', `<g fill='${red}'>${fan}</g>${heart}`)
const blueFlower = `${layer('#24a', 1)}<use href='#m'/>`

const stems = 'M345 18Q262 26 240 84 224 116 180 78M268 46Q302 60 308 120M62 58Q84 130 160 120M176 120Q200 150 232 152'
const berries = 'M236 152h0m8-5h0m1 9h0m-8 5h0m-8-3h0m0-9h0'
const placed = (place: string, drawing: string) => `<g transform='translate(${place}'>${drawing}</g>`
const at = (name: string, place: string) => again(name, `translate(${place}`)

/** One branch that grows from a corner, as the painters of Petrykivka begin it: never even on both sides, never a ribbon. */
export const branch = svgImage(
  340,
  170,
  `${paints}<g fill='none' stroke-linecap='round' stroke='#fff6' stroke-width='.7'><path d='${stems}' stroke='#283' stroke-width='3'/><path d='${berries}' stroke='#b12' stroke-width='8'/>${placed('268 40)rotate(120)', leaf)}${at('l', '200 92)rotate(130)')}${at('l', '68 84)rotate(165)')}${placed('310 122)', redFlower)}${placed('62 58)rotate(190)scale(1.2)', blueFlower)}${at('n', '180 76)rotate(160)scale(1.6)')}</g>`,
)
