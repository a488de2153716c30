import { mix, worstContrast, type Hex } from '../kit/contrast.ts'
import { withAlpha } from './alpha.ts'

/** Names on photos are large (WCAG 2.2, 1.4.3); text on them has a little more than it must. */
const nameContrast = 3.1
const textContrast = 4.9

/** The thinnest layer of the background on which `ink` has the contrast, whatever of `passing` is under it. */
function scrim(ink: Hex, background: Hex, atLeast: number, passing: readonly Hex[] = ['#000000', '#ffffff']): string {
  let share = 0
  const under = () => passing.map((color) => mix(color, background, share))
  while (share < 1 && worstContrast(ink, under()) < atLeast) share = Math.min(1, share + 0.01)
  return withAlpha(background, share)
}

/** What lies between a photo and the words that stand on it. */
export function scrims(ink: Hex, background: Hex): Record<'scrim-name' | 'scrim-text', string> {
  return {
    'scrim-name': scrim(ink, background, nameContrast),
    'scrim-text': scrim(ink, background, textContrast),
  }
}

/** What lies between a name and all that passes under it. */
export function nameScrim(ink: Hex, background: Hex, passing: readonly Hex[]): Record<'scrim-name', string> {
  return { 'scrim-name': scrim(ink, background, nameContrast, passing) }
}
