import * as z from 'zod/mini'
import { clientId, text } from '#domain/fields.ts'

/** Maximum number of translated texts, more than any block has. */
const maxTexts = 100

/** Texts of a block in the page's second language, by place; if one is empty or missing, the original is used. */
export const translation = z
  .record(z.string().check(z.maxLength(140)), text({ max: 5000 }))
  .check(z.refine((texts) => Object.keys(texts).length <= maxTexts, { error: 'VALIDATION' }))
export type Translation = z.output<typeof translation>

/**
 * Copies a block with changed texts. `patterns` name fields (`title`) and fields of list items (`items.*.title`). A
 * text's place contains the item's id (`items.x1.title`), so that it survives reordering. An item without an id has no
 * place.
 */
function mapTexts<Block extends object>(
  block: Block,
  patterns: readonly string[],
  change: (place: string, text: string) => string,
): Block {
  const copy = { ...block } as Record<string, unknown>
  for (const pattern of patterns) {
    const [field, , inner] = pattern.split('.') as [string, string?, string?]
    const value = copy[field]
    if (typeof value === 'string') copy[field] = change(field, value)
    if (inner === undefined || !Array.isArray(value)) continue
    copy[field] = value.map((item: Record<string, unknown>) => {
      const { id, [inner]: words } = item
      return typeof words === 'string' && typeof id === 'string'
        ? { ...item, [inner]: change(`${field}.${id}.${inner}`, words) }
        : item
    })
  }
  return copy as Block
}

/** Whether a place is valid for these patterns; places of removed items stay valid. */
export function isPlace(place: string, patterns: readonly string[]): boolean {
  const [field, item, inner, ...rest] = place.split('.')
  if (rest.length > 0) return false
  if (item === undefined) return patterns.includes(place)
  return inner !== undefined && clientId.safeParse(item).success && patterns.includes(`${field}.*.${inner}`)
}

/** The place of a text by its path in the block. */
export function placeAt(block: object, path: readonly PropertyKey[]): string {
  const [field, index, ...inner] = path
  const item: unknown = index === undefined ? undefined : Reflect.get(Reflect.get(block, field!) as object, index)
  return typeof item === 'object' && item !== null && 'id' in item
    ? [field, item.id, ...inner].map(String).join('.')
    : path.map(String).join('.')
}

/** The translatable texts of a block by place, in the order of `patterns`. */
export function textsOf(block: object, patterns: readonly string[]): Array<[place: string, text: string]> {
  const texts: Array<[string, string]> = []
  mapTexts(block, patterns, (place, words) => {
    if (words !== '') texts.push([place, words])
    return words
  })
  return texts
}

/** The block in its other language. Translations of removed items are ignored. */
export function translated<Block extends object>(block: Block, patterns: readonly string[], texts: Translation): Block {
  return mapTexts(block, patterns, (place, words) => (words === '' ? words : texts[place] || words))
}
