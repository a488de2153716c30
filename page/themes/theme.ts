import * as z from 'zod/mini'
import { color as colorField } from '#domain/fields.ts'
import type { Hex } from '../kit/contrast.ts'
import { imageUrl } from '../kit/image.ts'
import { layoutIds } from '../layouts/layout-ids.ts'
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

/** Maximum dimming of a photo by the owner, in percent. */
export const maxDim = 80
const defaultDim = 40

/** `angle`: CSS degrees, 180 is top to bottom. `dim`: percent. */
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

export const photoShapes = ['circle', 'rounded', 'square', 'arch', 'egg'] as const
export type PhotoShape = (typeof photoShapes)[number]
/** Photo sizes: a quarter smaller or larger than the layout's size. */
export const photoSizes = ['small', 'normal', 'large'] as const
export const densities = ['dense', 'normal', 'airy'] as const
export const buttonLayouts = ['row', 'pair', 'thumbnail'] as const
export const pageAlignments = ['left', 'centre'] as const

/** Limits of a dynamic background's strength, in percent. */
export const strengthLimits = { min: 35, max: 100 } as const

/** Focus point in percent of the photo from its left and top: the part that crops keep, such as a face. */
const focusPoint = z.strictObject({
  x: z._default(z.int().check(z.gte(0), z.lte(100)), 50),
  y: z._default(z.int().check(z.gte(0), z.lte(100)), 50),
})
const photo = z.strictObject({
  shape: z._default(z.nullable(z.enum(photoShapes)), null),
  size: z._default(z.enum(photoSizes), 'normal'),
  focus: z._default(focusPoint, { x: 50, y: 50 }),
})

/** The look of a page. `null` means the preset's value. */
export const theme = z.strictObject({
  preset: z._default(z.enum(themeIds), 'ranok'),
  /** Pages from before layouts have one centred column. */
  layout: z._default(z.nullable(z.enum(layoutIds)), 'centre'),
  /** `null` means the layout's value. */
  align: z._default(z.nullable(z.enum(pageAlignments)), null),
  photo: z._default(photo, { shape: null, size: 'normal', focus: { x: 50, y: 50 } }),
  /** The wide picture above the head, in layouts that have one. */
  cover: z._default(z.nullable(imageUrl), null),
  density: z._default(z.enum(densities), 'normal'),
  buttonLayout: z._default(z.enum(buttonLayouts), 'row'),
  corners: z._default(z.nullable(z.enum(corners)), null),
  buttonStyle: z._default(z.nullable(z.enum(buttonStyles)), null),
  colors: z._default(pageColors, noColors),
  font: z._default(z.nullable(z.enum(fontNames)), null),
  background: z._default(z.nullable(background), null),
  /** Dynamic background; a Plus feature. */
  dynamic: z._default(z.enum(backgroundIds), 'none'),
  /** Strength of the dynamic background in percent. */
  dynamicStrength: z._default(z.int().check(z.gte(strengthLimits.min), z.lte(strengthLimits.max)), 85),
})
export type Theme = z.output<typeof theme>
