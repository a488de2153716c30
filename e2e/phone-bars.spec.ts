import { expect, type Page, type Route } from '@playwright/test'
import { hold } from './support/hold.ts'
import { call } from './support/http-client.ts'
import { newLogin, openFromMore, openNewEditor, phone, test } from './support/journey.ts'
import { createWithPage, openAsCreator } from './support/sample-creator.ts'

test('every section of a page can be reached on a phone, without the page growing wider', async ({ page }) => {
  await openNewEditor(page, 'uk', newLogin('narrow'))
  const top = page.getByRole('banner')
  const bar = page.getByRole('navigation').locator('a, button')
  await expect(bar).toHaveText(['Вміст', 'Вигляд', 'Статистика', 'Ще'])
  await bar.first().focus()
  for (const each of await bar.all()) {
    await expect(each).toBeFocused()
    await expect(each).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Tab')
  }
  for (const [name, end] of [
    ['Повідомлення', 'messages'],
    ['Форма', 'form'],
    ['Видимість сторінки', 'settings#state'],
    ['Адреса сторінки', 'settings#address'],
    ['Інтеграції', 'integrations'],
    ['Історія', 'history'],
  ] as const) {
    await openFromMore(page, 'uk', name)
    await expect(page).toHaveURL(new RegExp(`${end}$`))
    // Reading goes on at what was chosen.
    const section = end.split('#')[1]
    await expect(page.locator(section === undefined ? '#main' : `#${section} > summary`)).toBeFocused()
    const title = end.startsWith('settings') ? 'Налаштування' : name
    await expect(top.getByText(title, { exact: true })).toBeVisible()
    await expect(top).toHaveCSS('height', '56px')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(` — ${title}$`))
  }
  // The main page cannot be hidden, so its section leads to what can be done instead.
  await openFromMore(page, 'uk', 'Видимість сторінки')
  await page.getByRole('link', { name: 'Видалити акаунт' }).click()
  await expect(page.locator('#leave')).toHaveAttribute('open')
  await page.goBack()
  await page.getByRole('link', { name: 'Сховати блоки' }).click()
  await expect(page).toHaveURL(/content$/)
  const wider = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  expect(wider).toBe(false)
})

test('the bar of a phone leads back to where one came from, past what was looked at within a screen', async ({
  page,
}) => {
  await openNewEditor(page, 'uk', newLogin('backwards'))
  const back = page.getByRole('banner').getByRole('link', { name: 'Назад' })
  // The bar comes with the screen, and what led there stays until both are there.
  const letGo = await hold(page, '**/back-bar-*.js')
  await openFromMore(page, 'uk', 'Форма')
  await expect(page).toHaveURL(/form$/)
  await expect(page.getByRole('banner').getByRole('button', { name: /обрати іншу$/ })).toBeVisible()
  letGo()
  await expect(page.getByRole('banner')).toContainText('Форма')
  await back.press('Enter')
  await expect(page).toHaveURL(/content$/)
  // A sheet leaves no entry of its own behind.
  for (const name of ['Видимість сторінки', 'Адреса сторінки', 'Форма', 'Акаунт']) await openFromMore(page, 'uk', name)
  const plan = page.getByRole('link', { name: 'План і оплата' })
  await plan.press('Enter')
  await expect(page.getByRole('banner')).toHaveText('План і оплата')
  await back.press('Enter')
  await expect(plan).toBeFocused()
  for (const end of [/form$/, /settings#address$/, /content$/]) {
    await back.press('Enter')
    await expect(page).toHaveURL(end)
    await expect(page.locator('main')).toBeFocused()
  }
  // A menu over the screen is what the way back of the phone closes first.
  const menu = page.getByRole('link', { name: 'Усі сторінки' })
  for (const leave of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /обрати іншу$/ })
      .click()
    await expect(menu).toBeVisible()
    await leave()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL(/content$/)
  }
  // Whoever follows a link of the sheet to a screen in another frame is at its content, and so on the way back.
  await openFromMore(page, 'uk', 'Мої сторінки')
  await expect(page).toHaveURL(/\/my\/?$/)
  await expect(page.locator('main')).toBeFocused()
  await page.getByRole('link', { name: /^Редагувати/ }).click()
  await expect(page).toHaveURL(/content$/)
  await expect(page.locator('main')).toBeFocused()
  await page.goto(page.url().replace('content', 'history'))
  await back.press('Enter')
  await expect(page).toHaveURL(/content$/)
  await page.goto('/my/account')
  await expect(page.getByRole('banner')).toHaveText('Акаунт')
  await expect(page.getByRole('button', { name: 'Вийти' })).toHaveCount(1)
  await back.press('Enter')
  await expect(page).toHaveURL(/\/my\/?$/)
})

