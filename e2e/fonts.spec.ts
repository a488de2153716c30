import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
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
  expect(await page.evaluate(() => document.fonts.check('900 28px "Unbounded Variable"', 'Марта'))).toBe(true)
  expect(names.toSorted()).toEqual([
    expect.stringMatching(/\/unbounded-cyrillic-900-normal-/),
    expect.stringMatching(/\/unbounded-latin-900-normal-/),
  ])
  expect(bytes).toBeLessThan(36 * 1024)
})

test('a face that comes late moves nothing, and is there the next time', async ({ page }) => {
  const { origin, token, pageId, login } = await signUp(page, 'uk', newLogin('late'))
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) document.documentElement.dataset['moved'] = JSON.stringify(entry)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const width = () =>
    page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const words = document.createRange()
      words.selectNodeContents(heading)
      return words.getBoundingClientRect().width
    })
  for (const preset of ['glass-zefir', 'glass-neon', 'tiles-hlyna', 'tiles-petrykivka']) {
    const theme = { preset, layout: null }
    await changePage({ origin, token }, pageId, { title: 'Олександра Шевченко, кераміка й тепло', theme })
    const letGo = await hold(page, '**/*.woff2')
    await page.goto(`/${login}`, { waitUntil: 'domcontentloaded' })
    // Longer than the 100 ms that an optional font has to be there.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
    const before = await width()
    letGo()
    await page.evaluate(() => document.fonts.ready)
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect([preset, await width()]).toEqual([preset, before])
    expect(await page.evaluate(() => document.documentElement.dataset['moved'])).toBeUndefined()
    await drawnInItsFonts(page)
    expect([preset, await width()]).not.toEqual([preset, before])
  }
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
