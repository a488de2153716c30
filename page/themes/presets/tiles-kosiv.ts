import { plate } from '../motifs/kosiv.ts'
import type { ThemePreset } from '../preset.ts'

/**
 * Kosiv majolica: cream slip, green and ochre glazes, everything within a brown contour. A plate frames the photo;
 * without one half of it stands at the top.
 */
export const tilesKosiv: ThemePreset = {
  name: { uk: 'Косів', en: 'Kosiv' },
  layout: 'tiles',
  moods: ['light', 'ukrainian'],
  background: { stops: ['#e2d0a8'] },
  text: { ink: '#2b170c', soft: '#5c452f', accent: '#2b170c', line: '#3a2012' },
  button: { style: 'filled', fill: '#fbf3df', ink: '#2b170c', soft: '#5c452f', line: '#3a2012' },
  action: { fill: '#2f6b3a', ink: '#fffaf0' },
  tiles: {
    links: [
      { fill: '#dd9c2b', ink: '#2b170c' },
      { fill: '#fbf3df', ink: '#2b170c' },
    ],
    jar: { fill: '#3a2012', ink: '#fbf3df' },
  },
  corners: 'slightly-rounded',
  radius: '1rem',
  fonts: { body: 'system', head: 'serif', headWeight: 700, headTrack: '-0.01em', buttonWeight: 600 },
  photo: 'circle',
  ornament: `.layout-tiles{--button-border:2.5px}.b-link-action{--button-line:#3a2012}
.head{--dish:${plate};--plate:min(15rem*var(--photo-scale),100vw - 5.25rem)}
.align-left .head{justify-items:center;text-align:center}
.no-photo .head{padding-top:9.5rem;background:var(--dish) 50% -7.5rem/15rem no-repeat,var(--button)}
.layout-tiles .avatar{width:var(--plate);height:var(--plate);padding:calc(.25*var(--plate));background:var(--dish) 0 0/100%}`,
}
