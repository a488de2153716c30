import { connectedServices } from './analytics/schema.ts'
import analyticsStyle from './analytics/style.css?inline'
import { dynamicStyles } from './backgrounds/styles.ts'
import base from './base.css?inline'
import type { PageDocument } from './document-schema.ts'
import formStyle from './form/style.css?inline'
import { colorClass, colorRule, type Surfaces } from './kit/block-colors.ts'
import figures from './kit/figures.css?inline'
import { nameRule } from './layouts/name-width.ts'
import layoutBase from './layouts/layout.css?inline'
import { placeholderRules } from './kit/placeholder.ts'
import { modelOf } from './model-of.ts'
import type { Block } from './registry/models.gen.ts'
import { styles } from './registry/styles.gen.ts'
import { resolveTheme, surfacesOf } from './themes/resolve-theme.ts'
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

/**
 * The stylesheet that a page shares with others of its look: only what its blocks and its theme use. Its order does not
 * depend on the blocks'. Uploaded pictures come from `contentOrigin`, empty where that is the page's own; `layoutStyle` are the rules of its layout.
 */
export function pageStyles(
  { theme, form, analytics }: Pick<PageDocument, 'theme' | 'form' | 'analytics'>,
  blocks: readonly Block[],
  { contentOrigin = '', layoutStyle = '' } = {},
): string {
  const { layout } = resolveTheme(theme)
  const types = [...new Set(blocks.map((block) => block.type))].toSorted()
  const surfaces = surfacesOf(theme)
  const sheets = [
    base,
    figures,
    ...types.map((type) => styles[type]),
    form.enabled ? formStyle : '',
    connectedServices(analytics).length > 0 ? analyticsStyle : '',
    layout === undefined ? '' : layoutBase + layoutStyle,
    themeCss(theme, contentOrigin),
    dynamicStyles(theme.dynamic),
    colorRules(blocks, surfaces),
  ]
  return sheets.map((sheet) => sheet.trim()).join('')
}

/** The rules of one page alone, all of which it uses: its pictures' places and the width of its name. They go last. */
export function ownStyles(
  { title, translation, theme, avatar }: Pick<PageDocument, 'title' | 'translation' | 'theme' | 'avatar'>,
  blocks: readonly Block[],
): string {
  const pictures = [avatar, theme.cover, ...blocks.flatMap((block) => modelOf(block).images?.(block) ?? [])]
  const name = () => nameRule([title, translation?.title ?? ''], theme)
  return placeholderRules(pictures) + (resolveTheme(theme).layout === undefined ? '' : name())
}
