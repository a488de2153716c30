import type { ThemeId } from '../registry/theme-ids.gen.ts'
import { fetchedPreset } from './fetched-presets.ts'
import type { ThemePreset } from './preset.ts'

/** The preset of an id; must be loaded before. */
export function presetOf(id: ThemeId): ThemePreset {
  const preset = fetchedPreset(id)
  if (preset === undefined) throw new Error(`The theme ${id} has not been fetched`)
  return preset
}
