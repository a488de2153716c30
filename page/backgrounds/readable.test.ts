import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrastRatio, mix, shapeContrast, textContrast, worstContrast, type Hex } from '../kit/contrast.ts'
import { backgroundIds } from '../registry/background-ids.gen.ts'
import { themeIds } from '../registry/theme-ids.gen.ts'
import { drawnAlpha } from '../themes/alpha.ts'
import { resolveTheme } from '../themes/resolve-theme.ts'
import { buttonStyles, theme, type Theme } from '../themes/theme.ts'

const image = '/media/01900000-0000-7000-8000-000000000001-1200x700.webp'
const ids = backgroundIds.filter((id) => id !== 'none')
const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value): Hex => `#${value.toString(16).padStart(6, '0')}`)
const maybe = fc.option(anyColor, { nil: null })
const anyBackground = fc.oneof(
  fc.record({ kind: fc.constant('color'), color: anyColor }),
  fc.record({ kind: fc.constant('gradient'), from: anyColor, to: anyColor }),
  fc.record({ kind: fc.constant('image'), image: fc.constant(image), dim: fc.integer({ min: 0, max: 80 }) }),
)
const anyLook = fc.record({
  preset: fc.constantFrom(...themeIds),
  buttonStyle: fc.constantFrom(null, ...buttonStyles),
  colors: fc.record({ text: maybe, accent: maybe, button: maybe, buttonText: maybe }),
  background: fc.option(anyBackground, { nil: null }),
})
const share = fc.double({ min: 0, max: 1, noNaN: true })
/** A place of the background, and how much of each layer lies over it at a moment. */
const anyMoment = fc.record({ place: fc.nat(), shares: fc.tuple(share, share, share) })
type Moment = typeof anyMoment extends fc.Arbitrary<infer Value> ? Value : never

/** What is told apart by rounding alone is taken for readable. */
const almostReadable = textContrast - 0.03

function pixelOf(look: Theme, { place, shares }: Moment): Hex {
  const { background, movement } = resolveTheme(look)
  const still = background.colors[place % background.colors.length]!
  return movement.overlays.reduce((under, { color, alpha }, layer) => mix(under, color, alpha * shares[layer]!), still)
}

describe.each(ids)('over %s, whatever else the owner picks', (dynamic) => {
  test('texts and texts of buttons can be read at every moment', () => {
    fc.assert(
      fc.property(anyLook, anyMoment, (fields, moment) => {
        const look = theme.parse({ ...fields, dynamic })
        const { text, button } = resolveTheme(look)
        const pixel = pixelOf(look, moment)
        for (const color of [text.ink, text.soft, text.accent]) {
          expect(contrastRatio(color, pixel), `${color} on ${pixel}`).toBeGreaterThanOrEqual(almostReadable)
        }
        const onButton = mix(pixel, button.fill, drawnAlpha(button.alpha))
        for (const color of [button.ink, button.soft]) {
          expect(contrastRatio(color, onButton), `${color} on ${onButton}`).toBeGreaterThanOrEqual(almostReadable)
        }
      }),
      { numRuns: 150 },
    )
  })

  test('a button that is known by its line can be told from the background', () => {
    fc.assert(
      fc.property(anyLook, (fields) => {
        const { button, movement } = resolveTheme(theme.parse({ ...fields, dynamic }))
        fc.pre(button.style === 'outline' || button.style === 'hard' || button.edged)
        expect(worstContrast(button.line, movement.colors)).toBeGreaterThanOrEqual(shapeContrast)
      }),
      { numRuns: 50 },
    )
  })

  test('something can be seen to move, and the background itself stays as it is', () => {
    fc.assert(
      fc.property(anyLook, (fields) => {
        const look = theme.parse({ ...fields, dynamic })
        const { colors } = resolveTheme(look).background
        expect(colors).toEqual(resolveTheme(theme.parse(fields)).background.colors)
        const covered = colors.map((_, place) => pixelOf(look, { place, shares: [1, 1, 1] }))
        expect(covered).not.toEqual(colors)
      }),
      { numRuns: 50 },
    )
  })
})
