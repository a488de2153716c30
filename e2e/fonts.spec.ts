import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import { call } from './support/http-client.ts'
import { newLogin, signUp, test } from './support/journey.ts'
import { createWithPage } from './support/sample-creator.ts'

const files = readdirSync(path.resolve(import.meta.dirname, '../page/themes/presets'))
const themeIds = files.map((name) => path.parse(name).name)

test('every sign of a heading comes from a file of the product, which the policy of pages allows', async ({ page }) => {
  const { origin, token, pageId, login } = await signUp(page, 'uk', newLogin('face'))
  const { result } = await call(origin, 'GET', `/pages/${pageId}`, undefined, token)
  const change = { version: result.version, title: 'Кава 60 ₴', theme: { preset: 'poster-stsena', layout: null } }
  expect((await call(origin, 'PATCH', `/pages/${pageId}`, change, token)).error).toBeUndefined()
  const sign = page.waitForResponse((response) => /cyrillic-ext[^/]*\.woff2$/.test(response.url()))
  await page.goto(`/${login}`)
  expect((await sign).status()).toBe(200)
})

test('every file of a face that a drawn page names is there, whatever its theme', async () => {
  const { origin, token, pageId, address } = await createWithPage('faces', [])
  const named = new Set<string>()
  for (const preset of themeIds) {
    const { result } = await call(origin, 'GET', `/pages/${pageId}`, undefined, token)
    const change = { version: result.version, theme: { preset } }
    expect((await call(origin, 'PATCH', `/pages/${pageId}`, change, token)).error).toBeUndefined()
    const html = await (await fetch(address)).text()
    for (const [, file] of html.matchAll(/url\(["']?([^"')]+\.woff2)/g)) named.add(file!)
  }
  expect(named.size).toBeGreaterThan(10)
  for (const file of named) expect([file, (await fetch(new URL(file, origin))).status]).toEqual([file, 200])
})
