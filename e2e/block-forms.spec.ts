import { expect, type Locator, type Page } from '@playwright/test'
import {
  again,
  createWithForms,
  failed,
  formOf,
  opener,
  openEditor,
  readForms,
  row,
  waiting,
} from './support/block-forms.ts'
import { hold } from './support/hold.ts'
import { closeForm, headRow, rename, saved, test } from './support/journey.ts'
import { pictureFile } from './support/picture.ts'
import type { SampleCreator } from './support/sample-creator.ts'
import { settled } from './support/settled.ts'
import { words } from './support/words.ts'

const t = words.uk

let creator: SampleCreator
/** Files with the forms of block types, by type; `all` is what every form has. */
let forms: Map<string, string>

// One page serves all of them.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  creator = await createWithForms('forms')
  forms = await readForms()
})

/** The forms that the page has asked for. */
function watchForms(page: Page): Set<string> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    for (const [type, file] of forms) if (request.url().endsWith(file)) asked.add(type)
  })
  return asked
}

const urlOf = (type: string) => `**/${forms.get(type)}`

async function add(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: t.addBlock }).first().click()
  const sheet = page.getByRole('dialog', { name: t.addBlock })
  await sheet.getByRole('button', { name }).click()
  await expect(sheet).toHaveCount(0)
  return page.locator('[data-open]')
}

test('the editor opens without any form, and a row brings its own alone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  const asked = watchForms(page)
  await openEditor(page, creator)
  await settled(page)
  expect([...asked]).toEqual([])
  await opener(page, 'Крамниця').hover()
  await expect.poll(() => [...asked].toSorted()).toEqual(['all', 'link'])
  await opener(page, 'Крамниця').click()
  await formOf(page, 'shop').getByLabel('Підпис').fill('Листівки й наліпки')
  await saved(page)
  await closeForm(page, 'uk')
  await opener(page, 'Про мене').focus()
  await expect.poll(() => [...asked].toSorted()).toEqual(['all', 'link', 'text'])
  await opener(page, 'Про мене').click()
  // However much is named beside «Ще», it keeps within the sheet.
  await expect(page.getByText('розмір, вирівнювання, іконка, розклад')).toBeVisible()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: 'Закрити' })).toBeInViewport({ ratio: 1 })
  // What is drawn of the page shows a block from its beginning, alone, and leaves the form at its own.
  const drawn = sheet.locator('iframe').contentFrame()
  await expect(drawn.getByText('Про мене')).toBeVisible()
  const text = formOf(page, 'about').getByLabel('Текст', { exact: true })
  await expect(text).toBeInViewport({ ratio: 1 })
  await text.fill(`Про мене${'\nі ще трохи'.repeat(30)}`)
  const topOf = () => drawn.locator('[data-frame]').evaluate((block) => Math.round(block.getBoundingClientRect().top))
  await expect.poll(topOf).toBe(16)
  // What is taller than most is drawn whole as long as it leaves room for the form.
  await text.fill(`Про мене${'\nі ще трохи'.repeat(6)}`)
  const below = () =>
    drawn.locator('[data-frame]').evaluate((block) => block.getBoundingClientRect().bottom <= innerHeight)
  await expect.poll(below).toBe(true)
  await expect(drawn.locator('h1')).toBeHidden()
})

test('a new block’s first field is focused, however late its form comes', async ({ page }) => {
  await openEditor(page, creator)
  const release = await hold(page, urlOf('header'))
  const form = await add(page, 'Заголовок')
  await expect(waiting(form)).toBeAttached()
  await expect(form.getByLabel('Заголовок', { exact: true })).toHaveCount(0)
  release()
  await expect(form.getByLabel('Заголовок', { exact: true })).toBeFocused()
  await page.keyboard.type('Новини')
  await saved(page)
  await closeForm(page, 'uk')

  const next = await add(page, 'Заголовок')
  await expect(next.getByLabel('Заголовок', { exact: true })).toBeFocused()
  await expect(next.getByLabel('Заголовок', { exact: true })).toHaveValue('')
})

test('whoever has begun something else while a form comes is left there', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 844 })
  await openEditor(page, creator)
  const release = await hold(page, urlOf('copy'))
  const form = await add(page, 'Копіювання')
  await expect(waiting(form)).toBeAttached()
  await headRow(page, 'uk').click()
  const title = page.getByLabel('Назва сторінки')
  await title.fill('Олена')
  release()
  await expect(form.getByLabel('Що копіювати')).toBeVisible()
  await expect(title).toBeFocused()
  // Also once the form has done all that it does when it comes.
  await page.keyboard.type(' Коваль')
  await saved(page)
  await expect(title).toBeFocused()
  await expect(title).toHaveValue('Олена Коваль')
})

