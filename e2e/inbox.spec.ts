import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { putSession } from './support/browser-session.ts'
import { fail, gate, hold } from './support/hold.ts'
import { call, changePage, register } from './support/http-client.ts'
import { moreButton, newLogin, openFromMore, test } from './support/journey.ts'
import { buyPlus } from './support/staff.ts'

const origin = () => test.info().project.use.baseURL!
const link = 'https://t.me/lanka_bot?start=once'

/** The settings as they are where a bot is set up, which Telegram would have to answer for here. */
async function withBot(page: Page) {
  const telegram = { chat: null as string | null }
  await page.route('**/api/users/_self/message-settings**', async (route) => {
    const response = await route.fetch()
    const { ok, result } = await response.json()
    await route.fulfill({ response, json: { ok, result: { ...result, telegram } } })
  })
  await page.route('**/api/users/_self/telegram**', async (route) => {
    if (route.request().method() === 'POST') return route.fulfill({ json: { ok: true, result: { url: link } } })
    telegram.chat = null
    const settings = { mail: true, keepMonths: 12, blocked: 0, telegram }
    return route.fulfill({ json: { ok: true, result: settings } })
  })
  return telegram
}

test('a chat is linked and let go of by the keyboard, and a link that is over is not offered', async ({ page }) => {
  const owner = await register(origin(), newLogin('tg'))
  await buyPlus(origin(), owner.token)
  await putSession(page, origin(), owner, 'uk')
  const telegram = await withBot(page)
  await page.clock.install()
  await page.goto(`/my/${owner.pageId}/messages`)
  await page.getByRole('button', { name: 'Налаштування повідомлень' }).click()
  await expect(page.getByText('щойно ви додасте й підтвердите пошту', { exact: false })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Налаштування пошти' })).toHaveAttribute('href', '/my/account#email')
  // Nothing was read where nothing came.
  await expect(page.getByText('Усе прочитано')).toHaveCount(0)
  const group = page.getByRole('group', { name: 'Сповіщення в Telegram' })
  const [connect, open] = [
    group.getByRole('button', { name: 'Підключити' }),
    group.getByRole('link', { name: 'Відкрити Telegram' }),
  ]
  await connect.press('Enter')
  await expect(open).toBeFocused()
  await expect(open).toHaveAttribute('href', link)
  await page.clock.fastForward('15:00')
  await expect(connect).toBeFocused()
  await connect.press('Enter')
  telegram.chat = '@olena'
  await page.clock.fastForward('00:05')
  await expect(group.getByRole('status')).toHaveText('Підключено: @olena')
  const disconnect = group.getByRole('button', { name: 'Відключити' })
  await expect(disconnect).toBeFocused()
  await disconnect.press('Enter')
  await expect(connect).toBeFocused()
})

test('a bot that Telegram refuses meanwhile is said to be away, and is no longer offered', async ({ page }) => {
  const owner = await register(origin(), newLogin('away'))
  await buyPlus(origin(), owner.token)
  await putSession(page, origin(), owner, 'uk')
  await withBot(page)
  await page.goto(`/my/${owner.pageId}/messages`)
  await page.getByRole('button', { name: 'Налаштування повідомлень' }).click()
  const group = page.getByRole('group', { name: 'Сповіщення в Telegram' })
  const connect = group.getByRole('button', { name: 'Підключити' })
  await connect.waitFor()
  // The server has no bot.
  await page.unrouteAll()
  await connect.click()
  await expect(page.getByText('Бот у Telegram зараз недоступний')).toBeVisible()
  await expect(group).toHaveCount(0)
})

/** Signs somebody with Plus in, whose page has received one message. */
async function openWithMessage(page: Page, prefix: string) {
  const owner = await register(origin(), newLogin(prefix))
  await buyPlus(origin(), owner.token)
  await changePage({ ...owner, origin: origin() }, owner.pageId, { form: { enabled: true } })
  await call(origin(), 'POST', `/public/pages/${owner.pageId}/messages`, { value: 'Пишіть: @andrii_k' })
  await putSession(page, origin(), owner, 'uk')
  return owner
}

test('a new message shows in the bottom bar whatever screen is open, and can be acted on', async ({ page }) => {
  const owner = await openWithMessage(page, 'inbox')
  await page.setViewportSize({ width: 390, height: 844 })
  const letGo = await hold(page, '**/messages?**')
  await page.goto(`/my/${owner.pageId}/history`)
  const more = moreButton(page, 'uk')
  await expect(more).toBeInViewport({ ratio: 1 })
  letGo()
  await expect(more).toHaveAccessibleName(/^Ще, 1\sнепрочитане$/)
  await more.click()
  // In the place of a photo, and as round.
  const letter = await page.locator('a[href="/my/account"] > span[aria-hidden]').last().boundingBox()
  expect(letter!.width).toBe(letter!.height)
  await page.keyboard.press('Escape')
  await openFromMore(page, 'uk', 'Повідомлення 1 нове')
  const [reply, others] = [
    page.getByRole('link', { name: 'Відповісти' }),
    page.getByRole('button', { name: /^Дії з повідомленням/ }),
  ]
  // A handful needs neither folders nor a search.
  await expect(page.getByRole('button', { name: /^Нове @andrii_k/ })).toHaveAttribute('aria-expanded', 'true')
  await expect(page.locator('main').getByRole('search')).toHaveCount(0)
  const middle = (of: typeof reply) =>
    of.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return (top + bottom) / 2
    })
  expect(Math.abs((await middle(reply)) - (await middle(others)))).toBeLessThan(3)
  // Where there is no room for the contact beside them, it takes a line of its own and is not cut off.
  await page.setViewportSize({ width: 320, height: 568 })
  const contact = page.getByRole('button', { name: /Копіювати.*@andrii_k/ }).getByText('@andrii_k')
  expect(await contact.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const title = page.getByRole('banner').getByText('Повідомлення')
  expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await expect(others).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
})

