import type { ThemePreset } from '../preset.ts'

const thread = (color: string, away: string) => `repeating-linear-gradient(${away},${color} 0 1px,transparent 1px 4px)`

/** Unbleached linen and olive: a workshop, a café, a slow shop. */
export const lon: ThemePreset = {
  name: { uk: 'Льон', en: 'Linen' },
  background: {
    stops: ['#ebe4d4'],
    layers: [
      { color: '#ffffff', alpha: 0.3, draw: (color) => thread(color, '90deg') },
      { color: '#b9ab8c', alpha: 0.16, draw: (color) => thread(color, '180deg') },
    ],
  },
  text: { ink: '#2c2a1f', soft: '#545039', accent: '#4d5a22', line: '#bfb493' },
  button: { style: 'filled', fill: '#566130', ink: '#fdfaf0', soft: '#e9e8d2', line: '#566130' },
  corners: 'slightly-rounded',
  fonts: { body: 'humanist', head: 'serif', headWeight: 600, headTrack: '-0.01em', buttonWeight: 600 },
  photo: 'arch',
  ornament: '.avatar{height:8.5rem;box-shadow:0 0 0 6px var(--background),0 0 0 7px #566130}',
}
