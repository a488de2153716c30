import * as z from 'zod/mini'
import { description, locale, title } from '#domain/fields.ts'
import { planLimits } from '#domain/plans.ts'
import { imageUrl } from './kit/image.ts'
import { blockSchema } from './registry/models.gen.ts'
import { theme } from './themes/theme.ts'

const blockList = z.array(blockSchema).check(
  z.maxLength(planLimits.plus.blocks, { error: 'OUT_OF_LIMIT_PLUS' }),
  z.refine((blocks) => new Set(blocks.map((block) => block.id)).size === blocks.length, { error: 'VALIDATION' }),
)

/** Features that have no settings yet accept nothing but an empty object. */
const noSettings = z.strictObject({})

/** The parts of a page that its owner edits, by name: the fields of PATCH /pages/{id}. */
export const documentFields = {
  title,
  description,
  avatar: z.nullable(imageUrl),
  lang: locale,
  blocks: blockList,
  theme,
  form: noSettings,
  analytics: noSettings,
  widget: noSettings,
}

/** What a page says and shows, as one validated document; its address and state stand beside it. */
export const pageDocument = z.strictObject(documentFields)
export type PageDocument = z.output<typeof pageDocument>
