import type { ThemePreset } from '../preset.ts'

const rule = (color: string, away: string) => `repeating-linear-gradient(${away},${color} 0 1px,transparent 1px 24px)`

/** A space between thousands that is thin: in fonts of one width it is as wide as a digit. */
const thinSpace = `@font-face{font-family:Thin;font-weight:1 999;src:local("Roboto-Regular"),local("HelveticaNeue"),local("ArialMT"),local("LiberationSans"),local("DejaVuSans");unicode-range:U+202F}
`

/** A squared sheet with a note pinned to it. */
export const leftPapir: ThemePreset = {
  name: { uk: 'Папір', en: 'Paper' },
  layout: 'left',
  moods: ['light'],
  background: {
    stops: ['#fdfcf7'],
    layers: [
      { color: '#9fb4d6', alpha: 0.32, draw: (color) => rule(color, '180deg') },
      { color: '#9fb4d6', alpha: 0.32, draw: (color) => rule(color, '90deg') },
    ],
  },
  text: { ink: '#1b2766', soft: '#404b80', accent: '#1b2766', line: '#a9b4d0' },
  button: { style: 'outline', fill: '#fdfcf7', alpha: 0, ink: '#1b2766', soft: '#404b80', line: '#1b2766' },
  action: { fill: '#fff2a8', ink: '#1b2766' },
  corners: 'straight',
  fonts: { body: 'mono', head: 'mono', headWeight: 700, headTrack: '-0.05em', buttonWeight: 600 },
  photo: 'square',
  ornament: `.layout-left .avatar{width:calc(5rem*var(--photo-scale));height:calc(5rem*var(--photo-scale));border:5px solid #fff;box-shadow:0 1px 2px #1b276640,0 8px 16px -8px #1b276666;transform:rotate(-3deg)}
.layout-left .form-send{border-color:currentcolor}
${thinSpace}.figure-sum b{font-family:Thin,var(--font-head);word-spacing:-.2em;letter-spacing:-.08em}
.rows{padding-top:.875rem;border-top:2px dashed #1b2766}
.layout-left.buttons-bare .rows>:first-child>:is(.b-link,.figure){border-top:0}
.layout-left .rows .frame>.b-link-action{margin:0 -.5rem .5rem;padding-inline:1.25rem;box-shadow:0 1px 2px #1b27662e,0 10px 16px -8px #1b276659;transform:rotate(-1.2deg)}`,
}
