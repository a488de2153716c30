import type { ThemePreset } from '../preset.ts'

/** Dusk over the city: plum to ember, glass buttons. */
export const smerk: ThemePreset = {
  name: { uk: 'Сутінки', en: 'Dusk' },
  background: { stops: ['#1d1440', '#4a1d5c', '#86264f', '#9c3a33'], angle: 170 },
  text: { ink: '#ffffff', soft: '#f7dfe6', accent: '#ffe3b8', line: '#c98aa0' },
  button: { style: 'glass', fill: '#120a26', alpha: 0.4, ink: '#ffffff', soft: '#f3dbe4', line: '#ffffff4d' },
  corners: 'round',
  fonts: { body: 'system', head: 'system', headWeight: 700, headTrack: '-0.02em', buttonWeight: 600 },
  photo: 'circle',
  ornament: '.avatar{box-shadow:0 0 0 3px #ffffff40,0 1rem 3rem #12071f80}',
}
