import * as fc from 'fast-check'
import type { Hex } from '../kit/contrast.ts'
import { themeIds } from '../registry/theme-ids.gen.ts'
import { buttonStyles } from '../themes/theme.ts'

export const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): Hex => `#${value.toString(16).padStart(6, '0')}`)

/** A colour, or none of one's own. */
export const maybeColor = fc.option(anyColor, { nil: null })

/** Address of a picture; none is read. */
export const image = '/media/01900000-0000-7000-8000-000000000001-1200x700.webp'

const anyBackground = fc.oneof(
  fc.record({ kind: fc.constant('color'), color: anyColor }),
  fc.record({ kind: fc.constant('gradient'), from: anyColor, to: anyColor }),
  fc.record({
    kind: fc.constant('image'),
    image: fc.constant(image),
    dim: fc.integer({ min: 0, max: 80 }),
  }),
)

/** Fields of a theme in which anything that affects contrast is changed. */
export const anyLook = fc.record({
  preset: fc.constantFrom(...themeIds),
  buttonStyle: fc.constantFrom(null, ...buttonStyles),
  colors: fc.record({ text: maybeColor, accent: maybeColor, button: maybeColor, buttonText: maybeColor }),
  background: fc.option(anyBackground, { nil: null }),
})
