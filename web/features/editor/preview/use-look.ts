import { use, useDeferredValue, useMemo } from 'react'
import { connectedServices } from '#page/analytics/schema.ts'
import { fetchDynamicStyles, hasDynamicStyles } from '#page/backgrounds/styles.browser.ts'
import type { PageDocument } from '#page/document-schema.ts'
import { fetchBlockPart, isDrawable } from '#page/block-parts.browser.ts'
import {
  columnsPart,
  consentPart,
  fetchColumnsPart,
  fetchConsentPart,
  fetchFormPart,
  formPart,
} from '#page/optional-parts.browser.ts'
import { fetchedParts, withStatus } from '#page/kit/fetched-parts.ts'
import type { Block } from '#page/registry/models.gen.ts'
import { fetchedPreset, fetchPreset } from '#page/themes/fetched-presets.ts'
import { fetchArrangement } from '#page/layouts/arrangements.browser.ts'
import { layoutIds, type LayoutId } from '#page/layouts/layout-ids.ts'
import { heightOf, isJar, linksBeside, linksBesideOne, timesBeside } from '#page/layouts/split.ts'
import { layoutStyleLoaders } from '#page/registry/layout-style-loaders.gen.ts'
import { layouts } from '#page/registry/layouts.gen.ts'
import { layoutOf } from '#page/themes/resolve-theme.ts'
import type { Theme } from '#page/themes/theme.ts'

async function rulesOf(id: LayoutId): Promise<string> {
  const [style] = await Promise.all([layoutStyleLoaders[id](), layouts[id].isArranged && fetchArrangement(id)])
  return style
}

const styles = fetchedParts(
  Object.fromEntries(layoutIds.map((id) => [id, () => rulesOf(id)])) as Record<LayoutId, () => Promise<string>>,
)
const nothing = withStatus(Promise.resolve(true))

/** Data for rendering a page's look. */
export interface Look {
  theme: Theme
  /** CSS of the layout. */
  layoutStyle: string
}

function isReady(theme: Theme): boolean {
  const id = layoutOf(theme)?.id
  const hasLayout = id === undefined || styles.get(id) !== undefined
  return fetchedPreset(theme.preset) !== undefined && hasLayout && hasDynamicStyles(theme.dynamic)
}

/**
 * Loads a theme's preset, layout and dynamic background. Suspends at first; later the previous look stays until the
 * next one is complete. Without styles a page is plain but present; undefined if the theme could not be loaded.
 */
export function useLook(wanted: Theme): Look | undefined {
  const later = useDeferredValue(wanted)
  const theme = isReady(wanted) ? wanted : later
  const id = layoutOf(theme)?.id
  // Loaded in parallel.
  const preset = fetchPreset(theme.preset)
  const moving = fetchDynamicStyles(theme.dynamic)
  const layoutStyle = use(id === undefined ? nothing : styles.fetch(id)) && id ? styles.get(id)! : ''
  use(moving)
  const look = useMemo(() => ({ theme, layoutStyle }), [theme, layoutStyle])
  return use(preset) ? look : undefined
}

/** A page with its visible blocks. */
interface Shown {
  document: Pick<PageDocument, 'form' | 'analytics'>
  blocks: readonly Block[]
}

/** Whether a page may be divided into columns. */
function isLong({ document, blocks }: Shown): boolean {
  const height = heightOf(blocks)
  const hasFixed = document.form.enabled || blocks.some(isJar)
  return height > timesBeside * linksBeside || (hasFixed && height > linksBesideOne)
}
const asks = ({ document }: Shown) => connectedServices(document.analytics).length > 0

/** Parts that only some pages need. */
const optionalParts = [
  { isNeeded: ({ document }: Shown) => document.form.enabled, loaded: formPart, fetch: fetchFormPart },
  { isNeeded: asks, loaded: consentPart, fetch: fetchConsentPart },
  { isNeeded: isLong, loaded: columnsPart, fetch: fetchColumnsPart },
]

function canBeDrawn(shown: Shown): boolean {
  const hasParts = optionalParts.every(({ isNeeded, loaded }) => !isNeeded(shown) || loaded() !== undefined)
  return hasParts && shown.blocks.every(isDrawable)
}

/**
 * Returns a page once its blocks' rendering is loaded. Suspends at first; later the previous page stays meanwhile.
 * Parts that could not be loaded are left out, form and consent included.
 */
export function useDrawable<Page extends Shown>(wanted: Page): Page {
  const later = useDeferredValue(wanted)
  const shown = canBeDrawn(wanted) ? wanted : later
  const parts = [...new Set(shown.blocks.map(({ type }) => type))].map((type) => fetchBlockPart(type))
  for (const { isNeeded, fetch } of optionalParts) if (isNeeded(shown)) parts.push(fetch())
  for (const part of parts) use(part)
  return shown.blocks.every(isDrawable) ? shown : { ...shown, blocks: shown.blocks.filter(isDrawable) }
}
