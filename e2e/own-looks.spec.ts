import { expect } from '@playwright/test'
import { boxesOf, geometryFaults, linesOf } from './support/geometry.ts'
import { contrast, lowContrastTexts } from './support/pixel-contrast.ts'
import { firstTheme, layouts, test, type SampleOptions } from './support/sample-pages.ts'

// Pages as their owners dress them: each theme with choices that nobody would have made for it.

test.describe.configure({ mode: 'default' })
const name = 'Катерина Мельник'
const photo = { kind: 'image', image: '/media/01900000-0000-7000-8000-000000000001-1200x750.webp' }
const backgrounds = [
  null,
  { ...photo, dim: 0 },
  { kind: 'color', color: '#ffffff' },
  null,
  { ...photo, dim: 40 },
  { kind: 'gradient', from: '#e2c0f1', to: '#12351f', angle: 45 },
  null,
  { kind: 'color', color: '#d3a953' },
  { kind: 'color', color: '#e2c0f1' },
]
const colors = [
  {},
  { accent: '#ffe600', button: '#ffe600', buttonText: '#ffffff' },
  { text: '#ff0000', button: '#00ff00', buttonText: '#ffff00' },
  {},
  { text: '#000000', accent: '#ffffff', buttonText: '#ff0000' },
]
const lists = {
  dynamic: ['none', 'waves', 'beam', 'square-circles', 'smoke', 'tron', 'bubbles', 'grain'],
  background: backgrounds,
  colors,
  buttonStyle: [null, 'filled', 'soft', 'outline', 'shadow', 'hard', 'glass'],
  buttonLayout: ['row', 'pair', 'thumbnail'],
  align: [null, 'left', 'centre'],
}

/** Takes one of a list, by numbers that look like chance and are always the same. */
function chooser(seed: number) {
  let state = seed
  return <Item>(list: readonly Item[]): Item => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return list[Math.floor((state / 2 ** 32) * list.length)]!
  }
}

/** Two looks of each theme. */
function looksAt(width: number, themeIds: readonly string[]) {
  const one = chooser(width)
  return [...themeIds, ...themeIds].map((preset) => {
    const chosen = Object.entries(lists).map(([field, list]) => [field, one<unknown>(list)])
    const theme = { dynamicStrength: 100, ...Object.fromEntries(chosen) } as Record<keyof typeof lists, unknown>
    return { preset, lang: one(['uk', 'en'] as const), links: 'full', name, theme } satisfies SampleOptions
  })
}

for (const width of [320, 390]) {
  test(`whatever the owner chooses, nothing lies over another thing or is too pale at ${width} px`, async ({
    page,
    samplePages: { screens, open },
  }) => {
    const looks = looksAt(
      width,
      screens.themeIds.filter((id) => id.includes('-')),
    )
    for (const [field, list] of Object.entries(lists)) {
      expect(new Set(looks.map(({ theme }) => theme[field as keyof typeof lists]))).toEqual(new Set<unknown>(list))
    }
    const faults: string[] = []
    await page.setViewportSize({ width, height: 844 })
    for (const look of looks) {
      await open(page, look)
      const found = [...(await page.evaluate(geometryFaults)), ...(await lowContrastTexts(page))]
      faults.push(...found.map((fault) => `${fault} in ${JSON.stringify({ preset: look.preset, ...look.theme })}`))
    }
    expect(faults).toEqual([])
  })
}

test('a link over the whole width lies over no other', async ({ page, samplePages: { screens, faultsAt } }) => {
  const faults: string[] = []
  for (const layout of layouts)
    for (const buttonLayout of ['row', 'pair', 'thumbnail']) {
      const others = ['wide-link', 'own-own-3']
      const theme = { buttonLayout }
      const shown: SampleOptions = { preset: firstTheme(screens, layout), links: 2, others, name, lang: 'uk', theme }
      const check = () => page.evaluate(geometryFaults)
      faults.push(...(await faultsAt([320, 768, 1024, 1440], page, shown, check)))
    }
  expect(faults).toEqual([])
})

test('the face on the photo of a poster is kept above the name', async ({ page, samplePages: { open } }) => {
  for (const preset of ['poster-stsena', 'poster-rizohraf'])
    for (const y of [20, 47, 75, 90]) {
      await open(page, { preset, links: 'full', name, lang: 'uk', theme: { photo: { focus: { x: 50, y } } } })
      // Of all its sizes; while another one is loaded after a resize, the image has none.
      const ratio = await page
        .locator('.avatar')
        .evaluate((image: HTMLImageElement) => image.naturalHeight / image.naturalWidth)
      for (const [width, height] of [
        [390, 844],
        [320, 568],
        [844, 390],
        [667, 375],
        [1440, 900],
        [1440, 700],
      ] as const) {
        await page.setViewportSize({ width, height })
        const [photo, title] = await boxesOf(page, '.head > picture', '.title')
        const face = await page.locator('.avatar').evaluate(
          (image, [share, ratio]) => {
            const { top, width: across, height: down } = image.getBoundingClientRect()
            const shift = getComputedStyle(image).objectPosition.split(' ').at(-1)
            return top + Number.parseFloat(shift!) + share * Math.max(down, across * ratio)
          },
          [y / 100, ratio] as const,
        )
        // Room for a chin, and the photo goes on where the screen begins.
        const isSeen = face < title!.top - 40 && photo!.top <= 0
        expect([preset, width, height, y, isSeen]).toEqual([preset, width, height, y, true])
      }
    }
})

