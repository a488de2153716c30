import base from './base.css?inline'
import type { PageDocument } from './document-schema.ts'
import { colorClass, colorRule } from './kit/block-colors.ts'
import type { Surfaces } from './kit/block-colors.ts'
import { modelOf } from './model-of.ts'
import type { Block } from './registry/models.gen.ts'
import { styles } from './registry/styles.gen.ts'
import { themes } from './registry/themes.gen.ts'
import { surfacesOf } from './themes/preset.ts'
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

/** The whole stylesheet of a page: only what its blocks and its theme use. Its order does not depend on the blocks'. */
export function pageStyles(document: Pick<PageDocument, 'theme'>, blocks: readonly Block[]): string {
  const types = [...new Set(blocks.map((block) => block.type))].toSorted()
  const surfaces = surfacesOf(themes[document.theme.preset])
  const sheets = [base, ...types.map((type) => styles[type]), themeCss(document.theme), colorRules(blocks, surfaces)]
  return sheets.map((sheet) => sheet.trim()).join('')
}
