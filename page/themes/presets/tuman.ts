import type { ThemePreset } from '../preset.ts'

/** Mist over a lake: grey-blue, nearly no contrast but that of the words. */
export const tuman: ThemePreset = {
  name: { uk: 'Туман', en: 'Mist' },
  background: {
    stops: ['#e3e9ec', '#cfd9de'],
    layers: [
      {
        color: '#f7f9f9',
        alpha: 0.9,
        draw: (color) => `radial-gradient(80vmax 26vmax at 50% 46%,${color},transparent 75%)`,
      },
    ],
  },
  text: { ink: '#22323a', soft: '#465a64', accent: '#1f5a73', line: '#b3c2c9' },
  button: { style: 'soft', fill: '#ffffff', alpha: 0.6, ink: '#22323a', soft: '#465a64', line: '#b3c2c9' },
  corners: 'round',
  fonts: { body: 'humanist', head: 'humanist', headWeight: 500, headTrack: '0', buttonWeight: 500 },
  photo: 'circle',
  ornament: '.avatar{box-shadow:0 0 0 8px #ffffff73}',
}
