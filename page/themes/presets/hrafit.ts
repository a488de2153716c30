import type { ThemePreset } from '../preset.ts'

/** Graphite: dark without a colour, for a brand that brings its own. */
export const hrafit: ThemePreset = {
  name: { uk: 'Графіт', en: 'Graphite' },
  background: { stops: ['#1c1d1f', '#26282b'] },
  text: { ink: '#f5f5f5', soft: '#bfc2c7', accent: '#f5f5f5', line: '#46494e' },
  button: { style: 'filled', fill: '#f2f2f2', ink: '#1c1d1f', soft: '#565a60', line: '#f2f2f2' },
  corners: 'slightly-rounded',
  fonts: { body: 'system', head: 'system', headWeight: 650, headTrack: '-0.02em', buttonWeight: 600 },
  photo: 'rounded',
}
