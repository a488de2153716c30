import { reusePart, definePart } from './reuse.ts'
import { svgImage } from './svg.ts'

/** Gradient along a brush stroke, from its end to its start; in leaves from the rib outwards. */
const paint = (id: string, stops: readonly string[], more = '') => {
  const drawn = stops.map((stop) => `<stop offset='${stop.replace(' ', "' stop-color='")}'/>`)
  return `<linearGradient id='${id}'${more}>${drawn.join('')}</linearGradient>`
}
const paints = [
  paint('r', ['.5 #fc3', '.85 #e31', '1 #912'], " x2='0' y1='1'"),
  paint('b', ['.5 #7bf', '1 #139'], " href='#r'"),
  paint('g', ['.1 #bd5', '.6 #042']),
].join('')

/** A comma stroke: the brush is pressed and lifted, which leaves light hairs. */
const comma = definePart(
  'c',
  `<path d='M0 0C-1-14-7-24-7-34S-3-49 2-48 8-38 6-30 1-8 0 0' stroke='#6003'/><path d='M-3-24q-3-8-1-13M2-22q0-9 1-17' fill='none'/>`,
)
const doubled = (name: string, drawing: string, last: string, degrees: number) =>
  definePart(name, drawing + reusePart(last, `rotate(${degrees})`))
/** Twelve commas at steps of 20 degrees: a fan that is open towards its stalk. */
const three = definePart('d', comma + reusePart('c', 'rotate(20)') + reusePart('c', 'rotate(40)'))
const fan = doubled('f', doubled('e', three, 'd', 60), 'e', 120)

/** Strokes of half a leaf, one tooth each: start along the rib, reach outwards and forwards. */
const half = [
  [0, 25, 0],
  [6, 27, 5],
  [12, 25, 9],
  [18, 21, 12],
  [24, 15, 15],
  [30, 8, 17],
].map(([from, out, on]) => `M0-${from}l${out}-${on}q9-7-5-11z`)
const leaf = definePart('l', `<path id='k' d='${half.join('')}'/>${reusePart('k', 'scale(-1 1)')}`, `fill='url(#g)'`)

const stamens = `<path d='M2-9A9 9 0 1 1-4 8' stroke='#401' stroke-width='3' stroke-dasharray='0 5' fill='none'/>`
const heart = definePart('m', reusePart('f', 'scale(.76)') + reusePart('f', 'scale(.5)') + stamens, `fill='url(#r)'`)
const redFlower = definePart('n', `<g fill='url(#r)'>${fan}</g>${heart}`)
const blueFlower = `<use href='#f' fill='url(#b)'/><use href='#m'/>`

const stems = 'M345 26Q262 26 240 84 224 116 180 78M268 44Q302 60 308 120M62 58Q84 130 160 120M176 120Q210 156 254 153'
const berries = 'M257 153h0m8-5h0m1 9h0m-8 5h0m-8-3h0'
const placed = (place: string, drawing: string) => `<g transform='translate(${place}'>${drawing}</g>`
const at = (name: string, place: string) => reusePart(name, `translate(${place}`)

/** A branch that grows from a corner, asymmetric as in the Petrykivka tradition. */
export const branch = svgImage(
  340,
  170,
  `${paints}<g fill='none' stroke-linecap='round' stroke='#fff7' stroke-width='.6'><path d='${stems}' stroke='#152' stroke-width='3'/><path d='${berries}' stroke='#b12' stroke-width='8'/>${placed('290 36)rotate(150)', leaf)}${at('l', '238 74)rotate(14)')}${at('l', '205 92)rotate(125)scale(1.3)')}${at('l', '66 90)rotate(165)')}${placed('310 122)', redFlower)}${placed('58 60)rotate(190)scale(1.1)', blueFlower)}${at('n', '180 78)rotate(160)scale(1.55)')}</g>`,
)