test('without a network the bars stay around a screen that did not come, which comes with the network', async ({
  page,
  context,
}) => {
  await openNewEditor(page, 'uk', newLogin('tunnel'))
  const top = page.getByRole('banner')
  const told = page.getByRole('alert')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Статистика' }).click()
  await expect(told).toContainText('Немає зв’язку із сервером')
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await page.getByRole('link', { name: 'Вміст', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Додати блок' }).first()).toBeVisible()
  await expect(told).toHaveCount(0)
  await page.getByRole('link', { name: 'Статистика' }).click()
  await expect(told).toContainText('Немає зв’язку із сервером')
  await expect(top).toHaveCSS('height', '56px')
  await context.setOffline(false)
  await expect(page.getByText('Поки що тихо')).toBeVisible()
  await expect(told).toHaveCount(0)
})

test('without a network the narrowest bar says whole where the edits are', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const link = { id: 'shop', type: 'link', title: 'Крамничка', url: 'https://olena.art/' }
  await openAsCreator(page, await createWithPage('bar_kept', [link]), 'content')
  await expect(page.getByRole('switch')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('switch').click()
  const state = page.getByRole('banner').getByRole('status')
  await expect(state).toContainText('Збережено на пристрої')
  // Where words are cut, their box is lower than they are.
  expect(await state.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(1)
  await context.setOffline(false)
  await expect(state).toHaveText('Збережено')
  await expect(page.getByRole('link', { name: 'Відкрити сторінку' })).toBeVisible()
})

test('a bar says of unsaved edits on screens without an editor, too, and why they are not', async ({
  page,
  complaints,
}) => {
  const link = { id: 'shop', type: 'link', title: 'Крамничка', url: 'https://olena.art/' }
  const creator = await createWithPage('bar_left', [link])
  const view = { id: creator.pagePath, kind: 'view', page: creator.pageId, visitor: 'somebody' }
  await call(creator.origin, 'POST', '/public/events', { events: [view] }, undefined, { 'user-agent': phone })
  await openAsCreator(page, creator, 'content')
  const letGo = await refuse(page)
  await page.getByRole('switch').click()
  const state = page.getByRole('banner').getByRole('status')
  await expect(state).toHaveText('Збережено на пристрої. Сервер не відповідає')
  await page.getByRole('link', { name: 'Статистика' }).click()
  // In the place of when the figures were read.
  const readAt = page.getByRole('banner').getByText('оновлено')
  await expect(readAt).toBeAttached()
  await expect(readAt).toBeHidden()
  await expect(state).toContainText('Збережено на пристрої')
  await letGo()
  await page.getByRole('button', { name: 'Зберегти ще раз' }).click()
  await expect(state).toHaveCount(0)
  await expect(readAt).toBeVisible()
  expect(new Set(complaints.splice(0))).toEqual(new Set([expect.stringContaining('status of 500')]))
})

/** Fails every save of a page until the returned function is called. */
async function refuse(page: Page): Promise<() => Promise<void>> {
  const refused = (route: Route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '' }) : route.fallback()
  await page.route('**/api/pages/*', refused)
  return () => page.unroute('**/api/pages/*', refused)
}
