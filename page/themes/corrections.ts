import { relativeLuminance } from '../kit/contrast.ts'
import { resolveTheme } from './resolve-theme.ts'
import type { ColorField, Theme } from './theme.ts'

/** A deviation from the owner's choice that keeps the page readable. */
export type Correction =
  | { field: ColorField; change: 'darker' | 'lighter'; wanted: string; used: string }
  /** The background has an overlay of so many percent. */
  | { field: 'background'; change: 'covered'; wanted: number; used: number }

function shade(field: ColorField, wanted: string | null, used: string): Correction[] {
  if (wanted === null || wanted === used) return []
  const change = relativeLuminance(used) < relativeLuminance(wanted) ? 'darker' : 'lighter'
  return [{ field, change, wanted, used }]
}

function cover({ background }: Theme, used: number): Correction[] {
  const wanted = background?.kind === 'image' ? background.dim : 0
  return used > wanted ? [{ field: 'background', change: 'covered', wanted, used }] : []
}

/** Lists corrections of the owner's own choices; adaptations of a preset are not listed. */
export function correctionsOf(theme: Theme): Correction[] {
  const { background, text, button } = resolveTheme(theme)
  const { colors } = theme
  return [
    ...cover(theme, background.overlay),
    ...shade('text', colors.text, text.ink),
    ...shade('accent', colors.accent, text.accent),
    ...(button.style === 'outline' ? shade('button', colors.button, button.line) : []),
    ...shade('buttonText', colors.buttonText, button.ink),
  ]
}
