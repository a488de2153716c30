import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { changePage } from './support/http-client.ts'
import { hold } from './support/hold.ts'
import { newLogin, signUp, test } from './support/journey.ts'
import { createWithPage } from './support/sample-creator.ts'
import { drawnInItsFonts } from './support/settled.ts'

const files = readdirSync(path.resolve(import.meta.dirname, '../page/themes/presets'))
const themeIds = files.map((name) => path.parse(name).name)

test('every sign of a heading comes from a file of the product, which the policy of pages allows', async ({ page }) => {
  const { origin, token, pageId, login } = await signUp(page, 'uk', newLogin('face'))
  const theme = { preset: 'poster-stsena', layout: null }
  await changePage({ origin, token }, pageId, { title: 'Кава 60 ₴', theme })
  const sign = page.waitForResponse((response) => /cyrillic-ext[^/]*\.woff2$/.test(response.url()))
  await page.goto(`/${login}`)
  expect((await sign).status()).toBe(200)
})

test('headings alone in a face of ours take files of their weight, and none twice', async ({ page }) => {
  const { origin, token, pageId, login } = await signUp(page, 'uk', newLogin('weight'))
  await changePage({ origin, token }, pageId, {
    title: 'Марта Коваль',
    theme: { preset: 'poster-stsena', layout: null },
  })
  const names: string[] = []
  let bytes = 0
  page.on('response', async (response) => {
    if (!response.url().endsWith('.woff2')) return
    names.push(new URL(response.url()).pathname)
    bytes += Number(response.headers()['content-length'])
  })
  await page.goto(`/${login}`)
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => document.fonts.check('900 28px Name', 'Марта'))).toBe(true)
  expect(names.toSorted()).toEqual([
    expect.stringMatching(/\/unbounded-cyrillic-900-normal-/),
    expect.stringMatching(/\/unbounded-latin-900-normal-/),
  ])
  expect(bytes).toBeLessThan(36 * 1024)
})

const longName = 'Олександра Шевченко, кераміка й тепло'

/** Opens pages whose faces come after the first painting, and returns the width of the name's letters, before and then. */
async function withLateFaces(page: Page): Promise<(preset: string, name?: string) => Promise<[number, number]>> {
  const { origin, token, pageId, login } = await signUp(page, 'uk', newLogin('late'))
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) document.documentElement.dataset['moved'] = JSON.stringify(entry)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async (preset, title = longName) => {
    await changePage({ origin, token }, pageId, { title, theme: { preset, layout: null } })
    const letGo = await hold(page, '**/*.woff2')
    await page.goto(`/${login}`, { waitUntil: 'domcontentloaded' })
    // Longer than the 100 ms that an optional font has to be there.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
    const before = await lettersWidth(page)
    letGo()
    await page.evaluate(() => document.fonts.ready)
    await painted(page)
    return [before, await lettersWidth(page)]
  }
}

/** Two frames later, when what moved in the first one has been reported. */
const painted = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  )

/** Width of the name's letters, added up. */
const lettersWidth = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
    const letters = document.createRange()
    let width = 0
    while (walker.nextNode()) {
      letters.selectNodeContents(walker.currentNode)
      width += letters.getBoundingClientRect().width
    }
    return width
  })

const movedIn = (page: Page) => page.evaluate(() => document.documentElement.dataset['moved'])

for (const preset of ['glass-zefir', 'tiles-petrykivka']) {
  test(`a face like a system font that comes late moves nothing, and is there the next time: ${preset}`, async ({
    page,
  }) => {
    const open = await withLateFaces(page)
    const [before, after] = await open(preset)
    expect(after).toBe(before)
    expect(await movedIn(page)).toBeUndefined()
    await drawnInItsFonts(page)
    expect(await lettersWidth(page)).not.toBe(before)
    // What moves is noticed.
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => (heading.style.marginTop = '60px'))
    await painted(page)
    expect(await movedIn(page)).toBeDefined()
  })
}

for (const preset of ['poster-stsena', 'glass-neon', 'tiles-hlyna', 'brutalist-lymon']) {
  for (const width of [320, 390, 1440]) {
    test(`a name in the widest face has it as soon as it comes, and nothing moves: ${preset} at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      const open = await withLateFaces(page)
      for (const name of ['Марта Коваль', longName]) {
        const [before, after] = await open(preset, name)
        // A system font has at most nine tenths of the width.
        expect([name, after > before * 1.05]).toEqual([name, true])
        expect([name, await movedIn(page)]).toEqual([name, undefined])
        await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
      }
    })
  }
}

test('a name with a sign that the widest face lacks waits for the next visit', async ({ page }) => {
  const open = await withLateFaces(page)
  const [before, after] = await open('glass-neon', 'Марта 🏺 Коваль')
  expect(after).toBe(before)
  expect(await movedIn(page)).toBeUndefined()
})

test('every file of a face that a drawn page names is there, whatever its theme', async () => {
  const { origin, token, pageId, address } = await createWithPage('faces', [])
  const named = new Set<string>()
  for (const preset of themeIds) {
    await changePage({ origin, token }, pageId, { theme: { preset } })
    const html = await (await fetch(address)).text()
    for (const [, file] of html.matchAll(/url\(["']?([^"')]+\.woff2)/g)) named.add(file!)
  }
  expect(named.size).toBeGreaterThan(10)
  const statusOf = async (file: string) => (await fetch(new URL(file, origin), { redirect: 'manual' })).status
  for (const file of named) expect([file, await statusOf(file)]).toEqual([file, 200])
})
