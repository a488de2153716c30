import { use, useDeferredValue } from 'react'
import type { LayoutId } from '#page/layouts/layout-ids.ts'
import { resolveTheme } from '#page/themes/resolve-theme.ts'
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
const none = Promise.resolve('')
const loading = new Map<LayoutId, Promise<string>>()

function load(id: LayoutId): Promise<string> {
  const known = loading.get(id)
  if (known !== undefined) return known
  // Without its rules a page is plain and still there; the next change of the layout asks again.
  const style = loaders[id]().then(
    (module) => module.default,
    () => {
      loading.delete(id)
      return ''
    },
  )
  loading.set(id, style)
  return style
}

/** The rules of a theme's layout, which come when they are first wanted. Suspends; the former ones stay meanwhile. */
export function useLayoutStyle(theme: Theme): string {
  const id = useDeferredValue(resolveTheme(theme).layout?.id)
  return use(id === undefined ? none : load(id))
}
