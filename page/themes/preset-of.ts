import { themes } from '../registry/themes.gen.ts'
import type { ThemeId } from '../registry/theme-ids.gen.ts'
import type { ThemePreset } from './preset.ts'

/**
 * The preset of an id. Whoever draws for visitors knows all of them; a browser has another module in the place of this
 * one, which the map of package.json names.
 */
export function presetOf(id: ThemeId): ThemePreset {
  return themes[id]
}
