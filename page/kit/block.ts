import * as z from 'zod/mini'
import type { ErrorCode } from '#domain/errors.ts'
import { clientId, color } from '#domain/fields.ts'
import type { PlanName } from '#domain/plans.ts'
import type { FigureSource } from './figures.ts'
import { schedule } from './schedule.ts'
import { isPlace, placeAt, translated, translation, type Translation } from './translation.ts'

/** Text sizes and separator margins share one scale (section 9 of the specification). */
export const sizes = ['xs', 's', 'normal', 'larger', 'l', 'xl'] as const
export const size = z.enum(sizes)

export const paddings = ['none', 's', 'normal', 'l'] as const

const blockColors = z.strictObject({
  text: z._default(z.nullable(color), null),
  background: z._default(z.nullable(color), null),
})

/** What every block has beside its own fields. `null` colours mean the theme's. */
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

/** A place of a block that a visitor can follow; statistics and `/go` know no other addresses. */
export interface ClickTarget {
  url: string
  /** Clicks are counted and shown to the owner. */
  counted: boolean
  /** The visitor's phone sees the address itself; otherwise `/go/{page}/{block}` leads there. */
  direct: boolean
}

/** The fields of a block type after reading; not a place to infer them from. */
type Data<Fields extends z.core.$ZodShape> = NoInfer<z.output<z.ZodMiniObject<Fields, z.core.$strict>>>

/** What is behind the text of a block while the owner gives it no background: the page itself, or the theme's buttons. */
export type Surface = 'page' | 'button'

interface BlockRules<Fields extends z.core.$ZodShape> {
  plan: PlanName
  /** `page` where it is not said. */
  surface?: Surface
  /** What a block just added has instead of the defaults of its fields. */
  starter?(): Partial<Data<Fields>>
  /** False while something is missing without which visitors must not see the block. */
  isComplete(fields: Data<Fields>): boolean
  targets?(fields: Data<Fields>): ClickTarget[]
  /** Whether some of its targets may not be direct; to the others nothing leads through `/go`. */
  indirect?: boolean
  /** Taps on a button of its own are counted, as clicks on counted targets are. */
  counted?: boolean
  /** Addresses of uploaded pictures that the block shows. */
  images?(fields: Data<Fields>): string[]
  /** Origins that the block may show in a frame once a visitor asks for it; the page's policy lets in no others. */
  frames?(fields: Data<Fields>): string[]
  /** Where the figures come from that the block shows beside its own fields. */
  figures?(fields: Data<Fields>): FigureSource | undefined
  /** What can be said in the page's other language: `title`, or `items.*.title` in a list whose items have ids. */
  texts?: readonly string[]
  /** Its view says words of the product, and says itself which are the owner's where those are in another language. */
  speaks?: boolean
}

/** A block type as data: everything that saving, rendering, gating and counting need to know about it. */
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
    // Translations keep to the rules of the texts that they stand for. All are looked at together, since a block has many.
    const { error } = schema.safeParse(translated(own, patterns, texts))
    const places = new Set(error?.issues.map(({ path }) => placeAt(own, path)))
    for (const place of places) refuse('TEXT_TOO_LONG', Object.hasOwn(texts, place) ? [place] : [])
  })
  /** Fields of a block just added. */
  const starter = (): Data<Fields> => ({ ...z.strictObject(fields).parse({}), ...rules.starter?.() })
  return { type, ...rules, starter, schema: checked }
}
