import { expect } from '@playwright/test'
import { putSession } from './support/browser-session.ts'
import { register } from './support/http-client.ts'
import { newLogin, test } from './support/journey.ts'
import { settled } from './support/settled.ts'

const origin = () => test.info().project.use.baseURL!

test('a folder chosen right after typing stays chosen, and what was typed is searched in it', async ({ page }) => {
  const owner = await register(origin(), newLogin('folder'))
  await putSession(page, origin(), owner, 'uk')
  const at = new Date().toISOString()
  const items = Array.from({ length: 6 }, (_, index) => ({
    id: `m${index}`,
    fieldType: 'text',
    value: `Лист ${index}`,
    read: true,
    receivedAt: at,
    createdAt: at,
    spam: null,
  }))
  const json = { ok: true, result: { items, next: null, unread: 0, spam: 1 } }
  await page.route('**/api/**/messages?*', (route) => route.fulfill({ json }))
  await page.clock.install()
  await page.goto(`/my/${owner.pageId}/messages`)
  const spam = page.getByRole('radio', { name: 'Спам (1)' })
  await expect(spam).toBeEnabled()
  const asked = page.waitForRequest(/[?&]q=/)
  // Slow as the machine may be, nothing is searched for between the two.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('searchbox').fill('Лист')
  await spam.check({ force: true })
  await page.clock.resume()
  expect(new URL((await asked).url()).searchParams.get('folder')).toBe('spam')
  await expect(spam).toBeChecked()
  await expect(page.getByRole('searchbox')).toHaveValue('Лист')
  await page.reload()
  await expect(spam, 'the folder is in the address').toBeChecked()
})

test('what was typed right before everything is shown again is not searched for', async ({ page }) => {
  const owner = await register(origin(), newLogin('all'))
  await putSession(page, origin(), owner, 'uk')
  const at = new Date().toISOString()
  const letter = { fieldType: 'text', read: true, receivedAt: at, createdAt: at, spam: null }
  const all = Array.from({ length: 6 }, (_, index) => ({ ...letter, id: `m${index}`, value: `Лист ${index}` }))
  const asked: (string | null)[] = []
  await page.route('**/api/**/messages?*', (route) => {
    const sought = new URL(route.request().url()).searchParams.get('q')
    asked.push(sought)
    return route.fulfill({
      json: { ok: true, result: { items: sought === null ? all : [], next: null, unread: 0, spam: 0 } },
    })
  })
  await page.clock.install()
  await page.goto(`/my/${owner.pageId}/messages`)
  const field = page.getByRole('searchbox')
  await field.fill('нема')
  const showAll = page.getByRole('button', { name: 'Показати всі' })
  await expect(showAll).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await field.fill('нема такого')
  await showAll.click()
  await expect(field).toHaveValue('')
  await page.clock.runFor(1000)
  await page.clock.resume()
  await settled(page)
  expect(asked).not.toContain('нема такого')
  await expect(page.getByText('Лист 5').first()).toBeVisible()
})
