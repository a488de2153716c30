import { reusePart, definePart } from './reuse.ts'
import { svgImage } from './svg.ts'

const contour = '#3a2012'
const green = '#3f8146'
const ochre = '#dd9c2b'

const turned = (name: string, degrees: number) => reusePart(name, `rotate(${Math.round(degrees * 10) / 10})`)

/** The wave of the rim with 22 periods: one is drawn and doubled until it closes. */
function wave(): string {
  const turn = 360 / 22
  const doubled = (outer: string, inner: string, drawing: string, periods: number) =>
    definePart(outer, drawing + turned(inner, periods * turn))
  const one = definePart('a', "<path d='M-12.5-87.1Q-7.1-99.7 0-88T12.5-87.1'/>")
  const two = doubled('b', 'a', one, 1)
  const eight = doubled('d', 'c', doubled('c', 'b', two, 2), 4)
  const eleven = definePart('e', eight + turned('b', 8 * turn) + turned('a', 10 * turn))
  return definePart('w', eleven + turned('e', 180), `fill='none'`)
}

/** Twelve petals with narrow ones between them. */
function petals(): string {
  const wide = `<path fill='${green}' d='M0-52C7-57 5-66 0-66S-7-57 0-52Z'/>`
  const narrow = `<path fill='${ochre}' d='M0-53Q4-59 0-65-4-59 0-53' transform='rotate(15)'/>`
  const three = definePart('q', definePart('p', wide + narrow) + turned('p', 30) + turned('p', 60))
  const six = definePart('r', three + turned('q', 90))
  return six + turned('r', 180)
}

const ring = (radius: number, more = '') => `<circle r='${radius}' ${more}/>`

/**
 * A plate from Kosiv with room for a picture in its centre: one contour over ochre and green, which run slightly
 * downwards as glaze does in the kiln.
 */
export const plate = svgImage(
  200,
  200,
  `<g transform='translate(100 100)' fill='none' stroke='${contour}' stroke-width='2' stroke-linecap='round'>${ring(99.5, `fill='#fbf3df' stroke='none'`)}${ring(90, `stroke='${ochre}' stroke-width='12'`)}
<g stroke='${green}' stroke-width='5'>${wave()}<use href='#w' x='1' y='3' opacity='.55'/></g>
<use href='#w'/>${ring(96.5)}${ring(78)}${ring(73, `pathLength='44' stroke-width='3.4' stroke-dasharray='0 1'`)}${ring(68.5)}${petals()}${ring(50)}</g>`.replaceAll(
    '\n',
    '',
  ),
)
