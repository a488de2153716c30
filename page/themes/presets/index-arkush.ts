import type { ThemePreset } from '../preset.ts'

export const indexArkush: ThemePreset = {
  name: { uk: 'Аркуш', en: 'Sheet' },
  layout: 'index',
  moods: ['light'],
  background: { stops: ['#fbfbf9'] },
  text: { ink: '#111110', soft: '#61615c', accent: '#c92f07', line: '#dededa' },
  button: { style: 'outline', fill: '#fbfbf9', alpha: 0, ink: '#111110', soft: '#61615c', line: '#8b8b87' },
  action: { fill: '#d9340b', ink: '#ffffff' },
  corners: 'straight',
  fonts: { body: 'system', head: 'onest', headWeight: 500, headTrack: '-0.01em', buttonWeight: 500 },
  photo: 'circle',
}
