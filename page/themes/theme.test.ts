import { expect, test } from 'vitest'
import { contrastRatio } from '../kit/contrast.ts'
import { layoutIds } from '../layouts/layout-ids.ts'
import { themeIds } from '../registry/theme-ids.gen.ts'
import { themes } from '../registry/themes.gen.ts'
import { resolveTheme } from './resolve-theme.ts'
import { defaultTheme } from '../testing/default-theme.ts'
import { theme } from './theme.ts'
import { themeCss } from './theme-css.ts'
import { filesOf, webFontOf } from './web-font.ts'

const image = '/media/01900000-0000-7000-8000-000000000001-1200x700.webp'

function refusal(value: unknown): string | undefined {
  return theme.safeParse(value).error?.issues[0]?.message
}

test('a page without a look of its own has the default one, and one saved before there was more to choose keeps its', () => {
  expect(theme.parse({})).toMatchObject({
    preset: 'ranok',
    layout: 'centre',
    photo: { shape: null, size: 'normal', focus: { x: 50, y: 50 } },
    density: 'normal',
    buttonLayout: 'row',
    dynamic: 'none',
    dynamicStrength: 85,
  })
  expect(theme.parse({ preset: 'kobalt', corners: 'round' })).toEqual({
    ...defaultTheme,
    preset: 'kobalt',
    corners: 'round',
  })
})

test('a page of the time before layouts stays one centred column, whatever its theme', () => {
  for (const preset of themeIds) expect(resolveTheme(theme.parse({ preset })).layout?.id ?? 'centre').toBe('centre')
  const old = themeIds.filter((id) => themes[id].layout === undefined)
  expect(old).toHaveLength(28)
  for (const preset of old) {
    const css = themeCss(theme.parse({ preset }))
    expect(resolveTheme(theme.parse({ preset, layout: null })).layout).toBeUndefined()
    expect(css).not.toContain('--density')
    expect(css).toContain(themes[preset].ornament ?? '')
    // A decoration has no place in another construction.
    const tiles = themeCss(theme.parse({ preset, layout: 'tiles' }))
    expect(tiles).not.toContain(themes[preset].ornament ?? 'no decoration')
  }
})

test('words on the action of an old theme are as easy to read as those on its buttons could be there', () => {
  const paler = themeIds.filter((preset) => {
    if (themes[preset].layout !== undefined) return false
    const { action, button } = resolveTheme(theme.parse({ preset, layout: null }))
    const ofButtons = Math.max(...[button.ink, ...button.colors].map((ink) => contrastRatio(ink, action.fill)))
    return contrastRatio(action.ink, action.fill) < ofButtons
  })
  expect(paler).toEqual([])
})

test('what is not known is refused, at every depth', () => {
  const strange = [
    { preset: 'unknown' },
    { corners: 'pointed' },
    { buttonStyle: 'shiny' },
    { font: 'Comic Sans' },
    { color: '#ffffff' },
    { layout: 'carousel' },
    { align: 'right' },
    { density: 2 },
    { buttonLayout: 'grid' },
    { photo: { shape: 'star' } },
    { photo: { focus: { x: 101, y: 0 } } },
    { photo: { focus: { x: 50, y: 50, z: 1 } } },
    { dynamicStrength: 34 },
    { colors: { shadow: '#ffffff' } },
    { background: { kind: 'video' } },
    { background: { kind: 'color', color: '#ffffff', css: 'red' } },
    { background: { kind: 'gradient', from: '#ffffff', to: '#000000', angle: 360 } },
    { background: { kind: 'image', image, dim: 81 } },
  ]
  expect(strange.filter((value) => theme.safeParse(value).success)).toEqual([])
})

test('colours are hexadecimal only', () => {
  for (const color of ['red', '#fff', 'rgb(0,0,0)', '#12345g', '#123456;}', '123456']) {
    expect(refusal({ colors: { text: color } })).toBe('COLOR_INCORRECT')
    expect(refusal({ background: { kind: 'color', color } })).toBe('COLOR_INCORRECT')
  }
  expect(theme.parse({ colors: { text: '#AABBCC' } }).colors.text).toBe('#aabbcc')
})

