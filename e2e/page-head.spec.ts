import { expect, type Page } from '@playwright/test'
import { hold } from './support/hold.ts'
import { headRow, newLogin, openNewEditor, saved, signUp, test } from './support/journey.ts'
import { pictureFile } from './support/picture.ts'
import { changePage } from './support/http-client.ts'

const unreadable = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }

async function choosePhoto(page: Page): Promise<void> {
  await headRow(page, 'uk').click()
  await choose(page)
}

async function choose(page: Page, file?: typeof unreadable): Promise<void> {
  const field = page.locator('input[type=file]').first()
  await field.setInputFiles(file ?? (await pictureFile(640, 400)))
}

async function confirmPhoto(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Кадрувати фото' }).getByRole('button', { name: 'Далі' }).click()
  await page.getByRole('dialog', { name: 'Головне на фото' }).getByRole('button', { name: 'Готово' }).click()
}

test('a photo becomes the square that its owner chose, by the keyboard alone', async ({ page }) => {
  const login = newLogin('face')
  await openNewEditor(page, 'uk', login)
  await choosePhoto(page)
  const dialog = page.getByRole('dialog', { name: 'Кадрувати фото' })
  await dialog.getByRole('group', { name: /Перемістити фото/ }).focus()
  await page.keyboard.press('ArrowRight')
  await dialog.getByRole('slider', { name: 'Масштаб' }).focus()
  await page.keyboard.press('ArrowRight')
  await dialog.getByRole('button', { name: 'Далі' }).press('Enter')
  // What matters in it, for layouts that cut it. Back from this question the cropping is as it was left.
  const question = page.getByRole('dialog', { name: 'Головне на фото' })
  await question.getByRole('slider', { name: 'Вище чи нижче' }).press('ArrowUp')
  await page.goBack()
  await expect(question).toBeHidden()
  await expect(dialog.getByRole('slider', { name: 'Масштаб' })).toHaveValue('1.05')
  await dialog.getByRole('button', { name: 'Далі' }).press('Enter')
  await expect(question.getByRole('slider', { name: 'Вище чи нижче' })).toHaveValue('55')
  await question.getByRole('button', { name: 'Готово' }).press('Enter')
  await expect(dialog).toBeHidden()
  await saved(page)
  // The part that was chosen is narrower than the whole picture.
  await expect(page.getByText(/^Завширшки лише [23]\d\d\sпіксел/)).toBeVisible()
  await expect(page.getByText('Радимо', { exact: false })).toHaveCount(1)
  await page.goto(`/${login}`)
  const photo = page.locator('.avatar')
  await expect(photo).toHaveJSProperty('complete', true)
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)).toBe(1)
  // One step from the middle.
  expect(await photo.evaluate((image) => getComputedStyle(image).getPropertyValue('--face'))).toBe('0.55')
})

test('while a photo is on its way nothing is said to be saved, and the browser asks before it leaves', async ({
  page,
}) => {
  await openNewEditor(page, 'uk', newLogin('slow'))
  const arrive = await hold(page, '**/images?*')
  await choosePhoto(page)
  await confirmPhoto(page)
  const state = page.locator('[data-save]')
  await expect(state).toHaveText('Зберігаємо…')
  const returnValue = await page.evaluate(() => {
    const leaving = document.createEvent('BeforeUnloadEvent')
    leaving.initEvent('beforeunload', false, true)
    dispatchEvent(leaving)
    return leaving.returnValue
  })
  expect(returnValue, 'what Chrome before 119 asks for').toBe('true')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(state).toHaveText('Зберігаємо…')
  arrive()
  await saved(page)
  await expect(page.getByRole('button', { name: 'Замінити', exact: true })).toBeVisible()
  page.on('dialog', () => expect.soft(false, 'nothing is left to ask about').toBe(true))
  await page.reload()
  await headRow(page, 'uk').click()
  await expect(page.getByRole('button', { name: 'Замінити', exact: true })).toBeVisible()
})

