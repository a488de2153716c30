import { mix, worstContrast, type Hex } from '../kit/contrast.ts'
import { withAlpha } from './alpha.ts'

/** Names on photos are large (WCAG 2.2, 1.4.3); text on them has a little more than it must. */
const nameContrast = 3.1
const textContrast = 4.9

/** The thinnest layer of the background on which `ink` has the contrast, whatever the photo under it shows. */
function scrim(ink: Hex, background: Hex, atLeast: number): string {
  let share = 0
  const under = () => [mix('#000000', background, share), mix('#ffffff', background, share)]
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