const link = (form: Locator) => form.getByLabel('Посилання на відео')

/** Browsers differ in whether they ask once more for a file that failed: with or without a reload the form must come. */
async function expectUsable(form: Locator, page: Page): Promise<void> {
  await expect(link(form)).toBeFocused()
  await link(form).fill('https://youtu.be/dQw4w9WgXcQ')
  await link(form).blur()
  await expect(link(form)).toHaveValue('www.youtube.com/watch?v=dQw4w9WgXcQ')
  await expect(failed(form)).toHaveCount(0)
  await saved(page)
}

test('without a connection a form says so, and comes when asked again with one', async ({ page, context }) => {
  await page.setViewportSize({ width: 900, height: 844 })
  await openEditor(page, creator)
  // The form of the head comes when it is first opened, as any other.
  await rename(page, 'uk', 'Олена')
  // The screen brings this in by itself, a moment later.
  await expect(page.locator('[data-toast-region]')).toBeAttached()
  // By the keyboard: a pointer that the sheet rises under would have fetched the form already.
  await page.getByRole('button', { name: t.addBlock }).first().press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('dialog').getByRole('button', { name: 'Відео' }).press('Enter')
  const form = page.locator('[data-open]')
  await expect(failed(form)).toBeVisible()
  await rename(page, 'uk', 'Олена без зв’язку')
  await again(form).click()
  await expect(again(form)).not.toHaveAttribute('aria-busy')
  await expect(failed(form)).toBeVisible()

  await context.setOffline(false)
  await again(form).click()
  await expectUsable(form, page)
  await expect(headRow(page, 'uk', 'Олена без зв’язку')).toBeVisible()
})

for (const part of ['all', 'video']) {
  test(`a file that cannot be had loses nothing, and its form comes when asked again (${part})`, async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 844 })
    await openEditor(page, creator)
    await page.route(urlOf(part), (route) => route.abort('internetdisconnected'))
    const form = await add(page, 'Відео')
    await expect(failed(form)).toBeVisible()
    await rename(page, 'uk', `Олена і ${part}`)
    await page.unroute(urlOf(part))
    await again(form).click()
    await expectUsable(form, page)
    await expect(headRow(page, 'uk', `Олена і ${part}`)).toBeVisible()
  })
}

test('whoever stays for a photo on its way finds nothing opened by itself later', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 844 })
  await openEditor(page, creator)
  await page.route(urlOf('video'), (route) => route.abort('internetdisconnected'))
  const form = await add(page, 'Відео')
  await expect(failed(form)).toBeVisible()
  const end = await hold(page, '**/images?*', (route) => route.abort('internetdisconnected'))
  await headRow(page, 'uk').click()
  const photo = await pictureFile(900, 844)
  await page.locator('input[type=file]').first().setInputFiles(photo)
  await page.getByRole('dialog').getByRole('button', { name: 'Далі' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Готово' }).click()
  await expect(page.locator('[data-save]')).toHaveAttribute('data-save', 'saving')
  const stay = async () => (await page.waitForEvent('dialog')).dismiss()
  await Promise.all([stay(), again(form).click()])
  end()
  await saved(page)
  await page.reload()
  await expect(row(page, 'shop')).toBeVisible()
  await settled(page)
  await expect(page.locator('[data-open]')).toHaveCount(0)
})

test('icons that cannot be fetched say so, and come once the page is loaded anew', async ({ page }) => {
  await openEditor(page, creator)
  await page.route('**/assets/icon-dialog-*.js', (route) => route.abort('internetdisconnected'))
  await opener(page, 'Крамниця').click()
  const choose = page.getByRole('button', { name: /^Іконка/ })
  const dialog = page.getByRole('dialog', { name: 'Обрати іконку' })
  const notice = page.getByRole('alert').filter({ hasText: 'Іконки не завантажилися' })
  await choose.click()
  await expect(notice).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.unroute('**/assets/icon-dialog-*.js')
  await page.reload()
  await opener(page, 'Крамниця').click()
  await choose.click()
  await expect(dialog).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('a press on a form that is still opening stays on what it was for', async ({ page }) => {
  await openEditor(page, creator)
  await page.clock.pauseAt(Date.now() + 60_000)
  await opener(page, 'Крамниця').click()
  const choose = page.getByRole('button', { name: /^Іконка/ })
  await choose.hover()
  await page.mouse.down()
  await page.clock.runFor(5000)
  await page.clock.resume()
  await page.mouse.up()
  await expect(page.getByRole('dialog', { name: 'Обрати іконку' })).toBeVisible()
})