test('settings that did not come can be asked for again, and by the keyboard nobody is lost', async ({ page }) => {
  await page.clock.install()
  const owner = await openWithMessage(page, 'asked')
  await page.goto(`/my/${owner.pageId}/messages`)
  await page.getByRole('button', { name: /^Дії з повідомленням/ }).press('Enter')
  await page.getByRole('button', { name: 'Видалити' }).press('Enter')
  await expect(page.getByText('Повідомлень ще немає')).toBeVisible()
  const settings = page.getByRole('button', { name: 'Налаштування повідомлень' })
  await expect(settings).toBeFocused()
  const address = '**/message-settings?**'
  await fail(page, address)
  await settings.press('Enter')
  const dialog = page.getByRole('dialog')
  const again = dialog.getByRole('button', { name: 'Спробувати ще раз' })
  await again.waitFor()
  await page.unroute(address)
  const answer = await hold(page, address)
  await again.press('Enter')
  await expect(again).toBeHidden()
  // The focus would have moved by now if nothing were loading.
  await page.clock.fastForward(1000)
  answer()
  await expect(dialog.getByLabel('Скільки зберігати')).toBeVisible()
  await expect(dialog.getByRole('button').or(dialog.getByRole('switch')).and(page.locator(':focus'))).toHaveCount(1)
})

test('of several settings all are shown as they are, in whatever order their answers come', async ({ page }) => {
  const owner = await register(origin(), newLogin('settles'))
  await buyPlus(origin(), owner.token)
  let settings: object = { mail: true, keepMonths: 1, blocked: 0, telegram: null }
  const { opened, open } = gate()
  await page.route('**/message-settings?**', async (route) => {
    const change = route.request().postDataJSON() ?? {}
    settings = { ...settings, ...change }
    const result = settings
    if ('mail' in change) await opened
    await route.fulfill({ json: { ok: true, result } })
  })
  await putSession(page, origin(), owner, 'uk')
  await page.goto(`/my/${owner.pageId}/messages`)
  await page.getByRole('button', { name: 'Налаштування повідомлень' }).click()
  const dialog = page.getByRole('dialog')
  const first = page.waitForRequest((request) => request.postData()?.includes('mail') === true)
  await dialog.getByRole('switch', { name: 'Листи про нові повідомлення' }).press('Space')
  await first
  const answered = page.waitForResponse((response) => response.request().postData()?.includes('keepMonths') === true)
  await dialog.getByLabel('Скільки зберігати').selectOption('3')
  open()
  await answered
  await expect(dialog.getByRole('switch', { name: 'Листи про нові повідомлення' })).not.toBeChecked()
  await expect(dialog.getByLabel('Скільки зберігати')).toHaveValue('3')
})

test('a setting is shown as it was chosen before the server answers, and as it was where it cannot be changed', async ({
  page,
}) => {
  const owner = await register(origin(), newLogin('chosen'))
  await buyPlus(origin(), owner.token)
  await putSession(page, origin(), owner, 'uk')
  await page.goto(`/my/${owner.pageId}/messages`)
  await page.getByRole('button', { name: 'Налаштування повідомлень' }).click()
  const dialog = page.getByRole('dialog')
  const mail = dialog.getByRole('switch', { name: 'Листи про нові повідомлення' })
  const keep = dialog.getByLabel('Скільки зберігати')
  await expect(mail).toBeChecked()
  const address = '**/message-settings?**'
  const go = await hold(page, address)
  await mail.press('Space')
  await expect(mail).not.toBeChecked()
  // Older messages are deleted within the hour.
  const question = page.getByRole('alertdialog', { name: 'Зберігати повідомлення лише 3 місяці?' })
  await keep.focus()
  await keep.selectOption('3')
  await question.getByRole('button', { name: 'Не зараз' }).click()
  await expect(keep).toHaveValue('12')
  await expect(keep).toBeFocused()
  await keep.selectOption('3')
  await question.getByRole('button', { name: 'Видаляти старіші' }).click()
  await expect(keep).toHaveValue('3')
  const saved = page.waitForResponse((response) => response.request().postData()?.includes('keepMonths') === true)
  go()
  await saved
  await expect(mail).not.toBeChecked()
  await expect(keep).toHaveValue('3')
  await page.unroute(address)
  await fail(page, address)
  await mail.press('Space')
  await expect(page.getByText('Налаштування не змінено.', { exact: false })).toBeVisible()
  await expect(mail).not.toBeChecked()
})
