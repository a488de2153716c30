import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import type { Locator, Page, Route } from '@playwright/test'
import { saved, test } from './support/journey.ts'
import { openAsCreator, startWithPage } from './support/sample-creator.ts'
import type { SampleCreator } from './support/sample-creator.ts'
import { words } from './support/words.ts'

const t = words.uk
const blocks = [
  { id: 'shop', type: 'link', title: 'Крамниця', url: 'https://example.com/' },
  { id: 'about', type: 'text', text: 'Про мене' },
  { id: 'faq', type: 'accordion', items: [{ id: 'order', title: 'Як замовити?', text: 'Напишіть мені' }] },
]

let creator: SampleCreator
/** Files with the forms of block types, by type; `all` is what every form has. */
let forms: Map<string, string>

// One server serves all of them.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  creator = await startWithPage('forms_here', blocks)
  const manifest = path.resolve(import.meta.dirname, '../dist/web/.vite/manifest.json')
  const chunks: Record<string, { file: string; src?: string }> = JSON.parse(await readFile(manifest, 'utf8'))
  forms = new Map()
  for (const { src = '', file } of Object.values(chunks)) {
    const type = src.endsWith('block-fields.tsx') ? 'all' : /\/blocks\/(\w+)\/editor\.tsx$/.exec(src)?.[1]
    if (type !== undefined) forms.set(type, file)
  }
  const entries = await readdir(path.resolve(import.meta.dirname, '../page/blocks'), { withFileTypes: true })
  const types = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  expect([...forms.keys()].toSorted()).toEqual(['all', ...types].toSorted())
})

test.afterAll(() => creator.stop())

/** The forms that the page has asked for. */
function watchForms(page: Page): Set<string> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    for (const [type, file] of forms) if (request.url().endsWith(file)) asked.add(type)
  })
  return asked
}

const urlOf = (type: string) => `**/${forms.get(type)}`

async function openEditor(page: Page): Promise<void> {
  await openAsCreator(page, creator, 'content')
  await expect(row(page, 'shop')).toBeVisible()
}

const row = (page: Page, id: string) => page.locator(`[data-block="${id}"]`)
const opener = (page: Page, name: string) => page.getByRole('button', { name: `Редагувати: ${name}` })
const waiting = (form: Locator) => form.getByText('Відкриваємо форму…')
const failed = (form: Locator) => form.getByRole('alert').filter({ hasText: 'Форма не завантажилася' })

/** Keeps the answers of an address from coming until what it gives is called. */
async function hold(page: Page, url: string, end = (route: Route) => route.continue()): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await released
    await end(route)
  })
  return release
}

async function add(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: t.addBlock }).first().click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  return page.locator('[data-open]')
}

test('the editor opens without any form, and a row brings its own alone', async ({ page }) => {
  const asked = watchForms(page)
  await openEditor(page)
  await page.waitForLoadState('networkidle')
  expect([...asked]).toEqual([])
  await opener(page, 'Крамниця').hover()
  await expect.poll(() => [...asked].toSorted()).toEqual(['all', 'link'])
  await opener(page, 'Крамниця').click()
  await row(page, 'shop').getByLabel('Підпис').fill('Листівки й наліпки')
  await saved(page, 'uk')
  await opener(page, 'Про мене').focus()
  await expect.poll(() => [...asked].toSorted()).toEqual(['all', 'link', 'text'])
})

test('a new block’s first field is focused, however late its form comes', async ({ page }) => {
  await openEditor(page)
  const release = await hold(page, urlOf('header'))
  const form = await add(page, 'Заголовок')
  await expect(waiting(form)).toBeAttached()
  await expect(form.getByLabel('Заголовок', { exact: true })).toHaveCount(0)
  release()
  await expect(form.getByLabel('Заголовок', { exact: true })).toBeFocused()
  await page.keyboard.type('Новини')
  await saved(page, 'uk')

  const next = await add(page, 'Заголовок')
  await expect(next.getByLabel('Заголовок', { exact: true })).toBeFocused()
  await expect(next.getByLabel('Заголовок', { exact: true })).toHaveValue('')
})

test('whoever has begun something else while a form comes is left there', async ({ page }) => {
  await openEditor(page)
  const release = await hold(page, urlOf('copy'))
  const form = await add(page, 'Копіювання')
  await expect(waiting(form)).toBeAttached()
  const title = page.getByLabel('Назва сторінки')
  await title.fill('Олена')
  release()
  await expect(form.getByLabel('Що копіювати')).toBeVisible()
  await expect(title).toBeFocused()
  // Also once the form has done all that it does when it comes.
  await page.keyboard.type(' Коваль')
  await saved(page, 'uk')
  await expect(title).toBeFocused()
  await expect(title).toHaveValue('Олена Коваль')
})

const again = (form: Locator) => form.getByRole('button', { name: 'Спробувати ще раз' })
const link = (form: Locator) => form.getByLabel('Посилання на відео')

