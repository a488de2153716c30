import { use, useDeferredValue, useMemo } from 'react'
import { connectedServices } from '#page/analytics/schema.ts'
import { fetchDynamicStyles, hasDynamicStyles } from '#page/backgrounds/fetched-styles.ts'
import type { PageDocument } from '#page/document-schema.ts'
import { fetchBlockPart, isDrawable } from '#page/fetched-block-parts.ts'
import { consentPart, fetchConsentPart, fetchFormPart, formPart } from '#page/fetched-optional-parts.ts'
import { fetchedParts, settled } from '#page/kit/fetched-parts.ts'
import type { Block } from '#page/registry/models.gen.ts'
import { fetchedPreset, fetchPreset } from '#page/themes/fetched-presets.ts'
import { fetchArrangement } from '#page/layouts/fetched-arrangements.ts'
import { layoutIds, type LayoutId } from '#page/layouts/layout-ids.ts'
import { layouts } from '#page/layouts/layouts.ts'
import { layoutOf } from '#page/themes/resolve-theme.ts'
import type { Theme } from '#page/themes/theme.ts'

const loaders: Readonly<Record<LayoutId, () => Promise<string>>> = {
  centre: async () => (await import('#page/layouts/centre/style.css?inline')).default,
  left: async () => (await import('#page/layouts/left/style.css?inline')).default,
  cover: async () => (await import('#page/layouts/cover/style.css?inline')).default,
  poster: async () => (await import('#page/layouts/poster/style.css?inline')).default,
  glass: async () => (await import('#page/layouts/glass/style.css?inline')).default,
  tiles: async () => (await import('#page/layouts/tiles/style.css?inline')).default,
  brutalist: async () => (await import('#page/layouts/brutalist/style.css?inline')).default,
  index: async () => (await import('#page/layouts/index/style.css?inline')).default,
}

async function rulesOf(id: LayoutId): Promise<string> {
  const [style] = await Promise.all([loaders[id](), layouts[id].isArranged && fetchArrangement(id)])
  return style
}

const styles = fetchedParts(
  Object.fromEntries(layoutIds.map((id) => [id, () => rulesOf(id)])) as Record<LayoutId, () => Promise<string>>,
)
const nothing = settled(Promise.resolve(true))

/** What a page is drawn with. */
export interface Look {
  theme: Theme
  /** The rules of its layout. */
  layoutStyle: string
}

function isReady(theme: Theme): boolean {
  const id = layoutOf(theme)?.id
  const hasLayout = id === undefined || styles.get(id) !== undefined
  return fetchedPreset(theme.preset) !== undefined && hasLayout && hasDynamicStyles(theme.dynamic)
}

/**
 * A theme with the rules of its layout and of what moves in it, all of which come when they are first wanted. Suspends at
 * first; later the former look stays as a whole until the next one is there. Without rules a page is plain and still
 * there; undefined where the theme could not be fetched.
 */
export function useLook(wanted: Theme): Look | undefined {
  const later = useDeferredValue(wanted)
  const theme = isReady(wanted) ? wanted : later
  const id = layoutOf(theme)?.id
  // All are on their way at once.
  const preset = fetchPreset(theme.preset)
  const moving = fetchDynamicStyles(theme.dynamic)
  const layoutStyle = use(id === undefined ? nothing : styles.fetch(id)) && id ? styles.get(id)! : ''
  use(moving)
  const look = useMemo(() => ({ theme, layoutStyle }), [theme, layoutStyle])
  return use(preset) ? look : undefined
}

/** A page with those of its blocks that are shown. */
interface Shown {
  document: Pick<PageDocument, 'form' | 'analytics'>
  blocks: readonly Block[]
}

const asks = ({ document }: Shown) => connectedServices(document.analytics).length > 0

function canBeDrawn(shown: Shown): boolean {
  const hasForm = !shown.document.form.enabled || formPart() !== undefined
  return hasForm && (!asks(shown) || consentPart() !== undefined) && shown.blocks.every(isDrawable)
}

/**
 * A page once what draws it is there. Suspends at first; later the former page stays until that of new parts has come.
 * Blocks whose part could not be fetched are left out, and so are form and consent.
 */
export function useDrawable<Page extends Shown>(wanted: Page): Page {
  const later = useDeferredValue(wanted)
  const shown = canBeDrawn(wanted) ? wanted : later
  const parts = [...new Set(shown.blocks.map(({ type }) => type))].map((type) => fetchBlockPart(type))
  if (shown.document.form.enabled) parts.push(fetchFormPart())
  if (asks(shown)) parts.push(fetchConsentPart())
  for (const part of parts) use(part)
  return shown.blocks.every(isDrawable) ? shown : { ...shown, blocks: shown.blocks.filter(isDrawable) }
}
