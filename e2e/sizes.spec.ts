import { readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { changePage } from './support/http-client.ts'
import { newLogin, openEditor, register, test } from './support/journey.ts'
import { uploadPicture } from './support/picture.ts'
import { createWithPage, openAsCreator } from './support/sample-creator.ts'
import { settled } from './support/settled.ts'

// Compressed bytes that a browser fetches until a screen asks for nothing more.

const web = path.resolve(import.meta.dirname, '../dist/web')

interface Weight {
  /** Texts in the language shown included. */
  scripts: number
  styles: number
}

/** What opening an address anew brings, the page itself if it is in sight, in KB; a file that comes twice counts once. */
async function weightOf(page: Page, address: string, hasPreview = false): Promise<Weight> {
  // What the document that is left still fetches is no part of it.
  await page.goto('about:blank')
  // A link below a resting mouse brings the screen that it leads to.
  await page.mouse.move(0, 0)
  const files = new Set<string>()
  const remember = (response: { url(): string }) => files.add(new URL(response.url()).pathname)
  page.on('response', remember)
  await page.goto(address)
  await settled(page)
  if (hasPreview) {
    // It is requested once the screen is idle.
    await page.frameLocator('iframe').first().locator('.page').waitFor()
    await settled(page)
  }
  page.off('response', remember)
  const sum = (ending: string) =>
    [...files]
      .filter((file) => file.endsWith(ending))
      .reduce((bytes, file) => bytes + statSync(path.join(web, `${file}.br`)).size, 0) / 1024
  return { scripts: sum('.js'), styles: sum('.css') }
}

/** The limits of docs/decisions/021, in KB of brotli. */
function expectWithin({ scripts, styles }: Weight, limit: number, ofStyles = 15): void {
  expect(scripts).toBeLessThanOrEqual(limit)
  expect(styles).toBeLessThanOrEqual(ofStyles)
}

test('the start page fetches no script, and the one that it carries is small', async ({ page }) => {
  expect(await weightOf(page, '/')).toEqual({ scripts: 0, styles: 0 })
  const carried = await page.locator('script').allTextContents()
  expect(carried).toHaveLength(1)
  expect(brotliCompressSync(carried[0]!).length / 1024).toBeLessThanOrEqual(3)
})

test('signing in stays light', async ({ page }) => {
  expectWithin(await weightOf(page, '/auth'), 100)
})

test('the account area stays light on a phone', async ({ page }) => {
  await register(page, 'uk', newLogin('light'))
  await openEditor(page, 'uk')
  const content = page.url()
  for (const screen of ['content', 'form', 'messages', 'statistics', 'settings', 'history'])
    expectWithin(await weightOf(page, content.replace('content', screen)), 150)
  expectWithin(await weightOf(page, content.replace('content', 'start')), 145, 17)
  // With the page in sight, and the reading of what is pasted.
  expectWithin(await weightOf(page, content.replace('content', 'start?step=links'), true), 193, 17)
  // In the colours of the page.
  expectWithin(await weightOf(page, content.replace('content', 'integrations')), 157)
  // With the page in sight, and the themes whose cards have come into sight.
  expectWithin(await weightOf(page, content.replace('content', 'design'), true), 180)
  // With the week of each page.
  expectWithin(await weightOf(page, '/my'), 120)
  expectWithin(await weightOf(page, '/my/plan'), 136)
  expectWithin(await weightOf(page, '/my/account'), 133)
})

const words = 'Нова серія листівок уже в крамничці завітай послухати подкаст про фарби та світло'.split(' ')
const icons = ['instagram', 'telegram', 'shopping-bag', 'music', 'youtube', 'tiktok', 'mail', null]

/** As a lively page has them: mostly links, with headings, texts and lines between. */
function livelyBlock(_: unknown, index: number): object {
  const id = `block${index}`
  const title = [0, 1, 2, 3].map((word) => words[(index * 3 + word * 5) % words.length]).join(' ')
  if (index % 10 === 4) return { id, type: 'header', title }
  if (index % 10 === 7) return { id, type: 'text', text: `${title}. ${title}.` }
  if (index % 10 === 9) return { id, type: 'separator', style: 'wave' }
  const subtitle = index % 3 === 0 ? title : ''
  return { id, type: 'link', title, subtitle, url: `https://example.com/${index}`, icon: icons[index % icons.length] }
}

test('the editor stays light with its preview beside it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await register(page, 'uk', newLogin('wide'))
  await openEditor(page, 'uk')
  expectWithin(await weightOf(page, page.url(), true), 175)
  // With icons, clicks and the news of a plan that ends.
  const creator = await createWithPage('wide', Array.from({ length: 10 }, livelyBlock))
  await openAsCreator(page, creator, 'content')
  expectWithin(await weightOf(page, page.url(), true), 192, 16)
})

/** The presets that have a layout, whose files are named after it. */
const folder = path.resolve(import.meta.dirname, '../page/themes/presets')
const presets = readdirSync(folder)
  .map((file) => path.basename(file, '.ts'))
  .filter((name) => name.includes('-'))

/** What moves behind a page that wears the preset. */
function dynamicOf(preset: string): string {
  return /^ {2}dynamic: '([\w-]+)'/m.exec(readFileSync(path.join(folder, `${preset}.ts`), 'utf8'))?.[1] ?? 'none'
}

/** A photo with colours that differ from corner to corner, as photos have them. */
function photo(): Promise<Buffer> {
  const stops = `<stop stop-color="#f3c9a0"/><stop offset=".5" stop-color="#3a7a8a"/><stop offset="1" stop-color="#b9345a"/>`
  const gradient = `<linearGradient id="a" x2="1" y2="1">${stops}</linearGradient>`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1500">${gradient}<rect width="1200" height="1500" fill="url(#a)"/></svg>`
  return sharp(Buffer.from(drawing)).png().toBuffer()
}

test('a page of thirty blocks is light in the centre, and not much heavier in any layout with its motif', async () => {
  const creator = await createWithPage('lively', Array.from({ length: 30 }, livelyBlock))
  const avatar = await uploadPicture(creator.origin, creator.pageId, creator.token, await photo())
  await changePage(creator, creator.pageId, { avatar })
  const heavy: string[] = []
  let moving = 0
  for (const preset of presets) {
    await changePage(creator, creator.pageId, { theme: { preset, layout: null, dynamic: dynamicOf(preset) } })
    const html = await (await fetch(creator.address)).text()
    expect(html).toContain(`class="page layout layout-${preset.split('-')[0]} `)
    if (html.includes('<div class="dynamic ')) moving += 1
    // As it is sent a moment after it was asked for first.
    const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT }
    const bytes = brotliCompressSync(html, { params }).length
    if (bytes > (preset.startsWith('centre-') ? 5.5 : 7.5) * 1024) heavy.push(`${preset}: ${bytes}`)
  }
  expect([presets.length, moving]).toEqual([24, 8])
  expect(heavy).toEqual([])
})
