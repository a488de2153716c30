import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrastRatio, mix, shapeContrast, textContrast, worstContrast, type Hex } from '../kit/contrast.ts'
import { backgroundIds } from '../registry/background-ids.gen.ts'
import { themeIds } from '../registry/theme-ids.gen.ts'
import { themes } from '../registry/themes.gen.ts'
import { drawnAlpha } from '../themes/alpha.ts'
import { resolveTheme } from '../themes/resolve-theme.ts'
import { theme, type Theme } from '../themes/theme.ts'
import { anyLook } from '../testing/any-look.ts'
import { lineContrast } from './palette.ts'

const ids = backgroundIds.filter((id) => id !== 'none')
/** Every theme with nothing changed, which chance might leave out. */
const asOffered = themeIds.map((preset): [typeof anyLook extends fc.Arbitrary<infer Look> ? Look : never] => [
  { preset, buttonStyle: null, colors: { text: null, accent: null, button: null, buttonText: null }, background: null },
])
/** A place of the background, and what of the dynamic one lies over it at a moment, how densely. */
const anyMoment = fc.record({
  place: fc.nat(),
  /** One of the three colours right below it, which may hide the background. */
  under: fc.option(fc.nat(2), { nil: null }),
  tone: fc.nat(),
  density: fc.double({ min: 0, max: 1, noNaN: true }),
})
type Moment = typeof anyMoment extends fc.Arbitrary<infer Value> ? Value : never

/** What is told apart by rounding alone is taken for readable. */
const almostReadable = textContrast - 0.03

function withoutScrim(look: Theme, { place, under, tone, density }: Moment): Hex {
  const { background, movement } = resolveTheme(look)
  const { color, alpha } = movement.tones[tone % movement.tones.length]!
  const below = under === null ? background.colors[place % background.colors.length]! : movement.tones[under]!.color
  return mix(below, color, alpha * density)
}

/** What is behind free text: the scrim over whatever passes by. */
function pixelOf(look: Theme, moment: Moment): Hex {
  const { color, alpha } = resolveTheme(look).movement.scrim!
  return mix(withoutScrim(look, moment), color, alpha)
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
        fc.pre(button.style === 'outline' || button.style === 'hard' || button.hasBorder)
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
        const covered = resolveTheme(look).movement.tones.map((_, tone) =>
          withoutScrim(look, { place: 0, under: null, tone, density: 1 }),
        )
        expect(Math.max(...covered.map((color) => contrastRatio(color, colors[0]!)))).toBeGreaterThan(1.25)
      }),
      { numRuns: 50 + asOffered.length, examples: asOffered },
    )
  })
})

test('lines as thin as those of Tron stand out from the background in every colour', () => {
  fc.assert(
    fc.property(anyLook, (fields) => {
      const { background, movement } = resolveTheme(theme.parse({ ...fields, dynamic: 'tron' }))
      const line = movement.tones.at(-1)!.color
      expect(contrastRatio(line, background.color)).toBeGreaterThanOrEqual(lineContrast)
    }),
    { numRuns: 300 },
  )
})

describe.each(themeIds.filter((id) => (themes[id].dynamicColors ?? []).length > 3))(
  'what moves in %s as it is offered',
  (id) => {
    const { dynamic } = themes[id]
    const own = theme.parse({ preset: id, dynamic })

    test('is weaker than any shape has to be to be seen, so that whatever stands on it is stronger', () => {
      const { background, movement } = resolveTheme(own)
      for (const { color, alpha } of movement.tones) {
        const drawn = mix(background.color, color, alpha)
        expect(contrastRatio(drawn, background.color)).toBeLessThan(shapeContrast)
      }
    })

    test('is strong enough to be recognised at a glance', () => {
      const { background, movement } = resolveTheme(own)
      const drawn = movement.tones.map(({ color, alpha }) => mix(background.color, color, alpha))
      expect(Math.max(...drawn.map((color) => contrastRatio(color, background.color)))).toBeGreaterThan(1.6)
    })

    test('is light and dark enough for any background that its owner takes in its place', () => {
      const background = { kind: 'color', color: '#7d7d7d' }
      const { movement } = resolveTheme(theme.parse({ preset: id, dynamic, background }))
      expect(movement.tones.map(({ color }) => color)).toEqual(expect.arrayContaining(['#ffffff', '#000000']))
    })
  },
)

test('themes whose text stands on the moving background itself are calm', () => {
  const bare = themeIds.filter((id) => ['cover', 'poster'].includes(themes[id].layout ?? '') && themes[id].dynamic)
  expect(bare.map((id) => themes[id].dynamicColors?.length)).toEqual(bare.map(() => 5))
})
