// Written by page/scripts/registry.mjs; do not edit.
import type { BackgroundId } from './background-ids.gen.ts'
import waves from '../backgrounds/waves/style.css?inline'
import beam from '../backgrounds/beam/style.css?inline'
import squareCircles from '../backgrounds/square-circles/style.css?inline'
import smoke from '../backgrounds/smoke/style.css?inline'
import tron from '../backgrounds/tron/style.css?inline'
import bubbles from '../backgrounds/bubbles/style.css?inline'
import grain from '../backgrounds/grain/style.css?inline'

export const backgroundStyles: Readonly<Record<Exclude<BackgroundId, 'none'>, string>> = {
  waves,
  beam,
  'square-circles': squareCircles,
  smoke,
  tron,
  bubbles,
  grain,
}
