import { fetchedParts } from '../kit/fetched-parts.ts'
import { themeLoaders } from '../registry/theme-loaders.gen.ts'

/** Presets loaded in a browser: `get` is undefined until `fetch` has loaded one. */
export const { get: fetchedPreset, fetch: fetchPreset } = fetchedParts(themeLoaders)
