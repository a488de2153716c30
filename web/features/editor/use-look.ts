import { use, useDeferredValue, useMemo } from 'react'
import { fetchedPreset, fetchPreset, settled } from '#page/themes/fetched-presets.ts'
import type { LayoutId } from '#page/layouts/layout-ids.ts'
import { layoutOf } from '#page/themes/resolve-theme.ts'
import type { Theme } from '#page/themes/theme.ts'

const loaders: Readonly<Record<LayoutId, () => Promise<{ default: string }>>> = {
  centre: () => import('#page/layouts/centre/style.css?inline'),
  left: () => import('#page/layouts/left/style.css?inline'),
  cover: () => import('#page/layouts/cover/style.css?inline'),
  poster: () => import('#page/layouts/poster/style.css?inline'),
  glass: () => import('#page/layouts/glass/style.css?inline'),
  tiles: () => import('#page/layouts/tiles/style.css?inline'),
  brutalist: () => import('#page/layouts/brutalist/style.css?inline'),
  index: () => import('#page/layouts/index/style.css?inline'),
}
/** The rules of layouts as they came. */
const styles = new Map<LayoutId, string>()
const none = settled(Promise.resolve(''))
const loading = new Map<LayoutId, Promise<string>>()
/** For so long, in milliseconds, rules that did not come are not asked for again. */
const pause = 3000

function load(id: LayoutId): Promise<string> {
  const known = loading.get(id)
  if (known !== undefined) return known
  const style = settled(
    loaders[id]().then(
      (module) => {
        styles.set(id, module.default)
        return module.default
      },
      // Without its rules a page is plain and still there.
      () => {
        setTimeout(() => loading.delete(id), pause)
        return ''
      },
    ),
  )
  loading.set(id, style)
  return style
}

/** What a page is drawn with. */
export interface Look {
  theme: Theme
  /** The rules of its layout. */
  layoutStyle: string
}

function isReady(theme: Theme): boolean {
  const id = layoutOf(theme)?.id
  return fetchedPreset(theme.preset) !== undefined && (id === undefined || styles.has(id))
}

/**
 * A theme with the rules of its layout, both of which come when they are first wanted. Suspends at first; later the former
 * look stays as a whole until the next one is there. Undefined where the theme could not be fetched.
 */
export function useLook(wanted: Theme): Look | undefined {
  const later = useDeferredValue(wanted)
  const theme = isReady(wanted) ? wanted : later
  const id = layoutOf(theme)?.id
  // Both are on their way at once.
  const preset = fetchPreset(theme.preset)
  const layoutStyle = use(id === undefined ? none : load(id))
  const look = useMemo(() => ({ theme, layoutStyle }), [theme, layoutStyle])
  return use(preset) ? look : undefined
}
