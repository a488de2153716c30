import { isInStar } from './star.ts'
import { svgImage } from './svg.ts'

/** A woven towel from Krolevets: the chart is 42 threads wide, repeats horizontally and has 60 rows. */
const width = 42
const height = 60
const thread = '#b5121b'

/** Filled rows: first row and number of rows. */
const bars = [
  [0, 1],
  [4, 2],
  [20, 2],
  [49, 2],
  [54, 4],
] as const
/** Rows of single crosses: distance between them and offset. */
const dots = [
  [2, 2, 1],
  [23, 3, 0],
  [47, 3, 0],
  [52, 2, 1],
  [59, 2, 0],
] as const

/** A tree in a vase, from row 25 on: columns of the left half, 8 being the axis. */
const vase = '8 7 68 7 28 138 0248 1358 268 78 08 138 248 158 68 78 48 45678 5678 45678 345678'.split(' ')
const vaseTop = 25
const vaseAxis = 8

/** Half the width of a star's narrow part in threads. */
const starArm = 2.4
const starCentre = { column: 7, row: 13 }

/** Rows of columns as one path; adjacent columns become one stroke. */
function runs(rows: ReadonlyArray<readonly number[]>, top: number): string {
  return rows
    .flatMap((columns, row) => {
      const starts = columns.filter((column) => !columns.includes(column - 1))
      return starts.map((start) => {
        let length = 1
        while (columns.includes(start + length)) length += 1
        return `M${start} ${top + row}h${length}`
      })
    })
    .join('')
}

function star(): string {
  const span = [-4, -3, -2, -1, 0, 1, 2, 3, 4]
  const rows = span.map((row) =>
    span.filter((column) => isInStar(starArm, column, row)).map((column) => column + starCentre.column),
  )
  const between = 'M0 12h1M0 13h1M0 14h1'
  return runs(rows, starCentre.row - 4) + between
}

function chart(): string {
  const half = runs(
    vase.map((row) => [...row].map(Number)),
    vaseTop,
  )
  const bar = bars.map(([row, rows]) => `<path d='M0 ${row + rows / 2 - 0.5}h${width}' stroke-width='${rows}'/>`)
  const dotted = dots.map(
    ([row, step, from]) => `<path d='M${from} ${row}h${width - from}' stroke-dasharray='1 ${step - 1}'/>`,
  )
  // Every cell is a cross.
  return `<pattern id='x' y='.5' width='1' height='1' patternUnits='userSpaceOnUse'><path d='M.2.2l.6.6m0-.6-.6.6' stroke='${thread}' stroke-width='.4' stroke-linecap='round'/></pattern>
<g fill='none' stroke='url(#x)' transform='translate(0 .5)'>${bar.join('')}${dotted.join('')}<path id='s' d='${star()}'/><use href='#s' x='14'/><use href='#s' x='28'/><g id='v' transform='translate(2)'><path id='h' d='${half}'/><use href='#h' transform='matrix(-1 0 0 1 ${2 * vaseAxis + 1} 0)'/></g><use href='#v' x='21'/></g>`.replaceAll(
    '\n',
    '',
  )
}

export const rushnyk = { image: svgImage(width, height, chart()), width, height, thread }
