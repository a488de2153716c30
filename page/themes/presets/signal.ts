import type { ThemePreset } from '../preset.ts'

/** A poster: one loud colour, black lines, hard shadows. */
export const signal: ThemePreset = {
  name: { uk: 'Сигнал', en: 'Signal' },
  background: { stops: ['#ff6b35'] },
  text: { ink: '#140a05', soft: '#2b1409', accent: '#140a05', line: '#140a05' },
  button: { style: 'hard', fill: '#fff8ef', ink: '#140a05', soft: '#5a4438', line: '#140a05' },
  corners: 'straight',
  fonts: { body: 'grotesk', head: 'grotesk', headWeight: 900, headTrack: '-0.035em', buttonWeight: 700 },
  photo: 'square',
  ornament: `.title{font-size:clamp(2.5rem,11vw,3.5rem);line-height:.95}
.head{text-align:left;justify-items:start}
.b-icons{text-align:left;margin-left:-.875rem}
.avatar{border:2px solid #140a05;box-shadow:.375rem .375rem 0 #140a05}
.surface:active{box-shadow:none;transform:translate(.25rem,.25rem)}`,
}
