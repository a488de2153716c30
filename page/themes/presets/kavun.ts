import { stripe } from '../motifs.ts'
import type { ThemePreset } from '../preset.ts'

const rind = [stripe('#1f7a43', 14, 0), stripe('#bfe6b1', 6, 14), stripe('#fff6ea', 4, 20)].join(',')

/** A Kherson watermelon: red flesh, green rind, black seeds. */
export const kavun: ThemePreset = {
  name: { uk: 'Кавун', en: 'Watermelon' },
  background: { stops: ['#ff8a80'] },
  text: { ink: '#2a0a0c', soft: '#541a1d', accent: '#0a3d20', line: '#d95a55' },
  button: { style: 'filled', fill: '#1b1b1b', ink: '#ffffff', soft: '#ffd3cf', line: '#1b1b1b' },
  corners: 'round',
  fonts: { body: 'rounded', head: 'rounded', headWeight: 900, headTrack: '-0.03em', buttonWeight: 700 },
  photo: 'circle',
  ornament: `.page{padding-block:64px}
.foot::before,.foot::after{content:'';position:absolute;inset:0 0 auto;height:24px;background:${rind}}
.foot::after{inset:auto 0 0;transform:scaleY(-1)}
.avatar{box-shadow:0 0 0 4px #fff6ea,0 0 0 8px #1f7a43}`,
}
