import type * as z from 'zod/mini'

type Schema = z.core.$ZodType & { safeParse(value: unknown): { success: boolean } }

/** Sample texts; for each field the first one that it accepts is used. */
export const plainTexts = [
  'Горнятко з Опішні',
  'https://kovalchuk.example/shop',
  '/media/01900000-0000-7000-8000-000000000001-1200x700.webp',
  '#1a2b3c',
  'https://send.monobank.ua/jar/2JbpBYkhMv',
  'https://css_notes.diaka.ua/startpack',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://open.spotify.com/track/4by34YzNiEFRESAnBXo7x4',
  'block-1',
  '2026-05-01T09:00:00.000Z',
]

/** Texts that do harm if they are not treated as text. */
export const hostileTexts = [
  '"><script>alert(1)</script>',
  '</style><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  ' java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://a.example/"onmouseover="alert(1)',
  'https://a.example/</style><script>alert(1)</script>',
  "'; background: url(https://evil.example/x) }",
]

/** Unwraps defaults, nullables and the like. */
function innermost(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod
  return 'innerType' in def ? innermost(def.innerType) : schema
}

/** All values of a field with a short list of them; empty for other fields. */
export function choices(schema: z.core.$ZodType): unknown[] {
  const { def } = (innermost(schema) as z.core.$ZodTypes)._zod
  if (def.type === 'enum') return Object.values(def.entries)
  return def.type === 'boolean' ? [true, false] : []
}

function isOptional(schema: z.core.$ZodType): boolean {
  return (schema as z.core.$ZodTypes)._zod.def.type === 'optional'
}

/** Gives entries of a list different ids, if they have ids. */
function numbered(element: z.core.$ZodType, entry: unknown, number: string): unknown {
  const { def } = (innermost(element) as z.core.$ZodTypes)._zod
  return def.type === 'object' && 'id' in def.shape ? { ...(entry as object), id: number } : entry
}

/** A value with every mandatory field filled in; each text is the first of `texts` that its field accepts. */
export function fillSchema(schema: z.core.$ZodType, texts: readonly string[]): unknown {
  const inner = innermost(schema)
  const { def } = (inner as z.core.$ZodTypes)._zod
  if (def.type === 'object') {
    const fields = Object.entries(def.shape).filter(([, field]) => !isOptional(field))
    return Object.fromEntries(fields.map(([key, field]) => [key, fillSchema(field, texts)]))
  }
  if (def.type === 'array')
    return ['1', '2'].map((number) => numbered(def.element, fillSchema(def.element, texts), number))
  if (def.type === 'literal') return def.values[0]
  if (def.type === 'union') return fillSchema(def.options[0]!, texts)
  if (def.type === 'number') return [1, 100].find((number) => (inner as Schema).safeParse(number).success)
  const [choice] = choices(inner)
  if (choice !== undefined) return choice
  const text = texts.find((candidate) => (inner as Schema).safeParse(candidate).success)
  if (text === undefined) throw new Error(`No sample suits a field of kind ${def.type}`)
  return text
}
