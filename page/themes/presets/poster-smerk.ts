import type { ThemePreset } from '../preset.ts'

/** Dusk: the quiet poster, in a serif face that is not shouted; the sky of its photo darkens from above. */
export const posterSmerk: ThemePreset = {
  name: { uk: 'Смерк', en: 'Dusk' },
  layout: 'poster',
  moods: ['dark'],
  dynamic: 'waves',
  dynamicColors: ['#3d1d6b', '#61307a', '#8a4478', '#7b5d84', '#12061f'],
  background: { stops: ['#1d0b33'] },
  text: { ink: '#ffffff', soft: '#d3c8dd', accent: '#ffb184', line: '#46325c' },
  button: { style: 'soft', fill: '#36244d', ink: '#ffffff', soft: '#d3c8dd', line: '#36244d' },
  action: { fill: '#ffb184', ink: '#1d0b33' },
  jar: { fill: '#d97f8f', ink: '#1d0b33' },
  corners: 'round',
  radius: '1.0625rem',
  fonts: { body: 'system', head: 'lora', headWeight: 500, headTrack: '-0.02em', buttonWeight: 600 },
  photo: 'square',
  ornament: `.layout .title{text-transform:none}
.layout-poster .head>picture::after{content:'';position:absolute;inset:var(--lift) 0 0;background:linear-gradient(var(--background),#5e338f66 18%,#ff8a5c26 38%)}`,
}
