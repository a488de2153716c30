import { themeLoaders } from '../registry/theme-loaders.gen.ts'
import type { ThemeId } from '../registry/theme-ids.gen.ts'
import type { ThemePreset } from './preset.ts'

const fetched = new Map<ThemeId, ThemePreset>()
const fetching = new Map<ThemeId, Promise<boolean>>()
/** For so long, in milliseconds, a theme that did not come is not asked for again. */
const pause = 3000

/** What a browser has of a theme: undefined until `fetchPreset` has brought it. */
export function fetchedPreset(id: ThemeId): ThemePreset | undefined {
  return fetched.get(id)
}

/** Marks a promise as React does, so that `use` need not wait for what is there. */
export function settled<Value>(promise: Promise<Value>): Promise<Value> {
  void promise.then((value) => Object.assign(promise, { status: 'fulfilled', value }))
  return promise
}

/** Brings a theme to a browser, once, and tells whether it is there. */
export function fetchPreset(id: ThemeId): Promise<boolean> {
  const known = fetching.get(id)
  if (known !== undefined) return known
  const coming = settled(
    themeLoaders[id]().then(
      (preset) => {
        fetched.set(id, preset)
        return true
      },
      () => {
        setTimeout(() => fetching.delete(id), pause)
        return false
      },
    ),
  )
  fetching.set(id, coming)
  return coming
}
