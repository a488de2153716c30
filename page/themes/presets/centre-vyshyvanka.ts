import { reusePart, definePart } from '../motifs/reuse.ts'
import { isInStar } from '../motifs/star.ts'
import { svgImage } from '../motifs/svg.ts'
import { topBand } from '../motifs.ts'
import type { ThemePreset } from '../preset.ts'

/** Size of a stitch in pixels. */
const cell = 4
const [columns, rows] = [28, 25]
const [middle, half] = [(rows - 1) / 2, columns / 2]

/**
 * Returns the thread of a stitch. Red stars with a dark middle alternate with hollow rhombi; above and below are a line
 * and a row of single stitches.
 */
function threadAt(x: number, y: number): 'red' | 'black' | undefined {
  if (y === 0 || y === rows - 1) return 'black'
  if (y === 2 || y === rows - 3) return x % 2 === 0 ? 'red' : undefined
  const [fromStar, down] = [Math.abs(x - half), y - middle]
  const fromRhombus = Math.min(x, columns - x) + Math.abs(down)
  if (Math.max(fromStar, Math.abs(down)) <= 1) return 'black'
  if (isInStar(4, fromStar, down)) return fromStar === Math.abs(down) ? undefined : 'red'
  if (fromRhombus === 1) return 'red'
  return fromRhombus === 3 || fromRhombus === 4 ? 'black' : undefined
}

/** Path of one thread's stitches in a quarter of the band, row by row; the other quarters mirror it. */
function stitches(thread: 'red' | 'black'): string {
  const lines = Array.from({ length: middle + 1 }, (_, y) => {
    const row = Array.from({ length: half + 1 }, (__, x) => (threadAt(x, y) === thread ? '#' : ' ')).join('')
    return [...row.matchAll(/( *)(#+)/g)]
      .map(
        ([, gap = '', run = ''], index) =>
          // Relative moves within a row repeat, so that they compress.
          `${index === 0 ? `M${gap.length} ${y}.5` : `m${gap.length} 0`}h${run.length}`,
      )
      .join('')
  })
  return lines.join('')
}

const quarter = definePart(
  'q',
  `<path stroke='url%28#r)' d='${stitches('red')}'/><path stroke='url%28#b)' d='${stitches('black')}'/>`,
)
// The middle column and the middle row are their own mirror images.
const upperHalf = definePart('h', quarter + reusePart('q', `matrix(-1 0 0 1 ${columns + 1} 0)`))
const thread = (id: string, color: string) =>
  `<pattern id='${id}' width='1' height='1' patternUnits='userSpaceOnUse'><path stroke='${color}' stroke-width='.34' d='M0 0l1 1M1 0l-1 1'/></pattern>`
export const stars = svgImage(
  columns * cell,
  rows * cell,
  `${thread('r', '#b30f24')}${thread('b', '#1a1312')}<g transform='scale(${cell})'>${upperHalf}${reusePart('h', `matrix(1 0 0 -1 0 ${rows})`)}</g>`,
)

/** Embroidered linen: a band of stars in cross stitch on white cloth. */
export const centreVyshyvanka: ThemePreset = {
  name: { uk: 'Вишиванка', en: 'Vyshyvanka' },
  layout: 'centre',
  moods: ['light', 'ukrainian'],
  background: { stops: ['#fbf8f1'] },
  text: { ink: '#1a1312', soft: '#5a4d48', accent: '#b30f24', line: '#d8ccba' },
  button: { style: 'outline', fill: '#ffffff', alpha: 1, ink: '#1a1312', soft: '#5a4d48', line: '#1a1312' },
  action: { fill: '#b30f24', ink: '#ffffff' },
  corners: 'straight',
  fonts: { body: 'system', head: 'serif', headWeight: 700, headTrack: '-0.015em', buttonWeight: 600 },
  photo: 'circle',
  ornament: `${topBand(`${stars} 50% 0`, rows * cell)}
.page{--ring-gap:var(--background);--ring:#b30f24}
.layout .languages{margin-block:-1.5rem .75rem}`,
}
