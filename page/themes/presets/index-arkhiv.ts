import type { ThemePreset } from '../preset.ts'

/** Contact sheets of a photographer: black, and one point of red. */
export const indexArkhiv: ThemePreset = {
  name: { uk: 'Архів', en: 'Archive' },
  layout: 'index',
  moods: ['dark'],
  background: { stops: ['#0b0b0c'] },
  text: { ink: '#f2f1ec', soft: '#9d9c97', accent: '#ff5a36', line: '#2b2b2c' },
  button: { style: 'outline', fill: '#0b0b0c', alpha: 0, ink: '#f2f1ec', soft: '#9d9c97', line: '#767672' },
  action: { fill: '#f2f1ec', ink: '#0b0b0c' },
  corners: 'straight',
  fonts: { body: 'system', head: 'onest', headWeight: 400, headTrack: '-0.01em', buttonWeight: 400 },
  photo: 'square',
  ornament: `.layout-index .about:not([class$=long]){font-weight:400;font-size:2.125rem;line-height:1.2;letter-spacing:-.02em}
.buttons-bare .b-link-action .b-link-title{color:var(--ink)}`,
}
