import * as z from 'zod/mini'
import { text } from '#domain/fields.ts'
import { publicName } from '../analytics/schema.ts'

/** The button on the owner's own site that opens the page there. */
export const pageWidget = z.strictObject({
  enabled: z._default(z.boolean(), false),
  side: z._default(z.enum(['left', 'right']), 'right'),
  /** Empty for the button alone. */
  caption: z._default(text({ max: 40 }), ''),
  /** The only site where it works, with those below it; any where none is named. */
  site: z.optional(publicName),
})
export type PageWidget = z.output<typeof pageWidget>

export const noWidget: PageWidget = pageWidget.parse({})
