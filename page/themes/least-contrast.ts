import { worstContrast } from '../kit/contrast.ts'
import { backgroundColors, resolveTheme } from './resolve-theme.ts'
import type { Theme } from './theme.ts'

const places = ['text', 'soft', 'accent', 'button', 'buttonSoft'] as const

/** The text of a page with the lowest contrast: its place, and the ratio from 1 to 21. */
export function leastContrast(theme: Theme): { where: (typeof places)[number]; ratio: number } {
  const { text, button } = resolveTheme(theme)
  const page = backgroundColors(theme)
  const ratios = {
    text: worstContrast(text.ink, page),
    soft: worstContrast(text.soft, page),
    accent: worstContrast(text.accent, page),
    button: worstContrast(button.ink, button.colors),
    buttonSoft: worstContrast(button.soft, button.colors),
  }
  const where = places.reduce((least, place) => (ratios[place] < ratios[least] ? place : least))
  return { where, ratio: ratios[where] }
}
