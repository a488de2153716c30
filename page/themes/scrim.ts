import { mix, worstContrast, type Hex } from '../kit/contrast.ts'
import { withAlpha } from './alpha.ts'

/** Minimum contrast of names on photos, which are large text (WCAG 2.2, 1.4.3), with a margin. */
const nameContrast = 3.1
const descriptionContrast = 4.9

/** The thinnest layer of the background colour that gives `ink` the contrast over every colour of `passing`. */
function scrim(ink: Hex, background: Hex, atLeast: number, passing: readonly Hex[] = ['#000000', '#ffffff']): string {
  let share = 0
  const under = () => passing.map((color) => mix(color, background, share))
  while (share < 1 && worstContrast(ink, under()) < atLeast) share = Math.min(1, share + 0.01)
  return withAlpha(background, share)
}

/** Scrims between a photo and the texts on it. */
export function scrims(ink: Hex, background: Hex): Record<'scrim-name' | 'scrim-text', string> {
  return {
    'scrim-name': scrim(ink, background, nameContrast),
    'scrim-text': scrim(ink, background, descriptionContrast),
  }
}

/** Scrim between a name and the colours that pass under it. */
export function nameScrim(ink: Hex, background: Hex, passing: readonly Hex[]): Record<'scrim-name', string> {
  return { 'scrim-name': scrim(ink, background, nameContrast, passing) }
}
