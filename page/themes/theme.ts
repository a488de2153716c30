import * as z from 'zod/mini'
import { themeIds } from '../registry/theme-ids.gen.ts'

/** Button corners (section 9 of the specification). */
export const corners = ['straight', 'slightly-rounded', 'round'] as const
export type Corners = (typeof corners)[number]

/** The look of a page. `null` corners are those of the preset. */
export const theme = z.strictObject({
  preset: z._default(z.enum(themeIds), 'ranok'),
  corners: z._default(z.nullable(z.enum(corners)), null),
})
export type Theme = z.output<typeof theme>

export const defaultTheme: Theme = theme.parse({})
