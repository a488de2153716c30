import { coverBoxes } from '../cover-boxes.ts'
import type { ThemePreset } from '../preset.ts'

/**
 * Two inks of a risograph on paper with the dots of print, the second slightly misregistered. Pictures are printed in
 * the first ink, brightened by as much as the paper darkens it: shadows are blue and lights are bare paper, whatever
 * background the owner chooses.
 */
export const posterRizohraf: ThemePreset = {
  name: { uk: 'Різограф', en: 'Risograph' },
  layout: 'poster',
  moods: ['light', 'bold'],
  dynamic: 'grain',
  dynamicColors: ['#ffb3c1', '#b9c3ee', '#ffd0c4', '#fbf7ee', '#6b7bd0'],
  background: {
    stops: ['#f4eee1'],
    layers: [
      {
        color: '#182fa6',
        alpha: 0.12,
        draw: (color) => `radial-gradient(${color} .8px,transparent 1.2px) 0 0/5px 5px`,
      },
    ],
  },
  text: { ink: '#182fa6', soft: '#3a4db0', accent: '#a8143d', line: '#c9c6d2' },
  button: { style: 'outline', fill: '#f4eee1', alpha: 0, ink: '#182fa6', soft: '#3a4db0', line: '#182fa6' },
  action: { fill: '#ff4f78', ink: '#0f1d6b' },
  jar: { fill: '#182fa6', ink: '#f4eee1' },
  corners: 'straight',
  fonts: { body: 'system', head: 'onest', headWeight: 900, headTrack: '-0.04em', buttonWeight: 600 },
  photo: 'square',
  ornament: `.layout .surface,.page.layout.layout-poster .form,.dynamic~.page.layout.layout-poster .blocks :is(.b-icons,.b-text,.b-header)::before{border-width:calc(var(--button-border)*5/3)}
.layout .b-link-action{--button-line:var(--ink)}
.layout .title{text-shadow:.055em .045em var(--action)}
.layout .head>picture{background:#1932bc}
.layout .avatar{filter:grayscale(1) contrast(1.7) brightness(1.55);mix-blend-mode:screen}
.layout .b-link>picture,.layout .b-image,.b-video>picture,.b-music-record>picture{--second:linear-gradient(#0000 0 0);position:relative;isolation:isolate;background:#1932bc}
.layout .b-link>picture{margin-left:-.875rem;overflow:clip;border-radius:min(.9*var(--radius),1rem)}
${coverBoxes}.b-music-record>picture{border-radius:.375rem;overflow:clip}
.page.layout.layout .b-link-thumb{margin:0}
.buttons-thumbnail.layout .b-link>picture{flex-basis:calc(100% + 1.75rem);margin-right:-.875rem}
.buttons-thumbnail.layout.page .b-link-thumb{width:100%}
.layout .b-link-thumb,.layout .b-image-picture,picture>.b-video-cover,.layout picture>.b-music-cover{filter:grayscale(1) brightness(.8) contrast(2.2);mix-blend-mode:screen}
.layout .head>picture::after,.layout .b-link>picture::after,.layout .b-image::after,.b-video>picture::after,.b-music-record>picture::after{content:'';position:absolute;inset:0;background:radial-gradient(#182fa61f .8px,#0000 1.2px) 0 0/5px 5px,var(--second),#f4eee1;mix-blend-mode:multiply;pointer-events:none}
.layout .head>picture::after{--second:radial-gradient(circle at 100% calc(20% + var(--lift,0px)),var(--action) 30%,#0000 30.3%)}
.layout .head::before{margin-top:-2.5rem;mask:linear-gradient(#0000,#0004 1rem,#000b 1.75rem,#000 2.25rem)}`,
}
