import type { ThemePreset } from '../preset.ts'

/** A studio wall: cool grey, white cards, soft light from above. */
export const studiia: ThemePreset = {
  name: { uk: 'Студія', en: 'Studio' },
  background: { stops: ['#f4f5f6', '#e4e6e9'] },
  text: { ink: '#1b1d21', soft: '#555a63', accent: '#2b4a8f', line: '#c9cdd3' },
  button: { style: 'shadow', fill: '#ffffff', ink: '#1b1d21', soft: '#5d626b', line: '#1b1d2126' },
  corners: 'slightly-rounded',
  fonts: { body: 'system', head: 'system', headWeight: 700, headTrack: '-0.022em', buttonWeight: 550 },
  photo: 'rounded',
}
