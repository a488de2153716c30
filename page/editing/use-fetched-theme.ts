import { use, useDeferredValue } from 'react'
import { fetchedPreset, fetchPreset } from '../themes/fetched-presets.ts'
import type { Theme } from '../themes/theme.ts'

/**
 * Returns the theme once its preset is loaded, and the previous theme meanwhile. Suspends on the first load; undefined
 * if the preset could not be loaded.
 */
export function useFetchedTheme(theme: Theme): Theme | undefined {
  const later = useDeferredValue(theme)
  const shown = fetchedPreset(theme.preset) === undefined ? later : theme
  return use(fetchPreset(shown.preset)) ? shown : undefined
}
