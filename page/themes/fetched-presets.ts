import { fetchedParts } from '../kit/fetched-parts.ts'
import { themeLoaders } from '../registry/theme-loaders.gen.ts'

/** What a browser has of themes: `get` is undefined until `fetch` has brought one. */
export const { get: fetchedPreset, fetch: fetchPreset } = fetchedParts(themeLoaders)
