import { typeset } from '#page/kit/typeset.ts'

/** Applies typographic rules to texts: no short word or dash is left alone at a line's end or start. */
export function typesetTexts<Texts>(texts: Texts): Texts {
  return set(texts) as Texts
}

function set(value: unknown): unknown {
  if (typeof value === 'string') return typeset(value)
  if (typeof value === 'function') return (...args: unknown[]) => set(value(...args))
  if (Array.isArray(value)) return value.map(set)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, set(each)]))
}
