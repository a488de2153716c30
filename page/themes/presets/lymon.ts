import type { ThemePreset } from '../preset.ts'

/** Acid yellow and thick black: heard from across the street. */
export const lymon: ThemePreset = {
  name: { uk: 'Лимон', en: 'Lemon' },
  background: { stops: ['#f4ff3d'] },
  text: { ink: '#101010', soft: '#3c3d10', accent: '#101010', line: '#101010' },
  button: { style: 'hard', fill: '#ffffff', ink: '#101010', soft: '#4b4b4b', line: '#101010' },
  corners: 'round',
  fonts: { body: 'grotesk', head: 'grotesk', headWeight: 900, headTrack: '-0.045em', buttonWeight: 800 },
  photo: 'rounded',
  ornament: `.title{font-size:clamp(2.25rem,10vw,3.25rem);line-height:1}
.avatar{border:2px solid #101010;box-shadow:.25rem .25rem 0 #101010;transform:rotate(3deg)}
.surface:active{box-shadow:none;transform:translate(.25rem,.25rem)}`,
}
