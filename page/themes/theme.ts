import * as z from 'zod/mini'
import { color as colorField } from '#domain/fields.ts'
import type { Hex } from '../kit/contrast.ts'
import { imageUrl } from '../kit/image.ts'
import { backgroundIds } from '../registry/background-ids.gen.ts'
import { themeIds } from '../registry/theme-ids.gen.ts'
import { fontNames } from './fonts.ts'

/** Button corners (section 9 of the specification). */
export const corners = ['straight', 'slightly-rounded', 'round'] as const
export type Corners = (typeof corners)[number]

export const buttonStyles = ['filled', 'soft', 'outline', 'shadow', 'hard', 'glass'] as const
export type ButtonStyle = (typeof buttonStyles)[number]

const color = colorField as z.ZodMiniType<Hex, string>
const ownColor = z._default(z.nullable(color), null)
const noColors = { text: null, accent: null, button: null, buttonText: null }
const pageColors = z.strictObject({ text: ownColor, accent: ownColor, button: ownColor, buttonText: ownColor })

export type ColorField = keyof typeof noColors

/** Most that a photo may be covered by the owner, in percent. */
export const maxDim = 80
const defaultDim = 40

/** `angle` is that of CSS, in degrees: 180 leads from the top to the bottom. `dim` is in percent. */
export const background = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('color'), color }),
  z.strictObject({
    kind: z.literal('gradient'),
    from: color,
    to: color,
    angle: z._default(z.int().check(z.gte(0), z.lt(360)), 180),
  }),
  z.strictObject({
    kind: z.literal('image'),
    image: imageUrl,
    dim: z._default(z.int().check(z.gte(0), z.lte(maxDim)), defaultDim),
    blur: z._default(z.boolean(), false),
  }),
])
export type Background = z.output<typeof background>

/** The look of a page. `null` is always what the preset has. */
export const theme = z.strictObject({
  preset: z._default(z.enum(themeIds), 'ranok'),
  corners: z._default(z.nullable(z.enum(corners)), null),
  buttonStyle: z._default(z.nullable(z.enum(buttonStyles)), null),
  colors: z._default(pageColors, noColors),
  font: z._default(z.nullable(z.enum(fontNames)), null),
  background: z._default(z.nullable(background), null),
  /** What moves over the background; only Plus has one. */
  dynamic: z._default(z.enum(backgroundIds), 'none'),
})
export type Theme = z.output<typeof theme>

export const defaultTheme: Theme = theme.parse({})
