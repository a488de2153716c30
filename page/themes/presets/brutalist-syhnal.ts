import { coverBoxes } from '../cover-boxes.ts'
import type { ThemePreset } from '../preset.ts'

/** A poster in one loud colour, with narrow letters as tall as the column is wide. */
export const brutalistSyhnal: ThemePreset = {
  name: { uk: 'Сигнал', en: 'Signal' },
  layout: 'brutalist',
  moods: ['light', 'bold'],
  dynamic: 'grain',
  dynamicColors: ['#ff7a2e', '#e8430c', '#ff8a3d', '#ffb27a', '#b03206'],
  background: { stops: ['#ff5416'] },
  text: { ink: '#120500', soft: '#2a0f04', accent: '#120500', line: '#120500' },
  button: { style: 'filled', fill: '#ff5416', alpha: 0, ink: '#120500', soft: '#2a0f04', line: '#120500' },
  action: { fill: '#fff4e6', ink: '#120500' },
  corners: 'straight',
  fonts: { body: 'system', head: 'condensed', headWeight: 800, headTrack: '-0.02em', buttonWeight: 700 },
  photo: 'square',
  // Photos are blended with the theme's own background colour, whatever background the owner chooses.
  ornament: `.page.layout .head>picture,.b-link>picture,.layout .b-image,.b-video>picture,.b-music-record>picture{background:#ff5416}
${coverBoxes}
.page.layout .b-music-sleeve{background:#fff4e6;filter:none}.layout .b-music-shade{fill:#c93a05}
.layout .avatar,.layout .b-link-thumb,.layout .b-image-picture,.layout picture>.b-video-cover,.layout picture>.b-music-cover{mix-blend-mode:multiply}`,
}
