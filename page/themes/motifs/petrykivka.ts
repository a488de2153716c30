import { again, named } from './reuse.ts'
import { svgImage } from './svg.ts'

const red = 'url(#r)'
const leafGreen = 'url(#g)'
const orange = '#f7931e'
const blue = '#1d46ab'

const turned = (name: string, degrees: number) => again(name, `rotate(${degrees})`)
const placed = (name: string, place: string) => again(name, `translate(${place})`)

/** Colours along a stroke, from where the brush leaves to where it was pressed. */
const paints = `<linearGradient id='r' gradientUnits='userSpaceOnUse' x2='0' y1='-6' y2='-44'><stop stop-color='#ffc93c'/><stop offset='.5' stop-color='#e0391c'/><stop offset='1' stop-color='#8e0f1e'/></linearGradient><linearGradient id='g' href='#r'><stop stop-color='#b6d36a'/><stop offset='1' stop-color='#14532f'/></linearGradient>`

/** A comma: the brush is pressed and lifted, and one hair of light stays. */
const comma = named(
  'c',
  `<path d='M0 0C-4-14-13-26-10-37-7-46 8-46 11-37 13-26 5-14 0 0'/><path d='M1-22Q3-30 1-38' stroke='#fff8'/>`,
)
/** Eight commas, 30 degrees from one to the next. */
const fan = named('f', named('h', named('i', comma + turned('c', 30)) + turned('i', 60)) + turned('h', -120))

const smallerFan = (fill: string, scale: string) => `<use href='#f' fill='${fill}' transform='scale(${scale})'/>`

/** Pairs of commas that get smaller towards the point. */
const leaf = named(
  'l',
  named('k', named('j', turned('c', 50) + turned('c', -50)) + again('j', 'translate(0-9)scale(.86)')) +
    again('k', 'translate(0-18)scale(.7)') +
    again('k', 'translate(0-31)scale(.5)'),
  `fill='${leafGreen}'`,
)

const stems =
  'M340 14Q250 22 178 76M250 36Q300 56 300 110M178 76Q110 40 60 66M130 56Q124 96 92 120M178 76Q190 130 240 150'
const berries = 'M240 150h0m7-6h0m-14 1h0m15 8h0m-15 2h0m8 4h0'

/** One branch that grows from a corner, as the painters of Petrykivka begin it: never even on both sides, never a ribbon. */
export const branch = svgImage(
  340,
  170,
  `${paints}<g fill='none' stroke-linecap='round'><path d='${stems}' stroke='#2f7d3b' stroke-width='3.5'/><path d='${berries}' stroke='#b3141f' stroke-width='8'/><g transform='translate(190 104)rotate(100)'>${leaf}</g>${placed('l', '118 98)rotate(250)scale(.9')}${placed('l', '262 34)rotate(160)scale(.9')}<g transform='translate(178 84)scale(1.35)'>${named('m', `<g fill='${red}' transform='scale(1.1)'>${fan}</g>${smallerFan(orange, '.8')}${smallerFan(red, '.5')}`)}</g>${placed('m', '300 116)rotate(165)scale(.75')}<g transform='translate(58 68)rotate(-25)'>${smallerFan(blue, '1')}${smallerFan(red, '.65')}</g></g>`,
)
