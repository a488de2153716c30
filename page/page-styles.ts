import { connectedServices } from './analytics/schema.ts'
import { dynamicStyles } from '#page/backgrounds/styles.ts'
import { partOf } from '#page/block-parts.ts'
import { consentPart, formPart } from '#page/optional-parts.ts'
import base from './base.css?inline'
import type { PageDocument } from './document-schema.ts'
import { colorClass, colorRule, type Surfaces } from './kit/block-colors.ts'
import figures from './kit/figures.css?inline'
import { wordStyle } from '#page/kit/soft-hyphens.ts'
import { nameRule } from './layouts/name-width.ts'
import { portraitRule } from './layouts/portrait.ts'
import { textRule } from './layouts/text-size.ts'
import layoutBase from './layouts/layout.css?inline'
import { placeholderRules } from './kit/placeholder.ts'
import { modelOf } from './model-of.ts'
import type { Block } from './registry/models.gen.ts'
import { resolveTheme, surfacesOf, type ResolvedTheme } from './themes/resolve-theme.ts'
import { themeCss } from './themes/theme-css.ts'

/** One rule for each pair of colours in use. */
function colorRules(blocks: readonly Block[], surfaces: Surfaces): string {
  const rules = new Map<string, string>()
  for (const block of blocks) {
    const surface = modelOf(block).surface ?? 'page'
    const name = colorClass(surface, block.options.colors)
    if (name !== undefined && !rules.has(name)) rules.set(name, colorRule(surface, block.options.colors, surfaces))
  }
  return [...rules.values()].join('')
}

/** The stylesheet of a look and the picture origin it was made for. */
const sheetCache = new WeakMap<ResolvedTheme, { contentOrigin: string; sheet: string }>()

/** Returns the same string for the same look, so that `usedRules` finds its parsed sheet. */
function themeSheet(theme: PageDocument['theme'], contentOrigin: string): string {
  const look = resolveTheme(theme)
  const known = sheetCache.get(look)
  const made = known?.contentOrigin === contentOrigin ? known : { contentOrigin, sheet: themeCss(theme, contentOrigin) }
  sheetCache.set(look, made)
  return made.sheet
}

/**
 * The stylesheets of a page in order, without the rules of that page alone. All but the theme's and the block colours'
 * are the same strings for every page, so they are parsed once. Their order does not depend on the blocks' order.
 * `contentOrigin`: origin of uploaded pictures, empty for the page's own; `layoutStyle`: the layout's rules.
 */
export function pageStyles(
  { theme, form, analytics }: Pick<PageDocument, 'theme' | 'form' | 'analytics'>,
  blocks: readonly Block[],
  { contentOrigin = '', layoutStyle = '' } = {},
): string[] {
  const types = [...new Set(blocks.map((block) => block.type))].toSorted()
  return [
    base,
    wordStyle,
    figures,
    ...types.map((type) => partOf(type).style),
    (form.enabled && formPart()?.style) || '',
    (connectedServices(analytics).length > 0 && consentPart()?.style) || '',
    ...(resolveTheme(theme).layout === undefined ? [] : [layoutBase, layoutStyle]),
    themeSheet(theme, contentOrigin),
    dynamicStyles(theme.dynamic),
    colorRules(blocks, surfacesOf(theme)),
  ]
}

/** Rules of one page alone, which are never pruned and come last: picture placeholders, sizes of name and text. */
export function ownStyles(
  {
    title,
    description,
    translation,
    theme,
    avatar,
  }: Pick<PageDocument, 'title' | 'description' | 'translation' | 'theme' | 'avatar'>,
  blocks: readonly Block[],
): string {
  const pictures = [avatar, theme.cover, ...blocks.flatMap((block) => modelOf(block).images?.(block) ?? [])]
  if (resolveTheme(theme).layout === undefined) return placeholderRules(pictures)
  return [
    placeholderRules(pictures),
    portraitRule(avatar, theme),
    nameRule([title, translation?.title ?? ''], theme),
    textRule([description, translation?.description ?? ''], avatar, theme),
  ].join('')
}
