import { describe, expect, test } from 'vitest'
import { contrastRatio, textContrast } from '../kit/contrast.ts'
import { themes } from '../registry/themes.gen.ts'
import { themeIds } from '../registry/theme-ids.gen.ts'
import { surfacesOf } from './preset.ts'
import { corners, defaultTheme, theme } from './theme.ts'
import { themeColor, themeCss } from './theme-css.ts'

/** Smallest contrast of what is not text (WCAG 2.2, 1.4.11). */
const shapeContrast = 3

function worst(color: string, backgrounds: readonly string[]): number {
  return Math.min(...backgrounds.map((background) => contrastRatio(color, background)))
}

describe.each(themeIds)('theme %s', (id) => {
  const preset = themes[id]
  const { page, button } = surfacesOf(preset)

  test('every text is readable on everything that can lie under it', () => {
    for (const color of [preset.text.ink, preset.text.soft, preset.text.accent]) {
      expect(worst(color, page), `${color} on the page`).toBeGreaterThanOrEqual(textContrast)
    }
    for (const color of [preset.button.ink, preset.button.soft]) {
      expect(worst(color, button), `${color} on a button`).toBeGreaterThanOrEqual(textContrast)
    }
  })

  test('a button that is known by its line has a line that can be seen', () => {
    const lined = preset.button.style === 'outline' || preset.button.style === 'hard'
    expect(lined ? worst(preset.button.line, page) : shapeContrast).toBeGreaterThanOrEqual(shapeContrast)
  })

  test('it has a name in both languages', () => {
    expect(preset.name.uk).toMatch(/^[А-ЯЇІЄҐ]/)
    expect(preset.name.en).toMatch(/^[A-Z]/)
  })

  test('its CSS is whole, and loads nothing', () => {
    for (const corner of [null, ...corners]) {
      const css = themeCss({ preset: id, corners: corner })
      expect(css.split('{')).toHaveLength(css.split('}').length)
      expect(css).not.toMatch(/url\(|@import|<|undefined|NaN/)
    }
    expect(themeColor({ preset: id, corners: null })).toMatch(/^#[0-9a-f]{6}$/)
  })
})

test('there is a choice', () => {
  expect(themeIds.length).toBeGreaterThanOrEqual(8)
})

test('a page without a look of its own has the default one, and an unknown look is refused', () => {
  expect(theme.parse({})).toEqual(defaultTheme)
  expect(theme.safeParse({ preset: 'unknown' }).success).toBe(false)
  expect(theme.safeParse({ corners: 'pointed' }).success).toBe(false)
  expect(theme.safeParse({ color: '#ffffff' }).success).toBe(false)
})

test('corners chosen by the owner go before those of the preset', () => {
  expect(themeCss({ preset: 'ranok', corners: 'straight' })).toContain('--radius:0px')
  expect(themeCss({ preset: 'ranok', corners: 'round' })).not.toContain('--radius:0px')
})
