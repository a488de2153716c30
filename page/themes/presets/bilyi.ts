import type { ThemePreset } from '../preset.ts'

/** Black on white and nothing else: a logo sets the tone. */
export const bilyi: ThemePreset = {
  name: { uk: 'Білий', en: 'White' },
  background: { stops: ['#ffffff'] },
  text: { ink: '#111111', soft: '#555555', accent: '#111111', line: '#dddddd' },
  button: { style: 'outline', fill: '#ffffff', ink: '#111111', soft: '#555555', line: '#111111' },
  corners: 'slightly-rounded',
  fonts: { body: 'system', head: 'system', headWeight: 650, headTrack: '-0.02em', buttonWeight: 550 },
  photo: 'circle',
}
