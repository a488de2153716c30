import * as z from 'zod/mini'
import { clientId, color } from '#domain/fields.ts'
import type { Locale } from '#domain/locales.ts'
import type { PlanName } from '#domain/plans.ts'

/** Text sizes and separator margins share one scale (section 9 of the specification). */
export const sizes = ['xs', 's', 'normal', 'larger', 'l', 'xl'] as const
export const size = z.enum(sizes)

export const alignments = ['left', 'center', 'right'] as const
export const alignment = z.enum(alignments)

export const paddings = ['none', 's', 'normal', 'l'] as const

const blockColors = z.strictObject({
  text: z._default(z.nullable(color), null),
  background: z._default(z.nullable(color), null),
})

/** What every block has beside its own fields. `null` colours mean the theme's. */
const blockOptions = z.strictObject({
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

/** What the text of a block stands on while the owner gives it no background: the page itself, or the theme's buttons. */
export type Surface = 'page' | 'button'

interface BlockRules<Fields extends z.core.$ZodShape> {
  plan: PlanName
  /** `page` where it is not said. */
  surface?: Surface
  /** Fields of a block just added, in the language of the page. */
  starter(locale: Locale): Data<Fields>
  /** False while something is missing without which visitors must not see the block. */
  isComplete(fields: Data<Fields>): boolean
  targets?(fields: Data<Fields>): ClickTarget[]
  /** Whether some of its targets may not be direct; to the others nothing leads through `/go`. */
  indirect?: boolean
  /** Addresses of uploaded pictures that the block shows. */
  images?(fields: Data<Fields>): string[]
}

/** A block type as data: everything that saving, rendering, gating and counting need to know about it. */
export function defineBlock<const Type extends string, Fields extends z.core.$ZodShape>(
  type: Type,
  fields: Fields,
  rules: BlockRules<Fields>,
) {
  return { type, ...rules, schema: z.strictObject({ ...frame, type: z.literal(type), ...fields }) }
}
