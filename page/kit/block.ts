import * as z from 'zod/mini'
import type { ErrorCode } from '#domain/errors.ts'
import { clientId, color } from '#domain/fields.ts'
import type { PlanName } from '#domain/plans.ts'
import type { FigureSource } from './figures.ts'
import { schedule } from './schedule.ts'
import { isPlace, placeAt, translated, translation, type Translation } from './translation.ts'

/** Scale of text sizes and separator margins (section 9 of the specification). */
export const sizes = ['xs', 's', 'normal', 'larger', 'l', 'xl'] as const
export const size = z.enum(sizes)

export const paddings = ['none', 's', 'normal', 'l'] as const

const blockColors = z.strictObject({
  text: z._default(z.nullable(color), null),
  background: z._default(z.nullable(color), null),
})

/** Options that every block has. `null` colours mean the theme's. */
export const blockOptions = z.strictObject({
  colors: z._default(blockColors, { text: null, background: null }),
  fullWidth: z._default(z.boolean(), false),
  padding: z._default(z.enum(paddings), 'normal'),
})
export type BlockOptions = z.output<typeof blockOptions>

export const defaultOptions: BlockOptions = {
  colors: { text: null, background: null },
  fullWidth: false,
  padding: 'normal',
}

const frame = {
  id: clientId,
  hidden: z._default(z.boolean(), false),
  options: z._default(blockOptions, defaultOptions),
  schedule: z.optional(schedule),
  translation: z.optional(translation),
}

/** A link of a block; statistics and `/go` know no other targets. */
export interface ClickTarget {
  url: string
  /** Whether clicks are counted and shown to the owner. */
  counted: boolean
  /** Whether the link points to the target itself; otherwise to `/go/{page}/{block}`. */
  direct: boolean
}

/** Parsed fields of a block type; excluded from type inference. */
type Data<Fields extends z.core.$ZodShape> = NoInfer<z.output<z.ZodMiniObject<Fields, z.core.$strict>>>

/** What is behind a block's text if the owner sets no background: the page, or the theme's buttons. */
export type Surface = 'page' | 'button'

interface BlockRules<Fields extends z.core.$ZodShape> {
  plan: PlanName
  /** Defaults to `page`. */
  surface?: Surface
  /** Fields of a new block that differ from the schema's defaults. */
  starter?(): Partial<Data<Fields>>
  /** Whether the block has everything that visitors need; an incomplete block is not shown. */
  isComplete(fields: Data<Fields>): boolean
  targets?(fields: Data<Fields>): ClickTarget[]
  /** Whether some of its targets may be indirect, so that `/go` serves them. */
  indirect?: boolean
  /** Whether presses of the block's own button are counted as clicks. */
  counted?: boolean
  /** Addresses of uploaded pictures that the block shows. */
  images?(fields: Data<Fields>): string[]
  /** Origins that the block may show in a frame on demand; the page's policy allows no others. */
  frames?(fields: Data<Fields>): string[]
  /** Source of the outside figures that the block shows. */
  figures?(fields: Data<Fields>): FigureSource | undefined
  /** Translatable fields: `title`, or `items.*.title` for lists whose items have ids. */
  texts?: readonly string[]
  /**
   * Whether the view contains the product's own words; it then marks the owner's words with their language if that
   * differs.
   */
  marksLanguage?: boolean
}

/** Defines a block type as data: everything that saving, rendering, plan gates and counting need. */
export function defineBlock<const Type extends string, Fields extends z.core.$ZodShape>(
  type: Type,
  fields: Fields,
  rules: BlockRules<Fields>,
) {
  const schema = z.strictObject({ ...frame, type: z.literal(type), ...fields })
  const patterns = rules.texts ?? []
  const checked = schema.check(({ value, issues }) => {
    const { translation: texts = {}, ...own } = value as { translation?: Translation }
    const refuse = (message: ErrorCode, path: string[]) =>
      issues.push({ code: 'custom', message, input: value, path: ['translation', ...path] })
    for (const place of Object.keys(texts)) if (!isPlace(place, patterns)) refuse('VALIDATION', [place])
    if (Object.keys(texts).length === 0) return
    // Translations obey the rules of their originals. They are checked in one pass, since a block may have many.
    const { error } = schema.safeParse(translated(own, patterns, texts))
    const places = new Set(error?.issues.map(({ path }) => placeAt(own, path)))
    for (const place of places) refuse('TEXT_TOO_LONG', Object.hasOwn(texts, place) ? [place] : [])
  })
  /** Fields of a new block. */
  const starter = (): Data<Fields> => ({ ...z.strictObject(fields).parse({}), ...rules.starter?.() })
  return { type, ...rules, starter, schema: checked }
}
