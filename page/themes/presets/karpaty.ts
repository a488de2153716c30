import { crossStitch } from '../cross-stitch.ts'
import { topBand } from '../motifs.ts'
import type { ThemePreset } from '../preset.ts'

// The zigzag of a lizhnyk, a blanket of thick Hutsul wool, in its warm colours.
const chart = [
  'obbbbbbo',
  'oobbbboo',
  'ooobbooo',
  'woooooow',
  'wwooooww',
  'bwwoowwb',
  'bbwwwwbb',
  'gbbwwbbg',
  'ggbbbbgg',
  '.ggbbgg.',
  '..gggg..',
  '...gg...',
]
const cell = 5
const threads = { o: '#e62', w: '#fec', b: '#912', g: '#ea3' }

/** Hutsul wool at dusk: a blanket's zigzag over the green-black of the mountains. */
export const karpaty: ThemePreset = {
  name: { uk: 'Карпати', en: 'Carpathians' },
  background: { stops: ['#12251f', '#1d3a2f'] },
  text: { ink: '#f7eedb', soft: '#d3cfb8', accent: '#f5bd62', line: '#47604f' },
  button: { style: 'filled', fill: '#f3e6cc', ink: '#2a1713', soft: '#64463a', line: '#f3e6cc' },
  corners: 'straight',
  fonts: { body: 'humanist', head: 'serif', headWeight: 700, headTrack: '-0.01em', buttonWeight: 600 },
  photo: 'rounded',
  ornament: `${topBand(crossStitch(chart, threads, cell), chart.length * cell)}
.avatar{box-shadow:0 0 0 3px var(--background),0 0 0 5px #e0a83a}
.surface{box-shadow:inset 4px 0 0 #e0662b}`,
}
