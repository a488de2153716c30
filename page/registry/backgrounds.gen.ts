// Written by page/scripts/registry.mjs; do not edit.
import type { DynamicBackground } from '../backgrounds/background.ts'
import type { BackgroundId } from './background-ids.gen.ts'
import { waves } from '../backgrounds/waves/background.ts'
import { beam } from '../backgrounds/beam/background.ts'
import { squareCircles } from '../backgrounds/square-circles/background.ts'
import { smoke } from '../backgrounds/smoke/background.ts'
import { tron } from '../backgrounds/tron/background.ts'
import { bubbles } from '../backgrounds/bubbles/background.ts'
import { grain } from '../backgrounds/grain/background.ts'

export const backgrounds: Readonly<Record<Exclude<BackgroundId, 'none'>, DynamicBackground>> = {
  waves,
  beam,
  'square-circles': squareCircles,
  smoke,
  tron,
  bubbles,
  grain,
}
