import { lizhnyk } from '../motifs/lizhnyk.ts'
import { svgImage } from '../motifs/svg.ts'
import type { ThemePreset } from '../preset.ts'

const cell = 4
const { image, mask, width, height } = lizhnyk
const tooth = `50% 100%/${width * cell}px ${height * cell}px repeat-x`

/** Evening over four ridges. */
const ridges = svgImage(
  400,
  300,
  `<path fill='#98b3a2' d='M0 92c50-14 80 20 130 2s110-40 170-20 70 22 100 34v192H0z'/><path fill='#6a917f' d='M0 132c70-4 110-40 190-28s110 70 210 6v190H0z'/><path fill='#3e6a52' d='M0 168c50-30 110-10 150 14s90 14 130-4 70-20 120-8v130H0z'/><path fill='#1f4534' d='M0 216c70 30 120-34 210-26s110 40 190 24v86H0z'/>`,
  " preserveAspectRatio='none'",
)

/** A blanket's zigzag over the green-black of the mountains. */
export const coverKarpaty: ThemePreset = {
  name: { uk: 'Карпати', en: 'Carpathians' },
  layout: 'cover',
  moods: ['dark', 'ukrainian'],
  background: { stops: ['#122a22'] },
  text: { ink: '#f6ead0', soft: '#c3c6b2', accent: '#f0762b', line: '#33513f' },
  button: { style: 'outline', fill: '#122a22', alpha: 0, ink: '#f6ead0', soft: '#c3c6b2', line: '#6f8577' },
  action: { fill: '#f0762b', ink: '#122a22' },
  jar: { fill: '#1d3d32', ink: '#f6ead0' },
  corners: 'round',
  radius: '1.25rem',
  fonts: { body: 'system', head: 'serif', headWeight: 700, headTrack: '-0.01em', buttonWeight: 600 },
  photo: 'circle',
  ornament: `.layout .cover{--lap:0px;position:relative;height:20.625rem;margin-bottom:-14px;--cut:linear-gradient(#000 0 0) 0 0/100% calc(100% - ${height * cell - 1}px) no-repeat,${mask} ${tooth};-webkit-mask:var(--cut);mask:var(--cut)}
.layout .cover-empty{background:${ridges} 0 0/100% 100%,radial-gradient(circle at 31% 5rem,#fdf0d2 1.8rem,#0000 1.85rem),linear-gradient(#f7b062,#fbd49a)}
.layout .cover::after{content:'';position:absolute;inset:0;background:${image} ${tooth}}
@media (min-width:60rem){.layout .cover{height:27.5rem}}`,
}
