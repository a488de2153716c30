import { starPetals } from '../motifs/star.ts'
import { svgImage } from '../motifs/svg.ts'
import { topBand } from '../motifs.ts'
import type { ThemePreset } from '../preset.ts'

const [red, yellow] = starPetals(7.6, 36, 48)
/** Wolf's teeth from a line, every second one of the other colour. */
function teeth(base: number, height: number): string {
  const tooth = `l6 ${height} 6 ${-height}z`
  const every = (from: number, color: string) =>
    `<path fill='${color}' d='M${from} ${base}${[tooth, tooth, tooth].join('m24 0')}'/>`
  return every(0, '#c2352b') + every(12, '#e8862a')
}
// The lines and figures that the wax kept light; the dye shows between them.
export const girdle = svgImage(
  72,
  96,
  `<g stroke='#f6e7c3' stroke-width='1.6' stroke-linejoin='round'>${teeth(25, -14)}${teeth(71, 14)}<path fill='#c2352b' d='${red}'/><path fill='#e0a22e' d='${yellow}'/><path d='M0 7h72M0 25h72M0 71h72M0 89h72' stroke-width='2'/><path fill='#e8862a' d='M0 40l6 8-6 8-6-8zm72 0l6 8-6 8-6-8z'/></g><path stroke='#e0a22e' stroke-width='2' d='M0 3h72M0 29h72M0 67h72M0 93h72'/>`,
)

/** A pysanka: wax lines and yolk over a dark dye. */
export const centrePysanka: ThemePreset = {
  name: { uk: 'Писанка', en: 'Pysanka' },
  layout: 'centre',
  moods: ['dark', 'ukrainian'],
  background: { stops: ['#2a0b0d'] },
  text: { ink: '#f9ecd0', soft: '#dcc3a6', accent: '#e0a22e', line: '#6d4438' },
  button: { style: 'outline', fill: '#431517', alpha: 1, ink: '#f9ecd0', soft: '#dcc3a6', line: '#9c7c5c' },
  action: { fill: '#e0a22e', ink: '#2a0b0d' },
  corners: 'slightly-rounded',
  radius: '0.25rem',
  fonts: { body: 'system', head: 'serif', headWeight: 700, headTrack: '-0.01em', buttonWeight: 600 },
  photo: 'egg',
  ornament: `${topBand(`${girdle} 50% 0`, 96)}
.layout .languages{margin-block:-1.5rem .75rem}
.layout .avatar{box-shadow:0 0 0 3px var(--background),0 0 0 5px #e0a22e,0 0 0 8px var(--background),0 0 0 9.6px #f6e7c3}`,
}
