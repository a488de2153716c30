import { statSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { newLogin, openEditor, register, test } from './support/journey.ts'
import { settled } from './support/settled.ts'

// Compressed bytes that a browser fetches until a screen asks for nothing more.

const web = path.resolve(import.meta.dirname, '../dist/web')

interface Weight {
  /** Texts in the language shown included. */
  scripts: number
  styles: number
}

/** What opening an address anew brings, in KB; a file that comes twice counts once. */
async function weightOf(page: Page, address: string): Promise<Weight> {
  // What the document that is left still fetches is no part of it.
  await page.goto('about:blank')
  // A link below a resting mouse brings the screen that it leads to.
  await page.mouse.move(0, 0)
  const files = new Set<string>()
  const remember = (response: { url(): string }) => files.add(new URL(response.url()).pathname)
  page.on('response', remember)
  await page.goto(address)
  await settled(page)
  page.off('response', remember)
  const sum = (ending: string) =>
    [...files]
      .filter((file) => file.endsWith(ending))
      .reduce((bytes, file) => bytes + statSync(path.join(web, `${file}.br`)).size, 0) / 1024
  return { scripts: sum('.js'), styles: sum('.css') }
}

/** The limits of docs/decisions/021, in KB of brotli. */
function expectWithin({ scripts, styles }: Weight, limit: number): void {
  expect(scripts).toBeLessThanOrEqual(limit)
  expect(styles).toBeLessThanOrEqual(15)
}

test('the start page fetches no script, and the one that it carries is small', async ({ page }) => {
  expect(await weightOf(page, '/')).toEqual({ scripts: 0, styles: 0 })
  const carried = await page.locator('script').allTextContents()
  expect(carried).toHaveLength(1)
  expect(brotliCompressSync(carried[0]!).length / 1024).toBeLessThanOrEqual(3)
})

test('signing in stays light', async ({ page }) => {
  expectWithin(await weightOf(page, '/auth'), 101)
})

test('the account area stays light on a phone', async ({ page }) => {
  await register(page, 'uk', newLogin('light'))
  await openEditor(page, 'uk')
  const content = page.url()
  for (const screen of ['content', 'form', 'messages', 'statistics', 'settings', 'history'])
    expectWithin(await weightOf(page, content.replace('content', screen)), 150)
  // Both draw in the colours of the page, with every theme that it could have.
  for (const screen of ['design', 'integrations'])
    expectWithin(await weightOf(page, content.replace('content', screen)), 167)
  expectWithin(await weightOf(page, '/my'), 118)
  expectWithin(await weightOf(page, '/my/plan'), 137)
})

test('the editor stays light with its preview beside it', async ({ page }) => {
  await register(page, 'uk', newLogin('wide'))
  await page.setViewportSize({ width: 1440, height: 900 })
  await openEditor(page, 'uk')
  expectWithin(await weightOf(page, page.url()), 192)
})
