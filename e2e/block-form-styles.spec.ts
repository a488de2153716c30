import { expect } from '@playwright/test'
import { again, createWithForms, failed, formOf, opener, openEditor, readForms } from './support/block-forms.ts'
import { hold } from './support/hold.ts'
import { test } from './support/journey.ts'
import type { SampleCreator } from './support/sample-creator.ts'
import { words } from './support/words.ts'

const t = words.uk

let creator: SampleCreator

// One page serves all of them.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  creator = await createWithForms('styles')
})

test('a form whose styles did not come at first has them when asked again', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 844 })
  await openEditor(page, creator)
  const styles: string[] = []
  page.on('request', (request) => request.resourceType() === 'stylesheet' && styles.push(request.url()))
  await page.route('**/assets/*.css', (route) => route.abort('internetdisconnected'))
  await opener(page, 'Крамниця').click()
  const form = formOf(page, 'shop')
  await expect(failed(form)).toBeVisible()
  const missing = new Set(styles)
  expect(missing.size).toBeGreaterThan(0)
  await page.unroute('**/assets/*.css')
  await again(form).click()
  await expect(form.getByLabel(t.title, { exact: true })).toBeFocused()
  const present = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href))
  for (const style of missing) expect(present).toContain(style)
})

test('a form asked for by two at once has its styles from the start', async ({ page }) => {
  // Where other rows stay in reach.
  await page.setViewportSize({ width: 900, height: 844 })
  await openEditor(page, creator)
  await page.route('**/assets/*.css', (route) => route.abort('internetdisconnected'))
  // By the keyboard: rows that move under a pointer would fetch their forms, too.
  await opener(page, 'Крамниця').press('Enter')
  const form = formOf(page, 'shop')
  await expect(failed(form)).toBeVisible()
  // The route set last answers, so that the styles are never to be had before they are let go.
  const release = await hold(page, '**/assets/*.css')
  const asked = page.waitForRequest('**/assets/*.css')
  // The form of another type lacks the same styles, and is the first to ask for them.
  await opener(page, 'Про мене').focus()
  await asked
  await again(form).click()
  // With its scripts here and time to be drawn, the styles are all that keeps the form away.
  const forms = await readForms()
  const scripts = ['all', 'link'].map((type) => `/${forms.get(type)}`)
  await page.evaluate(async (files) => {
    await Promise.all(files.map((file) => import(file)))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }, scripts)
  await expect(failed(form)).toBeVisible()
  release()
  await expect(form.getByLabel(t.title, { exact: true })).toBeFocused()
})

test('where the sheet of forms cannot be had, that is said, and the next press opens it', async ({ page }) => {
  await openEditor(page, creator)
  await page.route('**/assets/*.css', (route) => route.abort('internetdisconnected'))
  await opener(page, 'Крамниця').click()
  await expect(page.locator('[data-toast-region]').getByText('Перевірте інтернет')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.unroute('**/assets/*.css')
  await opener(page, 'Крамниця').click()
  await expect(page.getByRole('dialog').getByLabel(t.title, { exact: true })).toBeVisible()
})
