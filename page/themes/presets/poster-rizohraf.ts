import type { ThemePreset } from '../preset.ts'

/**
 * Two inks of a risograph on rough paper, the second a little off its place. The portrait is printed in the first, brighter by
 * what the paper takes of it, so that its shadows are blue and its lights are bare paper, whatever ground the owner takes.
 */
export const posterRizohraf: ThemePreset = {
  name: { uk: 'Різограф', en: 'Risograph' },
  layout: 'poster',
  moods: ['light', 'bold'],
  dynamic: 'grain',
  moving: ['#ffdfe2', '#dde2f7', '#fde6da', '#fffaf0', '#aab3e0'],
  background: { stops: ['#f4eee1'] },
  text: { ink: '#182fa6', soft: '#3a4db0', accent: '#c4214c', line: '#c9c6d2' },
  button: { style: 'outline', fill: '#f4eee1', alpha: 0, ink: '#182fa6', soft: '#3a4db0', line: '#182fa6' },
  action: { fill: '#ff4f78', ink: '#0f1d6b' },
  jar: { fill: '#182fa6', ink: '#f4eee1' },
  corners: 'straight',
  fonts: { body: 'system', head: 'onest', headWeight: 900, headTrack: '-0.04em', buttonWeight: 600 },
  photo: 'square',
  ornament: `.layout .surface{border-width:calc(var(--button-border)*5/3)}
.layout .b-link-action{--button-line:var(--ink)}
.layout .title{text-shadow:.055em .045em var(--action)}
.layout .head>picture{background:#1932bc;mask:linear-gradient(#000 70%,#0000)}
.layout .avatar{filter:grayscale(1) contrast(1.5) brightness(1.35);mix-blend-mode:screen}
.layout .head>picture::after{content:'';position:absolute;inset:0;background:radial-gradient(#aab3e0 20%,#0000 26%) 0 0/5px 5px,radial-gradient(circle at 100% 20%,var(--action) 30%,#0000 30.3%),#f4eee1;mix-blend-mode:multiply}
.layout .head::before{margin-top:-2rem;background:linear-gradient(#0000,var(--scrim-name) 2rem,var(--scrim-name) 60%,var(--scrim-text))}`,
}
