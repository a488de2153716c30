import { themes } from '../registry/themes.gen.ts'
import type { ThemeId } from '../registry/theme-ids.gen.ts'
import type { ThemePreset } from './preset.ts'

/**
 * The preset of an id. The server has all presets; in browsers the `imports` map of package.json replaces this module
 * by preset-of.browser.ts.
 */
export function presetOf(id: ThemeId): ThemePreset {
  return themes[id]
}
