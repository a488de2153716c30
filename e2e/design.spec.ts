import { expect } from '@playwright/test'
import { call } from './support/http-client.ts'
import { newLogin, register, signUp, test } from './support/journey.ts'
import { words } from './support/words.ts'

test('another layout changes the construction alone, for visitors too, and is taken back', async ({ page }) => {
  const login = newLogin('layout')
  await register(page, 'uk', login)
  await page.getByRole('link', { name: words.uk.edit }).first().click()
  await page.waitForURL(/content/)
  await page.goto(page.url().replace('content', 'design'))
  const nextTheme = async () =>
    (await page.waitForRequest((request) => request.method() === 'PATCH')).postDataJSON().theme
  const changed = nextTheme()
  await page.getByRole('radio', { name: 'Бруталізм', exact: true }).check({ force: true })
  expect((await changed).layout).toBe('brutalist')
  await expect(page.getByText('Збережено')).toBeVisible()
  const visitor = await page.context().newPage()
  await visitor.goto(`/${login}`)
  await expect(visitor.locator('.layout-brutalist h1')).toHaveText(login)
  const undone = nextTheme()
  await page.getByRole('button', { name: 'Відмінити' }).click()
  expect(await undone).toEqual({ ...(await changed), layout: null })
  await expect(page.getByRole('radio', { name: 'Центр', exact: true })).toBeChecked()
})

test('every sign of a heading comes from a file of the product, which the policy of pages allows', async ({ page }) => {
  const { origin, token, pageId, login } = await signUp(page, 'uk', newLogin('face'))
  const { result } = await call(origin, 'GET', `/pages/${pageId}`, undefined, token)
  const change = { version: result.version, title: 'Кава 60 ₴', theme: { preset: 'poster-stsena', layout: null } }
  expect((await call(origin, 'PATCH', `/pages/${pageId}`, change, token)).error).toBeUndefined()
  const sign = page.waitForResponse((response) => /cyrillic-ext[^/]*\.woff2$/.test(response.url()))
  await page.goto(`/${login}`)
  expect((await sign).status()).toBe(200)
})
