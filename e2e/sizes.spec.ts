import { statSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { newLogin, openEditor, register, test } from './support/journey.ts'
import { settled } from './support/settled.ts'

// Compressed bytes that a phone fetches until a screen asks for nothing more.

const web = path.resolve(import.meta.dirname, '../dist/web')
/** Texts travel in files of their own, one language at a time. */
const isText = (file: string) => /(?:messages|account|entrance|site|common|errors)\.(?:uk|en)-/.test(file)

interface Weight {
  scripts: number
  texts: number
  styles: number
}

/** What opening an address anew brings, in KB; a file that comes twice counts once. */
async function weightOf(page: Page, address: string): Promise<Weight> {
  // What the document that is left still fetches is no part of it.
  await page.goto('about:blank')
  const files = new Set<string>()
  const remember = (response: { url(): string }) => files.add(new URL(response.url()).pathname)
  page.on('response', remember)
  await page.goto(address)
  await settled(page)
  page.off('response', remember)
  const sum = (wanted: (file: string) => boolean) =>
    [...files].filter(wanted).reduce((bytes, file) => bytes + statSync(path.join(web, `${file}.br`)).size, 0) / 1024
  return {
    scripts: sum((file) => file.endsWith('.js') && !isText(file)),
    texts: sum((file) => file.endsWith('.js') && isText(file)),
    styles: sum((file) => file.endsWith('.css')),
  }
}

/** The limits of docs/decisions/006. */
function expectWithin({ scripts, texts, styles }: Weight, limit: number): void {
  expect(scripts).toBeLessThanOrEqual(limit)
  expect(texts).toBeLessThanOrEqual(10)
  expect(styles).toBeLessThanOrEqual(15)
}

test('the first screen stays light, and so does signing in', async ({ page }) => {
  expectWithin(await weightOf(page, '/'), 95)
  expectWithin(await weightOf(page, '/auth'), 135)
})

test('the editor stays light, and so do the screens beside it', async ({ page }) => {
  await register(page, 'uk', newLogin('light'))
  await openEditor(page, 'uk')
  const content = page.url()
  for (const screen of ['content', 'design', 'form', 'messages', 'statistics', 'settings'])
    expectWithin(await weightOf(page, content.replace('content', screen)), 166)
  expectWithin(await weightOf(page, '/my'), 166)
})
