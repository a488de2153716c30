import { svgImage } from '../motifs/svg.ts'
import type { ThemePreset } from '../preset.ts'

/** Trees at the edge of a ploughed field, whose furrows run to where the sun goes down. */
const field = svgImage(
  800,
  140,
  `<path fill='#0c0d08' d='M0 20q14-12 26-2 8-16 22-6 16-18 34 0 20-8 30 4 26-16 44 0 12-14 28-2 24-10 40 4 30-20 50-2 20-12 38 0 16-10 30 2 40-8 62 2 30-14 52 0 22-16 40-2 26-12 44 0 18-18 40 0 24-10 40 2 20-14 40-2 24-12 40 2 26-10 42-2 20-6 28 0 14-14 32 0v24H0z'/><path fill='#1d1b11' d='M0 30h800v110H0z'/><path stroke='#f2b33d' stroke-opacity='.2' d='M528 30-760 140M528 30-260 140M528 30 40 140M528 30 220 140M528 30 340 140M528 30 430 140M528 30 505 140M528 30 580 140M528 30 665 140M528 30 780 140M528 30 960 140M528 30 1280 140M528 30 1800 140'/>`,
  " preserveAspectRatio='xMidYMin slice'",
)
const cloud = (at: string) => `radial-gradient(11rem .3rem at ${at},#f0a05a80,#0000)`

/** Embers: the last warm light on a dark field. */
export const coverZharyny: ThemePreset = {
  name: { uk: 'Жарини', en: 'Embers' },
  layout: 'cover',
  moods: ['dark'],
  dynamic: 'smoke',
  dynamicColors: ['#3d2712', '#33220f', '#2b2412', '#80592f', '#0c0d08'],
  background: { stops: ['#15170f'] },
  text: { ink: '#f4efdf', soft: '#b7b4a4', accent: '#f2b33d', line: '#3a3d2e' },
  button: { style: 'outline', fill: '#15170f', alpha: 0, ink: '#f4efdf', soft: '#b7b4a4', line: '#696b5b' },
  action: { fill: '#f2b33d', ink: '#15170f' },
  jar: { fill: '#23261a', ink: '#f4efdf' },
  corners: 'round',
  radius: '1.25rem',
  fonts: { body: 'system', head: 'onest', headWeight: 800, headTrack: '-0.03em', buttonWeight: 600 },
  photo: 'rounded',
  ornament: `.layout .cover-empty{background:linear-gradient(#0000 calc(100% - 4.5rem),var(--background)),${field} 0 100%/100% 8.5rem no-repeat,radial-gradient(circle at 66% calc(100% - 7.4rem),#ffefc2 1.9rem,#f2b33d99 2rem,#f2b33d00 10rem),${cloud('22% 24%')},${cloud('74% 15%')},${cloud('48% 40%')},linear-gradient(#1a2230,#4a2f33 calc(60% - 5.5rem),#a84f2a calc(100% - 11rem),#f2b33d calc(100% - 7.4rem))}`,
}