/** Browsers differ in whether they ask once more for a file that failed: with or without a reload the form must come. */
async function expectUsable(form: Locator, page: Page): Promise<void> {
  await expect(link(form)).toBeFocused()
  await link(form).fill('https://youtu.be/dQw4w9WgXcQ')
  await link(form).blur()
  await expect(link(form)).toHaveValue('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  await expect(failed(form)).toHaveCount(0)
  await saved(page, 'uk')
}

test('without a connection a form says so, and comes when asked again with one', async ({ page, context }) => {
  await openEditor(page)
  // The screen brings this in by itself, a moment later.
  await expect(page.locator('[data-toast-region]')).toBeAttached()
  // By the keyboard: a pointer that the sheet rises under would have fetched the form already.
  await page.getByRole('button', { name: t.addBlock }).first().press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('dialog').getByRole('button', { name: 'Відео' }).press('Enter')
  const form = page.locator('[data-open]')
  await expect(failed(form)).toBeVisible()
  await page.getByLabel('Назва сторінки').fill('Олена без зв’язку')
  await again(form).click()
  await expect(again(form)).not.toHaveAttribute('aria-busy')
  await expect(failed(form)).toBeVisible()

  await context.setOffline(false)
  await again(form).click()
  await expectUsable(form, page)
  await expect(page.getByLabel('Назва сторінки')).toHaveValue('Олена без зв’язку')
})

for (const part of ['all', 'video']) {
  test(`a file that cannot be had loses nothing, and its form comes when asked again (${part})`, async ({ page }) => {
    await openEditor(page)
    await page.route(urlOf(part), (route) => route.abort('internetdisconnected'))
    const form = await add(page, 'Відео')
    await expect(failed(form)).toBeVisible()
    await page.getByLabel('Назва сторінки').fill(`Олена і ${part}`)
    await page.unroute(urlOf(part))
    await again(form).click()
    await expectUsable(form, page)
    await expect(page.getByLabel('Назва сторінки')).toHaveValue(`Олена і ${part}`)
  })
}

test('whoever stays for a photo on its way finds nothing opened by itself later', async ({ page }) => {
  await openEditor(page)
  await page.route(urlOf('video'), (route) => route.abort('internetdisconnected'))
  const form = await add(page, 'Відео')
  await expect(failed(form)).toBeVisible()
  const end = await hold(page, '**/images?*', (route) => route.abort('internetdisconnected'))
  const photo = { name: 'photo.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.locator('input[type=file]').first().setInputFiles(photo)
  await page.getByRole('dialog').getByRole('button', { name: 'Готово' }).click()
  await expect(page.locator('[data-save]')).toHaveAttribute('data-save', 'saving')
  const stay = async () => (await page.waitForEvent('dialog')).dismiss()
  await Promise.all([stay(), again(form).click()])
  end()
  await saved(page, 'uk')
  await page.reload()
  await expect(row(page, 'shop')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[data-open]')).toHaveCount(0)
})

test('a form whose styles did not come at first has them when asked again', async ({ page }) => {
  await openEditor(page)
  const styles: string[] = []
  page.on('request', (request) => request.resourceType() === 'stylesheet' && styles.push(request.url()))
  await page.route('**/assets/*.css', (route) => route.abort('internetdisconnected'))
  await opener(page, 'Крамниця').click()
  const form = row(page, 'shop')
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
  await openEditor(page)
  await page.route('**/assets/*.css', (route) => route.abort('internetdisconnected'))
  // By the keyboard: rows that move under a pointer would fetch their forms, too.
  await opener(page, 'Крамниця').press('Enter')
  const form = row(page, 'shop')
  await expect(failed(form)).toBeVisible()
  // The route set last answers, so that the styles are never to be had before they are let go.
  const release = await hold(page, '**/assets/*.css')
  const asked = page.waitForRequest('**/assets/*.css')
  // The form of another type lacks the same styles, and is the first to ask for them.
  await opener(page, 'Про мене').focus()
  await asked
  await again(form).click()
  // With its scripts here and time to be drawn, the styles are all that keeps the form away.
  const scripts = ['all', 'link'].map((type) => `/${forms.get(type)}`)
  await page.evaluate(async (files) => {
    await Promise.all(files.map((file) => import(file)))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }, scripts)
  await expect(failed(form)).toBeVisible()
  release()
  await expect(form.getByLabel(t.title, { exact: true })).toBeFocused()
})

test('rows that become draggable meanwhile take the focus from nobody', async ({ page }) => {
  const drag = '**/assets/sortable-rows-*'
  const styles = page.waitForResponse(`${drag}.css`)
  const release = await hold(page, `${drag}.js`)
  await openEditor(page)
  await styles
  await page.route('**/assets/*.css', (route) => route.abort('internetdisconnected'))
  await opener(page, 'Крамниця').press('Enter')
  const form = row(page, 'shop')
  await expect(failed(form)).toBeVisible()
  await again(form).focus()
  const scripts = page.waitForEvent('requestfinished', (request) => request.url().includes('/sortable-rows-'))
  release()
  await scripts
  await page.unroute('**/assets/*.css')
  // Its button goes with the notice, and leaves the focus nowhere until the field has come.
  await again(form).click()
  const title = form.getByLabel(t.title, { exact: true })
  await expect(title).toBeFocused()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)))
  await expect(title).toBeFocused()
  const handle = form.getByRole('button', { name: 'Перемістити: Крамниця' })
  await expect(handle).toBeDisabled()
  await page.getByLabel('Назва сторінки').focus()
  await expect(handle).toBeEnabled()
})
