import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrastRatio, mix, shapeContrast, textContrast, worstContrast, type Hex } from '../kit/contrast.ts'
import { anyColor, anyLook, image } from '../testing/any-look.ts'
import { drawnAlpha } from './alpha.ts'
import { correctionsOf } from './corrections.ts'
import { backgroundColors, resolveTheme } from './resolve-theme.ts'
import { theme, type Theme } from './theme.ts'
import { themeCss } from './theme-css.ts'

const anyTheme = anyLook.map((fields) => theme.parse(fields))

/** A pixel of the background as a browser draws it: of a photo any colour at all, of a gradient any place of it. */
function pixelOf(look: Theme, photo: Hex, place: number): Hex {
  const css = resolveTheme(look).background.draw('')
  if (look.background?.kind === 'color') return look.background.color
  if (look.background?.kind === 'image') {
    const [, overlay, alpha] = /^linear-gradient\((#.{6})(..)/.exec(css)!
    return mix(photo, overlay!, Number.parseInt(alpha!, 16) / 255)
  }
  const [from, to] = css.match(/#[0-9a-f]{6}/g)!
  return mix(from, to!, place)
}

/** What is told apart by rounding alone is taken for readable. */
const almostReadable = textContrast - 0.03

describe('whatever the owner picks', () => {
  test('texts can be read on every pixel of the background', () => {
    fc.assert(
      fc.property(anyTheme, anyColor, fc.double({ min: 0, max: 1, noNaN: true }), (look, photo, place) => {
        fc.pre(look.background !== null)
        const { ink, soft, accent } = resolveTheme(look).text
        const pixel = pixelOf(look, photo, place)
        for (const color of [ink, soft, accent]) {
          expect(contrastRatio(color, pixel), `${color} on ${pixel}`).toBeGreaterThanOrEqual(almostReadable)
        }
      }),
      { numRuns: 400 },
    )
  })

  test('texts can be read on everything that is said to lie behind them', () => {
    fc.assert(
      fc.property(anyTheme, (look) => {
        const { text, button } = resolveTheme(look)
        for (const color of [text.ink, text.soft, text.accent]) {
          expect(worstContrast(color, backgroundColors(look))).toBeGreaterThanOrEqual(textContrast)
        }
        for (const color of [button.ink, button.soft]) {
          expect(worstContrast(color, button.colors)).toBeGreaterThanOrEqual(textContrast)
        }
      }),
      { numRuns: 400 },
    )
  })

  test('texts of buttons can be read on every pixel behind a button that lets it through', () => {
    fc.assert(
      fc.property(anyTheme, anyColor, fc.double({ min: 0, max: 1, noNaN: true }), (look, photo, place) => {
        fc.pre(look.background !== null)
        const { fill, alpha, ink, soft } = resolveTheme(look).button
        const under = mix(pixelOf(look, photo, place), fill, drawnAlpha(alpha))
        for (const color of [ink, soft]) {
          expect(contrastRatio(color, under), `${color} on ${under}`).toBeGreaterThanOrEqual(almostReadable)
        }
      }),
      { numRuns: 400 },
    )
  })

  test('a button can be told from the background', () => {
    fc.assert(
      fc.property(anyTheme, (look) => {
        const { button, background } = resolveTheme(look)
        const isLined = button.style === 'outline' || button.style === 'hard' || button.hasBorder
        fc.pre(isLined)
        expect(worstContrast(button.line, background.colors)).toBeGreaterThanOrEqual(shapeContrast)
      }),
    )
  })

  test('the CSS is whole, and what was corrected is told with what was wanted', () => {
    fc.assert(
      fc.property(anyTheme, (look) => {
        expect(themeCss(look)).not.toMatch(/undefined|NaN|null/)
        const shades = correctionsOf(look).filter((correction) => correction.field !== 'background')
        for (const { field, wanted, used } of shades) {
          expect(wanted).toBe(look.colors[field])
          expect(used).not.toBe(wanted)
        }
      }),
    )
  })
})

test('nothing is corrected where nothing has to be', () => {
  expect(correctionsOf(theme.parse({}))).toEqual([])
  const readable = { text: '#101010', accent: '#7a0000', button: '#004400', buttonText: '#ffffff' }
  const look = theme.parse({ colors: readable, background: { kind: 'color', color: '#ffffff' } })
  expect(correctionsOf(look)).toEqual([])
})

test('each correction says which way it went', () => {
  const onWhite = theme.parse({
    colors: { text: '#ffee00', accent: '#cccccc' },
    background: { kind: 'color', color: '#ffffff' },
  })
  expect(correctionsOf(onWhite)).toMatchObject([
    { field: 'text', change: 'darker', wanted: '#ffee00' },
    { field: 'accent', change: 'darker', wanted: '#cccccc' },
  ])
  const button = theme.parse({ colors: { button: '#000080', buttonText: '#202080' } })
  expect(correctionsOf(button)).toMatchObject([{ field: 'buttonText', change: 'lighter' }])
})

test('a photo and a gradient from black to white are covered as much as their text needs', () => {
  const photo = theme.parse({ background: { kind: 'image', image, dim: 0 } })
  expect(correctionsOf(photo)).toEqual([
    { field: 'background', change: 'covered', wanted: 0, used: resolveTheme(photo).background.overlay },
  ])
  expect(resolveTheme(photo).background.overlay).toBeGreaterThan(30)
  expect(correctionsOf({ ...photo, background: { kind: 'image', image, dim: 80, blur: false } })).toEqual([])
  const sharp = theme.parse({ background: { kind: 'gradient', from: '#000000', to: '#ffffff' } })
  expect(correctionsOf(sharp)).toMatchObject([{ field: 'background', change: 'covered', wanted: 0 }])
})