test('a background picture is one that was uploaded here', () => {
  for (const address of [
    'https://evil.example/a.webp',
    `${image}");}`,
    'data:image/png;base64,AA',
    '/media/../a.webp',
  ]) {
    expect(refusal({ background: { kind: 'image', image: address } })).toBe('IMAGE_INCORRECT')
  }
})

test('the page loads its background picture and nothing else', () => {
  const look = theme.parse({ background: { kind: 'image', image, blur: true } })
  const addresses = [...themeCss(look, 'https://content.example').matchAll(/url\("([^"]*)"\)/g)].map(([, url]) => url)
  const name = 'https://content.example/media/01900000-0000-7000-8000-000000000001-1200x700'
  // Plainly at first, for engines that cannot choose.
  expect(addresses).toEqual([`${name}.webp`, `${name}.avif`, `${name}.webp`])
  expect(themeCss(look)).toContain('blur(')
  expect(themeCss({ ...look, background: null })).not.toContain('url(')
})

test('a font that no device has comes from the product itself, and only where it was chosen', () => {
  const onest = theme.parse({ font: 'onest' })
  const addresses = [...themeCss(onest).matchAll(/url\("([^"]*)"\)/g)].map(([, url]) => url)
  expect(addresses).toHaveLength(3)
  for (const address of addresses) expect(address).toMatch(/^\/[^/].*onest-[\w-]+\.woff2$/)
  expect(addresses).toEqual(expect.arrayContaining(filesOf(webFontOf('onest'), 'uk')))
  expect(filesOf(webFontOf('system'), 'uk')).toEqual([])
  expect(themeCss(defaultTheme)).not.toContain('@font-face')
})

test('headings alone in a font that is loaded need files of their one weight', () => {
  const facesIn = (fields: object) => themeCss(theme.parse({ layout: null, ...fields })).match(/@font-face\{[^}]+\}/g)!
  for (const face of facesIn({ preset: 'poster-stsena' }))
    expect(face).toMatch(/font-weight:900;.*unbounded-[a-z-]+-900-normal\.woff2/)
  // Text in the same font has more weights, and so have rows of the index.
  expect(facesIn({ preset: 'poster-stsena', font: 'unbounded' })[0]).toContain('font-weight:200 900;')
  expect(facesIn({ preset: 'index-arkush' })[0]).toContain('font-weight:100 900;')
})

test('what the owner chose goes before what the preset has', () => {
  const css = (fields: object) => themeCss(theme.parse(fields))
  expect(css({ corners: 'straight' })).toContain('--radius:0px')
  expect(css({ corners: 'round' })).not.toContain('--radius:0px')
  expect(css({ colors: { text: '#123456' } })).toContain('--ink:#123456')
  expect(css({ colors: { button: '#123456', buttonText: '#fedcba' } })).toMatch(/--button:#123456;--button-ink:#fedcba/)
  expect(css({ font: 'mono' })).toMatch(/--font:ui-monospace.*--font-head:ui-monospace/)
  expect(css({ background: { kind: 'gradient', from: '#ffffff', to: '#eeeeee', angle: 90 } })).toContain(
    '--backdrop:linear-gradient(90deg,#ffffff,#eeeeee)',
  )
})

test('buttons of a theme whose own have no fill that shows are tinted with its accent', () => {
  const { button, text } = resolveTheme(theme.parse({ preset: 'brutalist-syhnal', layout: null, buttonStyle: 'soft' }))
  expect(button).toMatchObject({ fill: text.accent, hasBorder: false })
})

test('buttons with the fill of the background have an edge in layouts of other themes', () => {
  const edged = (preset: string) =>
    layoutIds.filter((layout) => resolveTheme(theme.parse({ preset, layout })).button.hasBorder)
  for (const preset of ['brutalist-strichka', 'brutalist-syhnal', 'brutalist-lymon'])
    expect(edged(preset)).toEqual(layoutIds.filter((layout) => layout !== 'brutalist'))
  expect(edged('poster-stsena')).toEqual([])
})

test('calls of jars have a theme’s colour for them as long as all colours are its own', () => {
  const css = (change: object) => themeCss(theme.parse({ preset: 'brutalist-strichka', layout: null, ...change }))
  const black = '.form-send{background:#000;color:#fff}'
  for (const change of [{}, { buttonStyle: 'soft' }, { layout: 'left' }]) expect(css(change)).toContain(black)
  const changes = [{ colors: { text: '#ffffff' } }, { background: { kind: 'color', color: '#000000' } }]
  for (const change of changes) expect(css(change)).not.toContain(black)
})

test('an accent that the owner chose tints buttons too, and words on the action have the colour of the paper', () => {
  const accent = '#7a1fa2'
  const looks = (['left-knyha', 'index-arkush', 'glass-rozlyv'] as const).map((preset) =>
    resolveTheme(theme.parse({ preset, layout: null, buttonStyle: 'soft', colors: { accent } })),
  )
  expect(looks.map(({ button }) => button.fill)).toEqual([accent, accent, '#ffffff'])
  expect(looks.map(({ action }) => action.ink)).toEqual(['#f5f0e6', '#fbfbf9', '#ffffff'])
})

test('a bright accent fills as it was chosen, and a text that only a far shade of could be read gives way to another', () => {
  const background = { kind: 'color', color: '#ffffff' }
  const look = (colors: object) =>
    resolveTheme(theme.parse({ preset: 'poster-stsena', layout: null, background, colors }))
  const { action, jar, text } = look({ accent: '#ffe600' })
  expect([action, jar!.fill]).toEqual([expect.objectContaining({ fill: '#ffe600' }), '#ffeb33'])
  // In the accent's colour stand words as well.
  expect(contrastRatio(text.accent, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(look({ button: '#ffe600', buttonText: '#ffffff' }).button.ink).toBe('#2a0b3d')
  expect(look({ text: '#ffe600' }).text.ink).toBe('#2a0b3d')
  // A near shade keeps the colour.
  expect(look({ text: '#e05a00' }).text.ink).toBe('#be4d00')
})

test('glass that blurs nothing shows no edges of what is behind it, and is as clear as other glass where there are none', () => {
  const image = '/media/01900000-0000-7000-8000-000000000001-1200x700.webp'
  const css = (fields: object) => themeCss(theme.parse({ preset: 'glass-zefir', layout: 'glass', ...fields }))
  expect(css({})).toMatch(/--panel:#ffffffa8;--panel-dense:#ffffffa8;.*--panel-clear:#ffffffe0;/)
  for (const lined of [{ preset: 'left-papir' }, { background: { kind: 'image', image, dim: 40, blur: false } }])
    expect(css(lined)).toMatch(/--panel-dense:#\w{6}(?:c7|[d-f]\w);/)
  for (const background of [null, { kind: 'image', image, dim: 40, blur: false }]) {
    const moving = css({ dynamic: 'bubbles', background })
    // What is not blurred is denser.
    expect(moving).toMatch(/--panel:#ffffff(?:c7|[d-f]\w);.*--glass:none;/)
    expect(css({ dynamic: 'bubbles', background, buttonStyle: 'glass' })).toMatch(/--button:#\w{6}(?:c7|[d-f]\w);/)
    for (const name of ['panel-dense', 'panel-clear', 'button-dense', 'button-clear'])
      expect(moving).toMatch(new RegExp(`--${name}:linear-gradient\\((#\\w{8}),\\1\\),var\\(--tint\\);`))
    // It begins with the colours of the theme, and ends with one that hides what is behind.
    expect(moving).toMatch(background === null ? /--tint:radial-gradient\([^;]*,#\w{6};/ : /--tint:#\w{6};/)
  }
})

test('a photo is as round as its theme says, until the owner says otherwise', () => {
  const css = (photo: object) => themeCss(theme.parse({ preset: 'glass-neon', layout: null, photo }))
  expect(css({})).toContain('--photo-radius:0.625rem')
  expect(css({ shape: 'circle' })).toContain('--photo-radius:50%')
})
