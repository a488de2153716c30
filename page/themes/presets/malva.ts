import type { ThemePreset } from '../preset.ts'

/** Hollyhocks by the fence: magenta on lilac, loud and kind. */
export const malva: ThemePreset = {
  name: { uk: 'Мальва', en: 'Hollyhock' },
  background: { stops: ['#ffd0ec', '#d9c2ff'], angle: 160 },
  text: { ink: '#34093f', soft: '#5d2f69', accent: '#8a0f66', line: '#d49be0' },
  button: { style: 'filled', fill: '#a3127a', ink: '#ffffff', soft: '#ffe3f5', line: '#a3127a' },
  corners: 'round',
  fonts: { body: 'rounded', head: 'rounded', headWeight: 800, headTrack: '-0.025em', buttonWeight: 700 },
  photo: 'circle',
  ornament: `.avatar{border:4px solid #ffffff;box-shadow:-.625rem .25rem 0 #a3127a,.5rem .5rem 0 #7a4be0}
.title{font-size:2.125rem}`,
}
