import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { contrastRatio, shapeContrast, textContrast, worstContrast } from '../kit/contrast.ts'
import { backgroundIds, type BackgroundId } from '../registry/background-ids.gen.ts'
import { themes } from '../registry/themes.gen.ts'
import { themeFacts } from '../registry/theme-facts.gen.ts'
import { themeLayouts } from '../registry/theme-layouts.gen.ts'
import { themeIds, type ThemeId } from '../registry/theme-ids.gen.ts'
import { layoutIds } from '../layouts/layout-ids.ts'
import { resolveTheme, surfacesOf } from './resolve-theme.ts'
import { buttonStyles, corners, theme } from './theme.ts'
import { themeColor, themeCss } from './theme-css.ts'

const offered = themeIds.filter((id) => themes[id].layout !== undefined)

describe.each(themeIds)('theme %s', (id) => {
  const preset = themes[id]
  const bare = theme.parse({ preset: id })

  test.each(['centre', null] as const)(
    'in the layout %s, every text is readable on all that can lie under it',
    (layout) => {
      const { page, button } = surfacesOf(theme.parse({ preset: id, layout }))
      for (const color of [preset.text.ink, preset.text.soft, preset.text.accent]) {
        expect(worstContrast(color, page), `${color} on the page`).toBeGreaterThanOrEqual(textContrast)
      }
      for (const color of [preset.button.ink, preset.button.soft]) {
        expect(worstContrast(color, button), `${color} on a button`).toBeGreaterThanOrEqual(textContrast)
      }
    },
  )

  test('a page that changes nothing has exactly the colours of the preset', () => {
    for (const layout of ['centre', null]) {
      const { text, button } = resolveTheme(theme.parse({ preset: id, layout }))
      const { line, ...colors } = preset.button
      expect(text).toEqual(preset.text)
      expect(button).toMatchObject({ alpha: 1, ...colors })
      // In other layouts than its own, buttons may have an edge.
      const hasOwnLayout = layout === null || preset.layout === undefined
      expect(button).toMatchObject(hasOwnLayout ? { hasBorder: false, line } : {})
    }
  })

  test('a button that is known by its line has a line that can be seen', () => {
    const lined = preset.button.style === 'outline' || preset.button.style === 'hard'
    expect(lined ? worstContrast(preset.button.line, surfacesOf(bare).page) : shapeContrast).toBeGreaterThanOrEqual(
      shapeContrast,
    )
  })

  test('what is said of it without drawing it is what it says, by day and by night', () => {
    const { name, layout, moods } = preset
    expect(themeFacts[id]).toEqual(JSON.parse(JSON.stringify({ name, moods })))
    expect(themeLayouts[id]).toBe(layout)
    const worn = resolveTheme(theme.parse({ preset: id, layout: null }))
    expect(moods?.[0]).toBe(layout === undefined ? undefined : worn.scheme)
  })

  test('it has a name in both languages', () => {
    expect(preset.name.uk).toMatch(/^[А-ЯЇІЄҐ]/)
    expect(preset.name.en).toMatch(/^[A-Z]/)
  })

  test('its CSS is whole, and loads nothing but the face of its heading', () => {
    for (const corner of [null, ...corners]) {
      for (const buttonStyle of [null, ...buttonStyles]) {
        const css = themeCss(theme.parse({ preset: id, corners: corner, buttonStyle }))
        expect(css.split('{')).toHaveLength(css.split('}').length)
        const rules = css.replaceAll(/@font-face\{[^}]*\}/g, '')
        expect(rules).not.toMatch(/url\((?!"data:image\/svg\+xml,)|@import|<\/style|<!|undefined|NaN/)
      }
    }
    expect(themeColor(bare)).toMatch(/^#[0-9a-f]{6}$/)
  })

  test('its CSS is small', () => {
    expect((preset.ornament ?? '').replaceAll('%23', '#').length).toBeLessThanOrEqual(maxOrnament(id))
    expect(brotliCompressSync(themeCss(bare)).length).toBeLessThanOrEqual(900)
  })
})

/** In characters; embroidery, of which every stitch is drawn, and painting of many strokes are worth more. */
function maxOrnament(id: ThemeId): number {
  if (id === 'vyshyvanka') return 3600
  if (id === 'tiles-petrykivka') return 2200
  return themes[id].layout === undefined ? 1500 : 2048
}

test('every layout has a theme, and no two that are offered share a name', () => {
  expect(new Set(offered.map((id) => themes[id].layout))).toEqual(new Set(layoutIds))
  for (const locale of ['uk', 'en'] as const) {
    expect(new Set(offered.map((id) => themes[id].name[locale])).size).toBe(offered.length)
  }
})

test.each(offered)('the highlighted link of %s is told by its fill, whatever style buttons have', (preset) => {
  for (const buttonStyle of buttonStyles) {
    const { action, button } = resolveTheme(theme.parse({ preset, layout: null, buttonStyle }))
    expect(worstContrast(action.fill, button.colors), `buttons are ${buttonStyle}`).toBeGreaterThan(1.2)
  }
})

const tonesOf = (preset: ThemeId, dynamic: BackgroundId) => {
  const { movement } = resolveTheme(theme.parse({ preset, layout: null, dynamic }))
  return movement.tones.slice(0, 3).map(({ color }) => color)
}

test.each(offered.filter((id) => themes[id].dynamicColors))(
  'what moves behind %s is drawn in the tones made for it',
  (id) => {
    const { dynamicColors, dynamic } = themes[id]
    expect(tonesOf(id, dynamic!)).toEqual(dynamicColors!.slice(0, 3))
  },
)

test.each(offered)('what moves behind %s in place of its own is not drawn in the tones made for that', (preset) => {
  for (const id of backgroundIds.filter((each) => each !== 'none' && each !== themes[preset].dynamic)) {
    const background = resolveTheme(theme.parse({ preset, layout: null })).background.color
    const clearest = Math.max(...tonesOf(preset, id).map((tone) => contrastRatio(tone, background)))
    expect(clearest, `over ${id}`).toBeGreaterThan(1.5)
  }
})
