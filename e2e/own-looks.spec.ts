import { expect } from '@playwright/test'
import { boxesOf, geometryFaults } from './support/geometry.ts'
import { paleTexts } from './support/pixel-contrast.ts'
import { test, type Wanted } from './support/sample-pages.ts'

// Pages as their owners dress them: each theme with choices that nobody would have made for it.

test.describe.configure({ mode: 'default' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const photo = { kind: 'image', image: '/media/01900000-0000-7000-8000-000000000001-1200x750.webp' }
const grounds = [
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
const styles = [null, 'filled', 'soft', 'outline', 'shadow', 'hard', 'glass']
const buttonLayouts = ['row', 'pair', 'thumbnail']
const aligns = [null, 'left', 'centre']

/** One of the list, another one for each theme; lists of different lengths come together in ever new ways. */
const at = <Item>(list: readonly Item[], index: number) => list[index % list.length]!

function looks(themeIds: readonly string[], backgroundIds: readonly string[]): Wanted[] {
  return themeIds.flatMap((preset, index) =>
    [0, 1].map((turn) => {
      const nth = 2 * index + turn
      return {
        preset,
        lang: turn === 0 ? 'en' : 'uk',
        links: 'full',
        name: 'Катерина Мельник',
        theme: {
          dynamic: at(backgroundIds, nth),
          dynamicStrength: 100,
          background: at(grounds, nth),
          colors: at(colors, nth),
          buttonStyle: at(styles, nth),
          buttonLayout: at(buttonLayouts, nth + index),
          align: at(aligns, nth),
        },
      }
    }),
  )
}

for (const half of [0, 1]) {
  test(`whatever the owner chooses, nothing lies over another thing or is too pale (${half + 1} of 2)`, async ({
    page,
    samplePages: { screens, open },
  }) => {
    const faults: string[] = []
    const ids = screens.themeIds.filter((id) => id.includes('-'))
    for (const look of looks(ids, screens.backgroundIds).filter((_, index) => index % 2 === half)) {
      await page.setViewportSize({ width: look.lang === 'en' ? 320 : 390, height: 844 })
      await open(page, look)
      const found = [...(await page.evaluate(geometryFaults)), ...(await paleTexts(page))]
      faults.push(...found.map((fault) => `${fault} in ${JSON.stringify({ preset: look.preset, ...look.theme })}`))
    }
    expect(faults).toEqual([])
  })
}

test('a face low on the photo of a poster is lifted above the name', async ({ page, samplePages: { open } }) => {
  for (const y of [20, 50, 75, 90]) {
    const theme = { photo: { focus: { x: 50, y } } }
    await open(page, { preset: 'poster-stsena', links: 'full', name: 'Катерина Мельник', lang: 'uk', theme })
    const [photo, name] = await boxesOf(page, '.head > picture', '.title')
    const face = photo!.top + (y / 100) * (photo!.bottom - photo!.top)
    // Room for a chin, and the photo goes on where the screen begins.
    expect([y, face < name!.top - 40, photo!.top <= 0]).toEqual([y, true, true])
  }
})
