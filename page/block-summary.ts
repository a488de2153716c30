import { linkLabel } from '#domain/links.ts'

/** Fields that identify a block, the most telling first. Types without any are identified by their name. */
const summaryFields = ['title', 'text', 'label', 'alt', 'url'] as const

/** A short text that identifies a block; empty if it has none. */
export function blockSummary(block: object): string {
  const found = summaryFields.map((field) => textOf(block, field)).find((text) => text !== '')
  if (found !== undefined) return found
  const items: unknown = Reflect.get(block, 'items')
  if (!Array.isArray(items)) return ''
  const words = items.map((item: object) => textOf(item, 'label') || textOf(item, 'url') || textOf(item, 'title'))
  return words.filter((word) => word !== '').join(', ')
}

function textOf(object: object, field: string): string {
  const value: unknown = Reflect.get(object, field)
  if (typeof value !== 'string' || value === '') return ''
  return field === 'url' ? linkLabel(value) : firstLine(value)
}

function firstLine(text: string): string {
  return text.split('\n').find((line) => line.trim() !== '') ?? ''
}