test('where a page is begun a photo takes one question alone', async ({ page }) => {
  const { pageId } = await signUp(page, 'uk', newLogin('begins'))
  await page.goto(`/my/${pageId}/start`)
  await choose(page)
  await page.getByRole('dialog', { name: 'Кадрувати фото' }).getByRole('button', { name: 'Готово' }).click()
  await expect(page.getByRole('button', { name: 'Замінити', exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a photo that the dialog is closed upon while it is cut is not uploaded', async ({ page }) => {
  await page.addInitScript(() => {
    const { toBlob } = HTMLCanvasElement.prototype
    // The cut waits for a click beside the dialog's own.
    HTMLCanvasElement.prototype.toBlob = function (...given) {
      const go = () => toBlob.apply(this, given)
      addEventListener('cut', go, { once: true })
      document.documentElement.dataset['cuts'] = String(Number(document.documentElement.dataset['cuts'] ?? 0) + 1)
    }
  })
  const uploads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/images?')) uploads.push('photo')
  })
  const { pageId } = await signUp(page, 'uk', newLogin('hasty'))
  await page.goto(`/my/${pageId}/start`)
  await choose(page)
  const dialog = page.getByRole('dialog', { name: 'Кадрувати фото' })
  await dialog.getByRole('button', { name: 'Готово' }).dblclick()
  await expect(page.locator('html')).toHaveAttribute('data-cuts', '1')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new Event('cut')))
  // One that is chosen then is the first to be uploaded, and the only one.
  await choose(page)
  await dialog.getByRole('button', { name: 'Готово' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-cuts', '2')
  await page.evaluate(() => dispatchEvent(new Event('cut')))
  await expect(page.getByRole('button', { name: 'Замінити', exact: true })).toBeVisible()
  expect(uploads).toEqual(['photo'])
})

test('a photo or its removal takes back the refusal of the one before, and keeps what the server does', async ({
  page,
}) => {
  await openNewEditor(page, 'uk', newLogin('sharp'))
  await headRow(page, 'uk').click()
  await choose(page, unreadable)
  const refusal = page.getByRole('alert').filter({ hasText: 'Зображення не вдалося прочитати' })
  await expect(refusal).toBeVisible()
  await choose(page, await pictureFile(1300, 1250))
  await expect(page.getByRole('dialog', { name: 'Кадрувати фото' })).toBeVisible()
  await expect(refusal).toHaveCount(0)
  await confirmPhoto(page)
  await expect(page.locator('img[src*="-1200x1200"]').first()).toBeAttached()
  await choose(page, unreadable)
  await expect(refusal).toBeVisible()
  await page.getByRole('button', { name: 'Видалити', exact: true }).click()
  await expect(refusal).toHaveCount(0)
})

test('a photo that the dialog is closed upon is not uploaded', async ({ page }) => {
  await openNewEditor(page, 'uk', newLogin('shy'))
  const uploads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/images?')) uploads.push(request.url())
  })
  await choosePhoto(page)
  await page.getByRole('dialog', { name: 'Кадрувати фото' }).getByRole('button', { name: 'Закрити' }).click()
  await expect(page.getByRole('dialog', { name: 'Кадрувати фото' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Завантажити', exact: true })).toBeVisible()
  // One that is confirmed then is the first to be uploaded.
  await choose(page)
  await confirmPhoto(page)
  await expect(page.getByRole('button', { name: 'Замінити', exact: true })).toBeVisible()
  expect(uploads).toHaveLength(1)
})

test('a name that was changed elsewhere as well is asked about over the open form', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const person = await signUp(page, 'uk', newLogin('twice'))
  await page.goto(`/my/${person.pageId}/content`)
  await headRow(page, 'uk').click()
  const form = page.getByRole('dialog', { name: 'Шапка сторінки' })
  const name = form.getByLabel('Назва сторінки')
  await expect(name).toBeFocused()
  await changePage(person, person.pageId, { title: 'Крамниця' })
  await name.fill('Майстерня')
  const question = form.getByRole('group').filter({ hasText: 'Інший: «Крамниця»' })
  await question.getByRole('button', { name: 'Узяти інший' }).click()
  await expect(name).toHaveValue('Крамниця')
  await expect(question).toHaveCount(0)
})

test('a page speaks two languages: the browser’s at first, the other by its switch, without a cookie', async ({
  browser,
  page,
}) => {
  const login = newLogin('both')
  await openNewEditor(page, 'uk', login)
  await headRow(page, 'uk').click()
  await page.getByLabel('Назва сторінки').fill('Майстерня')
  await page.getByRole('switch', { name: 'Показувати й англійською' }).click()
  await page.getByLabel('Назва англійською').fill('Workshop')
  await page.getByLabel('Назва англійською').blur()
  await saved(page)
  const visitor = await browser.newContext({ locale: 'en-GB', javaScriptEnabled: false })
  const seen = await visitor.newPage()
  await seen.goto(`${new URL(page.url()).origin}/${login}`)
  await expect(seen.getByRole('heading', { name: 'Workshop' })).toBeVisible()
  await expect(seen.locator('html')).toHaveAttribute('lang', 'en')
  await seen.getByRole('link', { name: 'Українською' }).click()
  await expect(seen.getByRole('heading', { name: 'Майстерня' })).toBeVisible()
  await seen.getByRole('link', { name: 'In English' }).click()
  await expect(seen.getByRole('heading', { name: 'Workshop' })).toBeVisible()
  expect(await visitor.cookies()).toEqual([])
  await visitor.close()
})

test('an address is marked as understood, and an end before its start is not saved and says so', async ({ page }) => {
  await openNewEditor(page, 'uk', newLogin('early'))
  await page.getByRole('button', { name: 'Додати блок' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Посилання' }).click()
  const address = page.getByRole('dialog').getByLabel('Посилання, пошта або телефон')
  const understood = address.locator('xpath=..').locator('svg')
  await address.fill('де-небудь тут')
  await expect(understood).toHaveCount(0)
  await address.fill('olena.art')
  await expect(understood).toHaveCount(1)
  await page.getByRole('dialog').getByText('Ще', { exact: true }).click()
  await page.getByLabel('Показувати з').fill('2030-05-02T10:00')
  await page.getByLabel('Показувати до').fill('2030-05-01T10:00')
  await expect(page.getByText('Кінець показу має бути пізніше за початок.')).toBeVisible()
  await page.getByLabel('Показувати до').fill('2030-05-03T10:00')
  await expect(page.getByText('Кінець показу має бути пізніше за початок.')).toBeHidden()
  await saved(page)
})
