import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastRatio, mix, shapeContrast, textContrast, type Hex } from '../kit/contrast.ts'
import { themeIds } from '../registry/theme-ids.gen.ts'
import { anyColor, maybeColor } from '../testing/any-look.ts'
import { resolveTheme } from './resolve-theme.ts'
import { theme, type Theme } from './theme.ts'
import { themeCss } from './theme-css.ts'

const anyPoster = fc
  .record({
    preset: fc.constantFrom(...themeIds),
    layout: fc.constant('poster'),
    colors: fc.record({ text: maybeColor }),
    background: fc.option(fc.record({ kind: fc.constant('color'), color: anyColor }), { nil: null }),
  })
  .map((fields) => theme.parse(fields))

test('a name over what moves can be read on the worst of it', () => {
  const anyTable = anyPoster.map((look): Theme => ({ ...look, layout: 'brutalist', dynamic: 'grain' }))
  fc.assert(
    fc.property(anyTable, fc.nat(), (look, at) => {
      const { text, movement, background } = resolveTheme(look)
      const [, fill, alpha = 'ff'] = /--scrim-name:(#.{6})(..)?[;}]/.exec(themeCss(look))!
      const tone = movement.tones[at % movement.tones.length]!
      const below = background.colors[at % background.colors.length]!
      const under = mix(mix(below, tone.color, tone.alpha), fill!, Number.parseInt(alpha, 16) / 255)
      expect(contrastRatio(text.ink, under)).toBeGreaterThanOrEqual(shapeContrast)
    }),
    { numRuns: 200 },
  )
})

test('a name and a text on a photo can be read on its worst pixel', () => {
  fc.assert(
    fc.property(anyPoster, fc.constantFrom<Hex[]>('#ffffff', '#000000', '#808080'), (look, photo) => {
      const css = themeCss(look)
      const on = (name: string) => {
        const [, fill, alpha = 'ff'] = new RegExp(`--scrim-${name}:(#.{6})(..)?[;}]`).exec(css)!
        return mix(photo, fill!, Number.parseInt(alpha, 16) / 255)
      }
      const { ink } = resolveTheme(look).text
      expect(contrastRatio(ink, on('name'))).toBeGreaterThanOrEqual(shapeContrast)
      expect(contrastRatio(ink, on('text'))).toBeGreaterThanOrEqual(textContrast)
    }),
    { numRuns: 200 },
  )
})
