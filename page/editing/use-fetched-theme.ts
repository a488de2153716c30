import { use, useDeferredValue } from 'react'
import { fetchedPreset, fetchPreset } from '../themes/fetched-presets.ts'
import type { Theme } from '../themes/theme.ts'

/**
 * The theme once its preset is there to draw with; the former theme stays meanwhile. Suspends at first; undefined where
 * the preset could not be fetched.
 */
export function useFetchedTheme(theme: Theme): Theme | undefined {
  const later = useDeferredValue(theme)
  const shown = fetchedPreset(theme.preset) === undefined ? later : theme
  return use(fetchPreset(shown.preset)) ? shown : undefined
}
