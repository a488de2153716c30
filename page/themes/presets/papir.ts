import type { ThemePreset } from '../preset.ts'

const rule = (color: string, away: string) => `repeating-linear-gradient(${away},${color} 0 1px,transparent 1px 24px)`

/** A squared notebook and a typewriter. */
export const papir: ThemePreset = {
  name: { uk: 'Зошит', en: 'Notebook' },
  background: {
    stops: ['#fbfaf5'],
    layers: [
      { color: '#7f97c4', alpha: 0.22, draw: (color) => rule(color, '180deg') },
      { color: '#7f97c4', alpha: 0.22, draw: (color) => rule(color, '90deg') },
    ],
  },
  text: { ink: '#1f2430', soft: '#434a5b', accent: '#1e3fa3', line: '#9aa4ba' },
  button: { style: 'outline', fill: '#fbfaf5', ink: '#1f2430', soft: '#434a5b', line: '#1f2430' },
  corners: 'straight',
  fonts: { body: 'mono', head: 'mono', headWeight: 700, headTrack: '-0.04em', buttonWeight: 600 },
  photo: 'square',
  ornament: `.surface{border-style:dashed}
.avatar{border:6px solid #ffffff;box-shadow:0 1px 3px #1f243059,0 8px 20px -8px #1f243066;transform:rotate(-2deg)}`,
}
