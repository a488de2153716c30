import { spots, topBand } from '../motifs.ts'
import type { ThemePreset } from '../preset.ts'

const flakes = [
  [20, 30, 2],
  [88, 12, 1.5],
  [62, 74, 2.5],
  [126, 58, 1.5],
  [108, 104, 2],
  [34, 112, 1.5],
] as const
const garland = `${spots([
  [0, 11, 5, 6, '#ffd76a'],
  [80, 11, 5, 6, '#ffd76a'],
  [20, 27, 5, 6, '#ef5b4c'],
  [40, 33, 5, 6, '#8fd6a0'],
  [60, 27, 5, 6, '#ffd76a'],
])},radial-gradient(circle at 50% -34px,#0000 58px,#e9d9a8 59px 60px,#0000 61px)`

/** The eve of Christmas: snow in a fir wood, a garland over the gate. */
export const rizdvo: ThemePreset = {
  name: { uk: 'Різдво', en: 'Christmas' },
  background: {
    stops: ['#0f2b24', '#17443a'],
    layers: [
      {
        color: '#ffffff',
        alpha: 0.15,
        draw: (color) =>
          flakes
            .map(
              ([x, y, size]) =>
                `radial-gradient(circle at ${x}px ${y}px,${color} ${size}px,transparent ${size + 1}px) 0 0/140px 130px`,
            )
            .join(','),
      },
    ],
  },
  text: { ink: '#fffaf0', soft: '#e2e8dc', accent: '#ffe08a', line: '#4b7267' },
  button: { style: 'filled', fill: '#a81f2d', ink: '#ffffff', soft: '#ffe1dc', line: '#a81f2d' },
  corners: 'slightly-rounded',
  fonts: { body: 'humanist', head: 'serif', headWeight: 700, headTrack: '-0.01em', buttonWeight: 600 },
  photo: 'circle',
  ornament: `${topBand(garland, 42, 'background-size:80px 42px;background-position:50% 0')}
.avatar{box-shadow:0 0 0 4px var(--background),0 0 0 6px #ffd76a}`,
}
