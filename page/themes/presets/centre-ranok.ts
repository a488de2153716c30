import type { ThemePreset } from '../preset.ts'

/** Morning light on paper: quiet, for anybody. */
export const centreRanok: ThemePreset = {
  name: { uk: 'Ранок', en: 'Morning' },
  layout: 'centre',
  moods: ['light'],
  background: { stops: ['#e9eee3', '#f6e6d6'] },
  text: { ink: '#1f2a24', soft: '#4f5b53', accent: '#1f5a43', line: '#cdd3c4' },
  button: { style: 'shadow', fill: '#fffdf8', ink: '#1f2a24', soft: '#55605a', line: '#1f2a242e' },
  action: { fill: '#1f5a43', ink: '#ffffff' },
  corners: 'round',
  radius: '1.25rem',
  fonts: { body: 'system', head: 'lora', headWeight: 600, headTrack: '-0.01em', buttonWeight: 600 },
  photo: 'circle',
}
