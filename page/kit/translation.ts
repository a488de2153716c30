import * as z from 'zod/mini'
import { clientId, text } from '#domain/fields.ts'

/** More texts than any block has. */
const maxTexts = 100

/** Texts of a block in the page's other language, by place; where one is empty or missing, the block's own is used. */
export const translation = z
  .record(z.string().check(z.maxLength(140)), text({ max: 5000 }))
  .check(z.refine((texts) => Object.keys(texts).length <= maxTexts, { error: 'VALIDATION' }))
export type Translation = z.output<typeof translation>

/**
 * A copy of a block with its texts changed. `patterns` name fields (`title`) and fields of the items of a list
 * (`items.*.title`); the place of an item's text holds the item's own id (`items.x1.title`), so that it keeps its meaning
 * when the list is put in another order. An item without an id has no such place.
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

/** Whether a block of these patterns may have a text there; an item that is no more leaves its texts behind. */
export function isPlace(place: string, patterns: readonly string[]): boolean {
  const [field, item, inner, ...rest] = place.split('.')
  if (rest.length > 0) return false
  if (item === undefined) return patterns.includes(place)
  return inner !== undefined && clientId.safeParse(item).success && patterns.includes(`${field}.*.${inner}`)
}

/** The place of a text, by the path to it in its block. */
export function placeAt(block: object, path: readonly PropertyKey[]): string {
  const [field, index, ...inner] = path
  const item: unknown = index === undefined ? undefined : Reflect.get(Reflect.get(block, field!) as object, index)
  return typeof item === 'object' && item !== null && 'id' in item
    ? [field, item.id, ...inner].map(String).join('.')
    : path.map(String).join('.')
}

/** The texts of a block that can be said in another language, by place, in the order of `patterns`. */
export function textsOf(block: object, patterns: readonly string[]): Array<[place: string, text: string]> {
  const texts: Array<[string, string]> = []
  mapTexts(block, patterns, (place, words) => {
    if (words !== '') texts.push([place, words])
    return words
  })
  return texts
}

/** The block in the other language. Translations of what is no more there are passed over. */
export function translated<Block extends object>(block: Block, patterns: readonly string[], texts: Translation): Block {
  return mapTexts(block, patterns, (place, words) => (words === '' ? words : texts[place] || words))
}
