import type { ThemePreset } from '../preset.ts'

/** A stage before the concert: plum dark, one warm light. */
export const posterStsena: ThemePreset = {
  name: { uk: 'Сцена', en: 'Stage' },
  layout: 'poster',
  moods: ['dark', 'bold'],
  dynamic: 'beam',
  dynamicColors: ['#8a2f6b', '#6d2780', '#5b2a94', '#a0497a', '#1d0630'],
  background: { stops: ['#2a0b3d'] },
  text: { ink: '#ffffff', soft: '#d9cbe2', accent: '#ffc24a', line: '#54306b' },
  button: { style: 'filled', fill: '#45205c', ink: '#ffffff', soft: '#d9cbe2', line: '#45205c' },
  action: { fill: '#ffc24a', ink: '#2a0b3d' },
  jar: { fill: '#ff5a3c', ink: '#2a0b3d' },
  corners: 'round',
  fonts: { body: 'system', head: 'unbounded', headWeight: 900, headTrack: '-0.03em', buttonWeight: 600 },
  photo: 'square',
}
