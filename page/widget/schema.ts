import * as z from 'zod/mini'
import { text } from '#domain/fields.ts'
import { publicName } from '../analytics/schema.ts'

/** The widget: a button on the owner's own site that opens the page there. */
export const pageWidget = z.strictObject({
  enabled: z._default(z.boolean(), false),
  side: z._default(z.enum(['left', 'right']), 'right'),
  /** Empty for a button without text. */
  caption: z._default(text({ max: 40 }), ''),
  /** The only site, with its subdomains, on which the widget works; any site if absent. */
  site: z.optional(publicName),
})
export type PageWidget = z.output<typeof pageWidget>

export const noWidget: PageWidget = pageWidget.parse({})
