import { spots, stripe, teeth, topBand } from '../motifs.ts'
import type { ThemePreset } from '../preset.ts'

// Wolf's teeth, lines and a row of dots: the girdle of an egg, from top to bottom.
const girdle = [
  stripe('#f6b93b', 3, 0),
  teeth('#fff4dc', 24, 14, 7, 'down'),
  stripe('#fff4dc', 2, 25),
  `${spots([[12, 5, 4, 4, '#f6b93b']])} 50% 30px/24px 10px repeat-x`,
  stripe('#fff4dc', 2, 43),
  teeth('#e4572e', 24, 14, 49),
  stripe('#f6b93b', 3, 66),
].join(',')

/** A pysanka: wax lines and yolk over a dark red dye. */
export const pysanka: ThemePreset = {
  name: { uk: 'Писанка', en: 'Pysanka' },
  background: { stops: ['#4a0f16'] },
  text: { ink: '#fff4dc', soft: '#ecd0b4', accent: '#ffc95c', line: '#8c4038' },
  button: { style: 'filled', fill: '#f6b93b', ink: '#3b0a10', soft: '#5c2416', line: '#f6b93b' },
  corners: 'slightly-rounded',
  fonts: { body: 'humanist', head: 'serif', headWeight: 700, headTrack: '-0.01em', buttonWeight: 700 },
  photo: 'arch',
  ornament: `${topBand(girdle, 69, 'top:12px')}
.page{padding-top:116px}
.avatar{height:8.5rem;border-radius:50% 50% 50% 50%/58% 58% 42% 42%;box-shadow:0 0 0 4px var(--background),0 0 0 7px #f6b93b}`,
}
