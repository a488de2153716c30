import { expect, type Locator, type Page } from '@playwright/test'
import { hold, leaveUnsavedTitle } from './support/hold.ts'
import { call, changePage, enter } from './support/http-client.ts'
import {
  addLink,
  headRow,
  newLogin,
  openAccountActs,
  openNewEditor,
  password,
  rename,
  signUp,
  test,
} from './support/journey.ts'
import { words, type Language } from './support/words.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const t = words.uk

test('a message over a dialog can be read and pressed there, and the dialog stays', async ({ page }) => {
  await openNewEditor(page, 'uk', newLogin('undo'))
  await addLink(page, 'uk', { title: 'Книгарня', url: 'https://example.com/knyhy' })
  await page.getByRole('button', { name: 'Ще: Книгарня' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Видалити' }).click()
  await expect(page.locator('[data-block]')).toHaveCount(0)
  // A message waits for whoever points at it, so that a slow machine finds it there as well.
  await page.getByRole('button', { name: 'Відмінити', exact: true }).last().hover()
  await page.getByRole('button', { name: t.addBlock }).first().press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Відмінити' }).click()
  await expect(page.locator('[data-block]')).toHaveCount(1)
  await expect(dialog).toBeVisible()
})

test('a message that was pointed at in a dialog goes by itself once the pointer is elsewhere', async ({ page }) => {
  await openNewEditor(page, 'uk', newLogin('goes'))
  await addLink(page, 'uk', { title: 'Книгарня', url: 'https://example.com/knyhy' })
  await page.getByRole('button', { name: 'Ще: Книгарня' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Видалити' }).click()
  await page.getByRole('button', { name: t.addBlock }).first().press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Відмінити' }).hover()
  // As the dialog goes, the message leaves the pointer, which does not move.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.mouse.move(5, 300)
  await expect(message(page)).toHaveCount(0)
})

const message = (page: Page) => page.locator('[data-toast-region] > *').last()

/** Of what is pressed, all that the last message, which waits for the mouse, lies over. */
async function coveredBy(page: Page, pressed: Locator): Promise<string[]> {
  await message(page).hover()
  const { y, height } = (await message(page).boundingBox())!
  return pressed.evaluateAll(
    (all, [top, bottom]) =>
      all
        .filter((each) => each.getClientRects().length > 0 && each.closest('[data-toast-region]') === null)
        .filter((each) => {
          const box = each.getBoundingClientRect()
          return box.bottom > top! && box.top < bottom!
        })
        .map((each) => each.textContent),
    [y, y + height],
  )
}

/** Opens a page of links with these names; returns the page's id. */
async function openLinks(page: Page, names: string[], lang: Language = 'uk'): Promise<string> {
  const { origin, pageId, token } = await signUp(page, lang, newLogin('links'))
  const blocks = names.map((title, at) => ({ id: `a${at}`, type: 'link', title, url: 'https://example.com/' }))
  await changePage({ origin, token }, pageId, { blocks })
  await page.goto(`/my/${pageId}/content`)
  return pageId
}

const verbs = { uk: ['Ще', 'Видалити'], en: ['More', 'Delete'] } as const

/** Deletes a block, of which a message tells. */
async function deleteBlock(page: Page, name: string, lang: Language = 'uk'): Promise<void> {
  const [more, remove] = verbs[lang]
  await page.getByRole('button', { name: `${more}: ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: remove }).click()
}

/** Opens a page of so many links and deletes the first; returns the page's id. */
async function deleteFirstOf(page: Page, count: number): Promise<string> {
  const names = Array.from({ length: count }, (_, at) => `Посилання ${at}`)
  const pageId = await openLinks(page, names)
  await deleteBlock(page, names[0]!)
  return pageId
}

for (const count of [2, 7, 10]) {
  test(`a message at the end of a list of ${count} blocks leaves free what stands below it`, async ({ page }) => {
    await deleteFirstOf(page, count)
    await expect(page.locator('[data-block]')).toHaveCount(count - 1)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const pressed = page.getByRole('button', { name: /^(Додати блок|Перенести з .*)$/ })
    await expect(pressed).toHaveCount(2)
    await expect.poll(() => coveredBy(page, pressed)).toEqual([])
  })
}

test('a message over a question or a sheet covers nothing that is asked or pressed there', async ({ page }) => {
  await openNewEditor(page, 'uk', newLogin('above'))
  await page.getByRole('button', { name: 'Поділитися' }).first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Копіювати' }).click()
  const within = sheet.locator('h2, p, figure, a, button')
  await expect.poll(() => coveredBy(page, within)).toEqual([])
  await sheet.getByRole('button', { name: 'QR-код' }).press('Enter')
  await expect(sheet.getByRole('button', { name: 'Завантажити PNG' })).toBeVisible()
  await expect.poll(() => coveredBy(page, within)).toEqual([])
})

test('a message leaves what is pressed at the bottom of a phone free', async ({ page }) => {
  const pageId = await deleteFirstOf(page, 10)
  // One may be leaving while the next comes.
  await message(page).hover()
  const lowest = async () => {
    const { y, height } = (await message(page).boundingBox())!
    return y + height
  }
  const add = page.getByRole('button', { name: t.addBlock }).last()
  await expect.poll(async () => (await add.boundingBox())!.y - (await lowest())).toBeGreaterThanOrEqual(0)
  // The message waits for the mouse that rests on it.
  await page.getByRole('navigation', { name: 'Розділи сторінки' }).getByRole('button').press('Enter')
  await page.getByRole('dialog').getByRole('link', { name: 'Історія' }).press('Enter')
  const bar = page.getByRole('navigation', { name: 'Розділи сторінки' })
  await expect(page.getByRole('region', { name: 'Версії сторінки' })).toBeVisible()
  await expect.poll(async () => (await bar.boundingBox())!.y - (await lowest())).toBeGreaterThanOrEqual(0)
  // Nor does one lie over the way on from the first run.
  await page.goto(`/my/${pageId}/start?step=live`)
  await page.getByRole('button', { name: 'Картка для сторіз' }).click()
  await page.getByText('Картку завантажено').hover()
  const onward = page.getByRole('link', { name: 'До редактора' })
  await expect.poll(async () => (await onward.boundingBox())!.y - (await lowest())).toBeGreaterThanOrEqual(0)
})

for (const lang of ['uk', 'en'] as const) {
  test(`a message with a short name is one line high (${lang})`, async ({ page }) => {
    const titles = ['x', 'Відео', 'Роздільник']
    await openLinks(page, titles, lang)
    for (const title of titles) {
      await deleteBlock(page, title, lang)
      await expect(message(page)).toContainText(title)
      await expect.poll(async () => Math.round((await message(page).boundingBox())!.height), title).toBe(52)
    }
  })
}

test('changes from elsewhere are told in a message, and the bar says shortly that all is saved', async ({ page }) => {
  const { origin, pageId, token } = await signUp(page, 'uk', newLogin('merged'))
  await page.goto(`/my/${pageId}/content`)
  await expect(page.locator('[data-save="saved"]')).toBeVisible()
  await changePage({ origin, token }, pageId, { description: 'Малюю казки' })
  await rename(page, 'uk', 'Друга (з комп’ютера)')
  await expect(message(page)).toContainText('Додано зміни з іншого місця')
  await expect(page.locator('header [data-save]')).toHaveText('Збережено')
  // Told once, and not again on each screen that edits the page.
  await page.getByRole('button', { name: 'Закрити', exact: true }).last().click()
  await page.getByRole('link', { name: 'Вигляд', exact: true }).click()
  await expect(page.getByRole('tab', { name: 'Кольори' })).toBeVisible()
  await expect(page.locator('[data-toast-region] > *')).toHaveCount(0)
})

test('edits that came back are taken back as they are, and by no message once something else was done', async ({
  page,
}) => {
  const { origin, pageId, token } = await signUp(page, 'uk', newLogin('found'))
  const kept = async () => (await call(origin, 'GET', `/pages/${pageId}`, undefined, token)).result
  const { title: before } = await kept()
  const lose = (title: string) => leaveUnsavedTitle(page, pageId, title)
  const told = message(page).filter({ hasText: 'Відновлено незбережені зміни' })
  await page.goto(`/my/${pageId}/content`)
  await expect(page.locator('[data-save="saved"]')).toBeVisible()
  await lose('Перша')
  await page.reload()
  await told.getByRole('button', { name: 'Відкинути' }).click()
  await expect(headRow(page, 'uk', before)).toBeVisible()
  await expect.poll(async () => (await kept()).title).toBe(before)
  await lose('Друга')
  await page.reload()
  await expect(told).toBeVisible()
  await expect(page.locator('[data-save="saved"]')).toBeVisible()
  // Saving is no further step.
  await expect(told).toBeVisible()
  await addLink(page, 'uk', { title: 'Крамничка', url: 'https://olena.art/' })
  await expect(told).toHaveCount(0)
  await expect(headRow(page, 'uk', 'Друга')).toBeVisible()
})

test('edits that came back are told of in the editor, not where one signs in again', async ({ page, baseURL }) => {
  const login = newLogin('again')
  const { pageId } = await signUp(page, 'uk', login)
  await page.goto(`/my/${pageId}/content`)
  await expect(page.locator('[data-save="saved"]')).toBeVisible()
  const elsewhere = await enter(baseURL!, login, password)
  await call(baseURL!, 'POST', '/sessions/cancel-others', {}, elsewhere.token)
  await headRow(page, 'uk').click()
  await page.getByLabel(words.uk.pageTitle).fill('Крамничка')
  const secret = page.getByLabel(words.uk.password, { exact: true })
  await expect(secret).toBeFocused()
  // Asked once, since a message goes by itself.
  expect(await page.locator('[data-toast-region] > *').count()).toBe(0)
  await secret.fill(password)
  await secret.press('Enter')
  await expect(message(page).filter({ hasText: 'Відновлено незбережені зміни' })).toHaveCount(1)
})

test('a message of somebody who signs out does not stay for whoever comes next', async ({ page }) => {
  await deleteFirstOf(page, 2)
  await expect(message(page)).toHaveCount(1)
  await openAccountActs(page)
  await page.getByRole('button', { name: 'Вийти' }).first().click()
  await expect(page).toHaveURL(/\/auth/)
  expect(await page.locator('[data-toast-region] > :not([data-leaving])').count()).toBe(0)
})

test('nor does it stay in another window of theirs', async ({ page, context }) => {
  await deleteFirstOf(page, 2)
  // Below the pointer it stays.
  await message(page).hover()
  const other = await context.newPage()
  await other.goto('/my/account')
  await openAccountActs(other)
  await other.getByRole('button', { name: 'Вийти' }).first().click()
  await expect(other).toHaveURL(/\/auth/)
  await expect(message(page)).toHaveCount(0)
})

test('the sign of what goes on is a whole ring within the margin, and comes only where one waits', async ({ page }) => {
  await openNewEditor(page, 'uk', newLogin('waits'))
  const letGo = await hold(page, '**/api/**')
  await rename(page, 'uk', 'Крамничка')
  const sign = page.locator('output[data-shown]')
  await expect(sign).toBeAttached()
  await expect(sign).toHaveCSS('transition-delay', '0.6s')
  await expect(sign).toHaveCSS('opacity', '1')
  const ring = sign.locator('[aria-hidden]')
  const [width, height, end] = await ring.evaluate((at: HTMLElement) => [
    at.offsetWidth,
    at.offsetHeight,
    getComputedStyle(at).borderInlineEndColor,
  ])
  expect(width).toBe(height)
  expect(end).not.toBe('rgba(0, 0, 0, 0)')
  const { x } = (await sign.boundingBox())!
  expect(x).toBeGreaterThan(0)
  expect(x + width).toBeLessThanOrEqual(16)
  letGo()
})
