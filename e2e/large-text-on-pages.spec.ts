import { expect } from '@playwright/test'
import { boxesOf, geometryFaults, linesOf, wordsDivided } from './support/geometry.ts'
import { enlarge } from './support/large-text.ts'
import { firstTheme, layouts, test } from './support/sample-pages.ts'

// Pages in letters as large as a visitor set them in the browser.

test.describe.configure({ mode: 'default' })

test('letters twice as large leave words, calls and sums whole, and every target on the screen', async ({
  page,
  samplePages: { screens, open },
}) => {
  const faults: string[] = []
  await page.setViewportSize({ width: 390, height: 844 })
  for (const size of [24, 32]) {
    await enlarge(page, size)
    for (const preset of [...layouts.map((layout) => firstTheme(screens, layout)), 'tiles-petrykivka']) {
      await open(page, { preset, links: 'full', name: 'Майстерня «Глек»', lang: 'uk' })
      const found = await page.evaluate(geometryFaults)
      const divided = await page.evaluate(wordsDivided, '.title, .figure-button, .figure-sum')
      if ((await linesOf(page.locator('.figure-sum b'))) > 1) divided.push('the sum')
      const words = await page.evaluate(wordsDivided, '.b-link-title')
      const cut = found.filter((fault) => /^(?:cut off|beyond the edge)/.test(fault))
      faults.push(
        ...[...divided, ...words.filter((word) => /\|| .* /.test(word)), ...cut].map(
          (fault) => `${preset} ${size}: ${fault}`,
        ),
      )
    }
  }
  expect(faults).toEqual([])
})

test('on the narrowest phone letters twice as large leave calls in their buttons, and sums, names and captions whole', async ({
  page,
  samplePages: { open },
}) => {
  const faults: string[] = []
  await page.setViewportSize({ width: 320, height: 844 })
  await enlarge(page, 32)
  const others = ['banka', 'diaka', 'video', 'music']
  for (const preset of [
    'centre-pysanka',
    'left-borshchiv',
    'left-papir',
    'cover-karpaty',
    'glass-neon',
    'tiles-kosiv',
    'brutalist-lymon',
  ]) {
    await open(page, { preset, links: 1, others, name: 'Глек', lang: 'uk' })
    const divided = await page.evaluate(
      wordsDivided,
      '.figure-button, .figure-sum, .figure-facts bdi, .b-video-title, .b-music-title',
    )
    const cut = (await page.evaluate(geometryFaults)).filter((fault) => /b-(?:video|music)/.test(fault))
    const outside = await page.locator('.figure-button').evaluateAll((calls) =>
      calls.flatMap((call) => {
        const words = document.createRange()
        words.selectNodeContents(call)
        const [box, { left, right }] = [call.getBoundingClientRect(), words.getBoundingClientRect()]
        return left < box.left || right > box.right ? ['a call is outside of its button'] : []
      }),
    )
    if ((await linesOf(page.locator('.figure-sum b'))) > 1) outside.push('the sum')
    faults.push(...[...divided, ...cut, ...outside].map((fault) => `${preset}: ${fault}`))
  }
  expect(faults).toEqual([])
})

test('a link without an icon has the whole row where icons stand above the words', async ({
  page,
  samplePages: { open },
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const preset of ['glass-rozlyv', 'cover-zharyny']) {
    const shown = { preset, links: 8, others: ['bare-0'], name: 'Глек', hasPhoto: false, lang: 'uk' } as const
    const insetOf = async (link: string) => {
      const [row, words] = await boxesOf(page, link, `${link} .b-link-words`)
      return words!.left - row!.left
    }
    const bare = '.b-link:not(.b-link-with-icon)'
    await enlarge(page, 16)
    await open(page, shown)
    expect([preset, (await insetOf(bare)) > 55]).toEqual([preset, true])
    await enlarge(page, 32)
    await open(page, shown)
    expect([preset, (await insetOf(bare)) < 45]).toEqual([preset, true])
  }
})
