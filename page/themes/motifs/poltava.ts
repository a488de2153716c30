import { svgImage } from './svg.ts'

/*
 * White on white, the embroidery of Poltava: stars and squares of satin stitch, and eyelets between them. The threads
 * are hardly lighter than the cloth, so only their shadows make the pattern visible.
 */
const [thread, shade, hole] = ['#fffefb', '#b9ab8a', '#b5a789']
const size = 96
/** Distance between stitches; a stitch is slightly narrower. */
const step = 1.9
const arm = 15
/** Centre of the star in the module, chosen so that its edges cut little. */
const middle = 34

const again = (id: string, transform: string) => `<use href='#${id}' transform='${transform}'/>`
/** Parallel stitches, each starting `slope` lower than the previous one. */
const satin = (count: number, length: number, slope: number) =>
  `v${length}${`m${step} ${(slope - length).toFixed(1)}v${length}`.repeat(count - 1)}`

// One ray, swapped and mirrored twice, and three open squares between the rays.
const ray = `<path id='a' d='M.8.8${satin(8, arm, step)}'/>${again('a', 'matrix(0 1 1 0 0 0)')}`
const cuts = `<path fill='${hole}' d='M23 23h4v4h-4zm0 7h4v4h-4zm7-7h4v4h-4z'/>`
const star = `<g id='c'><g id='b'>${ray}${cuts}</g>${again('b', 'scale(-1 1)')}</g>${again('c', 'scale(1-1)')}`
const square = (id: string, at: string) => `<path id='${id}' d='M${at}${satin(4, 6.4, 0)}'/>`
const eyelet = `<circle id='e' r='4' fill='${hole}'/>`
const beside = `<g id='h'>${eyelet}${square('s', '-2.8-13.6')}${again('s', 'translate(0 20.8)')}</g>`
const corner = `<g id='g'>${square('q', '-13.4-3.2')}${again('q', 'translate(21)')}</g>${again('g', 'rotate(90)')}<use href='#e'/>`
const module = `${star}<g transform='translate(48)'>${beside}</g>${again('h', 'translate(0 48)rotate(90)')}<g transform='translate(48 48)'>${corner}</g>`

/** The cloth as a CSS image that repeats both ways, its side in pixels, and the star's offset from its centre. */
export const poltava = {
  image: svgImage(
    size,
    size,
    `<g transform='translate(${middle} ${middle})' stroke-width='1.5' stroke='${shade}'><g id='m' transform='translate(.7 1.1)'>${module}</g><g stroke='${thread}'>${again('m', 'translate(-.7-1.1)')}</g></g>`,
  ),
  size,
  shift: size / 2 - middle,
}
