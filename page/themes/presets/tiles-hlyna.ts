import type { ThemePreset } from '../preset.ts'

/** Clay and its glazes: every tile has a weight and a colour of its own. */
export const tilesHlyna: ThemePreset = {
  name: { uk: 'Глина', en: 'Clay' },
  layout: 'tiles',
  moods: ['light', 'bold'],
  background: { stops: ['#e9e3d8'] },
  text: { ink: '#201a17', soft: '#544b45', accent: '#8f2f1c', line: '#d0c8b9' },
  button: { style: 'filled', fill: '#fffaf0', ink: '#201a17', soft: '#544b45', line: '#fffaf0' },
  action: { fill: '#b8432c', ink: '#fffaf0' },
  tiles: {
    links: [
      { fill: '#e9b44c', ink: '#201a17' },
      { fill: '#2b4fa2', ink: '#ffffff' },
    ],
    jar: { fill: '#1f3d31', ink: '#f3e6c4' },
  },
  corners: 'round',
  fonts: { body: 'system', head: 'unbounded', headWeight: 700, headTrack: '-0.03em', buttonWeight: 600 },
  photo: 'circle',
}
