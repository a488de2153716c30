import type { ThemePreset } from '../preset.ts'

/** The twenty-fourth of August: the blue of the sky over a yellow field. */
export const nezalezhnist: ThemePreset = {
  name: { uk: 'День Незалежності', en: 'Independence Day' },
  background: { stops: ['#0a4fb5', '#0b5fcf'] },
  text: { ink: '#ffffff', soft: '#e3eeff', accent: '#ffe26e', line: '#5d97e8' },
  button: { style: 'filled', fill: '#ffd83d', ink: '#0a2a66', soft: '#2f4474', line: '#ffd83d' },
  corners: 'slightly-rounded',
  fonts: { body: 'grotesk', head: 'grotesk', headWeight: 800, headTrack: '-0.025em', buttonWeight: 700 },
  photo: 'circle',
  ornament: `.page{padding-bottom:88px}
.foot::after{content:'';position:absolute;inset:auto 0 0;height:64px;background:radial-gradient(60% 100% at 25% 100%,#ffd83d 99%,#0000),radial-gradient(70% 76% at 80% 100%,#f2c11f 99%,#0000)}
.avatar{box-shadow:0 0 0 4px #ffd83d}`,
}
