import * as z from 'zod/mini'
import { description, fieldLimits, locale, text, title } from '#domain/fields.ts'
import { planLimits } from '#domain/plans.ts'
import { pageAnalytics } from './analytics/schema.ts'
import { formWords, noFormWords, pageForm } from './form/schema.ts'
import { imageUrl } from './kit/image.ts'
import { blockSchema } from './registry/models.gen.ts'
import { theme } from './themes/theme.ts'
import { pageWidget } from './widget/schema.ts'

const blockList = z.array(blockSchema).check(
  z.maxLength(planLimits.plus.blocks, { error: 'OUT_OF_LIMIT_PLUS' }),
  z.refine((blocks) => new Set(blocks.map((block) => block.id)).size === blocks.length, { error: 'VALIDATION' }),
)

/** Head and form texts in the page's second language; an empty text falls back to the first language. */
export const pageTranslation = z.strictObject({
  title: z._default(text({ max: fieldLimits.title.max }), ''),
  description: z._default(description, ''),
  form: z._default(formWords, noFormWords),
})

/** The editable parts of a page: the fields of PATCH /pages/{id}. */
export const documentFields = {
  title,
  description,
  avatar: z.nullable(imageUrl),
  lang: locale,
  /** Present on a page in two languages; each block has its own `translation`. */
  translation: z.optional(z.nullable(pageTranslation)),
  blocks: blockList,
  theme,
  form: pageForm,
  analytics: pageAnalytics,
  widget: pageWidget,
}

/** The content of a page as one validated document; address and state are stored beside it. */
export const pageDocument = z.strictObject(documentFields)
export type PageDocument = z.output<typeof pageDocument>