test('what matters in a photo is in the middle of its box, as far as the photo reaches', async ({
  page,
  samplePages: { screens, open },
}) => {
  const faults: string[] = []
  for (const width of [390, 1440])
    for (const layout of layouts)
      for (const [x, y, shape] of [
        [12, 30],
        [60, 45],
        [85, 75],
        // In a table a round photo leaves a part of its cell free.
        ...(layout === 'brutalist' ? ([[30, 40, 'circle']] as const) : []),
      ] as const) {
        const theme = { photo: { focus: { x, y }, ...(shape && { shape }) } }
        await page.setViewportSize({ width, height: 844 })
        await open(page, { preset: firstTheme(screens, layout), links: 2, name, lang: 'uk', theme })
        const misses = await page.locator('.avatar').evaluate(
          (image: HTMLImageElement, focus) => {
            const { clientWidth: across, clientHeight: down, naturalWidth, naturalHeight } = image
            const scale = Math.max(across / naturalWidth, down / naturalHeight)
            const position = getComputedStyle(image).objectPosition.match(/clamp\([^)]*\)|\S+/g)!
            const axes = [
              [across, naturalWidth],
              [down, naturalHeight],
            ]
            return axes.map(([box, natural], axis) => {
              const [drawn, place] = [natural! * scale, position[axis]!]
              const within = (start: number) => Math.min(0, Math.max(box! - drawn, start))
              const [, sign, shift] = /50% ([+-]) ([\d.]+)px/.exec(place) ?? []
              const start =
                shift === undefined
                  ? ((box! - drawn) * Number.parseFloat(place)) / 100
                  : (box! - drawn) / 2 + Number(sign + shift)
              return Math.abs(within(start) - within(box! / 2 - focus[axis]! * drawn))
            })
          },
          [x / 100, y / 100],
        )
        // A poster moves a face up by a rule of its own.
        const counted = layout === 'poster' ? misses.slice(0, 1) : misses
        if (!counted.every((miss) => miss <= 2))
          faults.push(`${layout} ${width}: ${x} ${y}, beside by ${misses.join(' ')}`)
      }
  expect(faults).toEqual([])
})

test('an ordinary name takes three lines at most', async ({ page, samplePages: { screens, open } }) => {
  for (const preset of screens.themeIds.filter((id) => id.includes('-')))
    for (const hasPhoto of [true, false]) {
      await open(page, { preset, links: 2, name: 'Ветеринарна клініка доктора Шевченка', lang: 'uk', hasPhoto })
      const lines = await linesOf(page.locator('.title'))
      expect([preset, hasPhoto, lines <= 3]).toEqual([preset, hasPhoto, true])
    }
})

test('the arrow of a row is seen on buttons of every style', async ({ page, samplePages: { open } }) => {
  for (const preset of ['index-arkush', 'index-arkhiv'])
    for (const buttonStyle of ['filled', 'shadow', 'hard']) {
      await open(page, { preset, links: 6, name, lang: 'uk', theme: { buttonStyle } })
      const row = page.locator('.b-link:not(.b-link-strong, .b-link-brief)').first()
      const [arrow, background] = await row.evaluate((link) =>
        [getComputedStyle(link, '::after'), getComputedStyle(link)].map(({ backgroundColor }) => {
          const [red = 0, green = 0, blue = 0] = backgroundColor.match(/[\d.]+/g)!.map(Number)
          return [red, green, blue, 1]
        }),
      )
      expect([preset, buttonStyle, contrast(arrow!, background!) >= 3]).toEqual([preset, buttonStyle, true])
    }
})

test('a boxed link keeps all of its edges before a block of another kind', async ({
  page,
  samplePages: { screens, open },
}) => {
  const last = page.locator('.frame-link:has(+ .frame:not(.frame-link)) > .b-link').first()
  for (const preset of screens.themeIds.filter((id) => id.startsWith('left-')))
    for (const theme of [{ buttonStyle: 'hard' }, { dynamic: 'beam' }]) {
      await open(page, { preset, links: 'full', name, lang: 'uk', theme })
      const widths = await last.evaluate((link) => getComputedStyle(link).borderWidth)
      expect([preset, theme, widths]).toEqual([preset, theme, expect.stringMatching(/^[12]px$/)])
    }
})
