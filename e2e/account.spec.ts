import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { putSession } from './support/browser-session.ts'
import { gate } from './support/hold.ts'
import { call, enter, register as registerByHttp } from './support/http-client.ts'
import {
  newLogin,
  openAccount,
  openAccountActs,
  openEditor,
  openNewEditor,
  password,
  register,
  registerByForm,
  test,
} from './support/journey.ts'
import { words } from './support/words.ts'

const t = words.uk
const stepMs = 30_000

async function openSettings(page: Page, section: string): Promise<void> {
  await openAccount(page)
  await page.locator(`#${section} summary`).click()
  await expect(page).toHaveURL(new RegExp(`#${section}$`))
}

async function fromMenu(page: Page, name: string | RegExp): Promise<void> {
  await openAccountActs(page)
  // The screen of the account has some of them as well.
  await page.getByRole('button', { name }).first().click()
}

async function signIn(page: Page, login: string): Promise<void> {
  await page.getByLabel(t.back).fill(login)
  await page.getByLabel(t.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Увійти', exact: true }).click()
}

test('a second factor is turned on, asked for at the next sign-in, and a recovery code stands in for it', async ({
  page,
}) => {
  const login = newLogin('factor')
  await register(page, 'uk', login)
  await openSettings(page, 'factor')
  const section = page.locator('#factor')
  const start = section.getByRole('button', { name: 'Увімкнути' })
  await start.click()
  await expect(section.getByText('відскануйте QR-код', { exact: false })).toBeFocused()
  const former = await section.locator('code').textContent()
  // On the way to the app and back a phone may have loaded the screen anew.
  await page.reload()
  await expect(section.locator('code')).toHaveText(former!)
  await section.getByRole('button', { name: 'Не зараз' }).click()
  await expect(section.locator('p:focus')).toHaveCount(1)
  await start.click()
  await expect(section.locator('code')).not.toHaveText(former!)
  const key = await section.locator('code').textContent()
  await expect(section.getByRole('link', { name: 'Відкрити застосунок' })).toHaveAttribute(
    'href',
    /^otpauth:\/\/totp\//,
  )
  await section.getByRole('button', { name: 'Показати QR-код' }).click()
  await expect(section.getByRole('img', { name: 'QR-код із ключем для застосунку' })).toBeVisible()
  const app = new TOTP({ secret: Secret.fromBase32(key!.replaceAll(' ', '')) })
  await section.getByLabel('Шість цифр із застосунку').fill(app.generate())
  await section.getByRole('button', { name: 'Підтвердити' }).click()
  await expect(section.getByRole('status').filter({ hasText: 'Збережіть ці коди відновлення' })).toBeFocused()
  const recoveryCode = await section.locator('li code').first().textContent()
  await page.reload()
  await expect(section.locator('li code').first()).toHaveText(recoveryCode!)
  await section.getByRole('button', { name: 'Коди збережено' }).click()
  await expect(section.locator('p:focus')).toHaveCount(1)
  await expect(section.getByText('Увімкнено')).toBeVisible()
  await expect(section.getByText('Невикористаних кодів відновлення: 10.')).toBeVisible()

  await fromMenu(page, 'Вийти')
  await signIn(page, login)
  const code = page.getByLabel('Код', { exact: true })
  await expect(code).toBeFocused()
  await code.fill('12345')
  await page.getByRole('button', { name: 'Увійти', exact: true }).click()
  await expect(page.getByText('Код не підійшов', { exact: false })).toBeVisible()
  // A code counts once: the one of the step that the factor was turned on in is used up.
  await code.fill(app.generate({ timestamp: Date.now() + stepMs }))
  await page.getByRole('button', { name: 'Увійти', exact: true }).click()
  await page.waitForURL(/\/my/)

  await fromMenu(page, 'Вийти')
  await signIn(page, login)
  await page.getByRole('button', { name: 'Увійти з кодом відновлення' }).click()
  await page.getByLabel('Код відновлення').fill(recoveryCode!)
  await page.getByRole('button', { name: 'Увійти', exact: true }).click()
  await page.waitForURL(/\/my/)
})

test('a session ended from another device is signed out there', async ({ page, browser, baseURL }) => {
  const login = newLogin('devices')
  await register(page, 'uk', login)
  const elsewhere = await browser.newContext({ baseURL: baseURL!, locale: 'uk-UA' })
  const other = await elsewhere.newPage()
  await other.goto('/auth')
  await signIn(other, login)
  await other.waitForURL(/\/my/)

  await openSettings(page, 'sessions')
  await expect(page.getByText('Цей пристрій')).toBeVisible()
  await page.getByRole('button', { name: /^Завершити сеанс:/ }).click()
  await expect(page.getByRole('button', { name: /^Завершити сеанс:/ })).toHaveCount(0)
  await other.reload()
  await other.waitForURL(/\/auth/)
  await elsewhere.close()
  await page.reload()
  await expect(page.getByText('Цей пристрій')).toBeVisible()
})

test('two accounts of one device change places, and each sees its own page at the same address', async ({ page }) => {
  // Where there is room, the menu of the account stands beside the page.
  await page.setViewportSize({ width: 1280, height: 800 })
  const [first, second] = [newLogin('first'), newLogin('second')]
  const pageOf = (login: string) => page.getByRole('button', { name: `Сторінка ${login}` })
  await register(page, 'uk', first)
  await openEditor(page, 'uk')
  const ofFirst = page.url()
  await fromMenu(page, 'Додати акаунт')
  await expect(page.getByRole('button', { name: `Увійти як ${first}` })).toBeVisible()
  await registerByForm(page, 'uk', second)
  await page.goto(ofFirst)
  await expect(page).not.toHaveURL(ofFirst)
  await expect(page).toHaveURL(/\/my\/[^/]+\/content/)
  const ofSecond = page.url()
  await expect(pageOf(second)).toBeVisible()
  await fromMenu(page, `Перейти до ${first}`)
  await expect(page).toHaveURL(ofFirst)
  await expect(pageOf(first)).toBeVisible()
  await fromMenu(page, `Перейти до ${second}`)
  await expect(page).toHaveURL(ofSecond)
  await expect(pageOf(second)).toBeVisible()
  await fromMenu(page, 'Вийти')
  await page.getByRole('button', { name: `Увійти як ${first}` }).click()
  await page.waitForURL(/\/my/)
})

test('what was pasted does not stay in the window that its person signs out in', async ({ page }) => {
  await openNewEditor(page, 'uk', newLogin('pastes'))
  await page.getByRole('main').getByRole('textbox').fill('4441 1111 2222 3333')
  const kept = () => page.evaluate(() => JSON.stringify(sessionStorage))
  await expect.poll(kept).toContain('4441 1111')
  await fromMenu(page, 'Вийти')
  await expect(page.getByLabel(t.back)).toBeVisible()
  expect(await kept()).not.toContain('4441')
})

test('a session that was ended on another device says why on the next screen', async ({ page, baseURL }) => {
  const login = newLogin('ended')
  await register(page, 'uk', login)
  const elsewhere = await enter(baseURL!, login, password)
  await call(baseURL!, 'POST', '/sessions/cancel-others', {}, elsewhere.token)
  await page.goto('/my')
  await expect(page.getByText(`Сеанс в акаунті ${login} завершено`)).toBeVisible()
  await expect(page.getByText('з іншого вашого пристрою', { exact: false })).toBeVisible()
  await expect(page.getByLabel(t.back)).toHaveValue(login)
  await expect(page.getByLabel(t.password, { exact: true })).toBeFocused()
  await page.getByLabel(t.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Увійти', exact: true }).click()
  await page.waitForURL(/\/my/)
  await fromMenu(page, 'Вийти')
  await expect(page.getByLabel(t.back)).toBeVisible()
  await expect(page.getByText('Сеанс в акаунті', { exact: false })).toHaveCount(0)
})

test('an account stored under another name goes by the one that the server says', async ({ page, baseURL }) => {
  const login = newLogin('truly')
  const person = await registerByHttp(baseURL!, login, { password })
  await putSession(page, baseURL!, { ...person, id: 'somebody-else', login: 'somebody_else' }, 'uk')
  await page.goto('/my')
  await expect(page.getByRole('button', { name: `Акаунт ${login}` })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: `Акаунт ${login}` })).toBeVisible()
})

test('an account on its way out says so everywhere, and its owner takes that back', async ({ page }) => {
  await register(page, 'uk', newLogin('leaver'))
  await openSettings(page, 'leave')
  const section = page.locator('#leave')
  await section.getByLabel(t.password, { exact: true }).fill('не той пароль')
  await section.getByRole('button', { name: 'Видалити акаунт' }).click()
  await expect(section.getByText('Поточний пароль не підходить', { exact: false })).toBeVisible()
  await section.getByLabel(t.password, { exact: true }).fill(password)
  await section.getByRole('button', { name: 'Видалити акаунт' }).click()
  const notice = page.getByText(/^Акаунт буде видалено \d+/).first()
  await expect(notice).toBeVisible()
  await page.goto('/my')
  await expect(notice).toBeVisible()
  // No address shows its page, so that it is drawn here.
  const card = page.getByRole('article')
  await expect(card).toContainText('Сторінку сховано, бо акаунт чекає на видалення.')
  await expect(card.locator('iframe')).toHaveCount(0)
  await page.getByRole('button', { name: 'Скасувати видалення' }).press('Enter')
  await expect(notice).toHaveCount(0)
  await expect(card.locator('iframe')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('a link to a section of the account ends with it at the top, however late the lists come', async ({ page }) => {
  await register(page, 'uk', newLogin('late'))
  const { opened, open } = gate()
  await page.route('**/api/**/security-events*', async (route) => {
    const response = await route.fetch()
    const { result, ...rest } = await response.json()
    const items = Array.from({ length: 30 }, (_, number) => ({ ...result.items[0], id: `${number}` }))
    await opened
    await route.fulfill({ response, json: { ...rest, result: { ...result, items } } })
  })
  await page.goto('/my/account#log')
  const section = page.locator('#log')
  const top = () => section.evaluate((element) => element.getBoundingClientRect().top)
  await expect(section.getByText('Завантаження…')).toBeAttached()
  expect(await top()).toBeGreaterThan(100)
  open()
  await expect(section.getByRole('listitem')).toHaveCount(30)
  await expect.poll(top).toBeLessThan(100)
  await page.mouse.wheel(0, -400)
  await expect.poll(top).toBeGreaterThan(200)
})

test('the account keeps within a narrow screen, with its second factor on and a plan that ends', async ({ page }) => {
  await page.route('**/api/users/_self*', async (route) => {
    const response = await route.fetch()
    const { result, ...rest } = await response.json()
    const plan = { ...result.plan, name: 'plus', until: '2026-12-27T12:00:00.000Z' }
    await route.fulfill({ response, json: { ...rest, result: { ...result, totp: true, plan } } })
  })
  await page.setViewportSize({ width: 320, height: 700 })
  await register(page, 'uk', newLogin('narrow'))
  await page.goto('/my/account')
  const isOn = page.locator('#factor summary').getByText('увімкнено')
  await isOn.scrollIntoViewIfNeeded()
  await expect(isOn).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  // A name that fits a line is in one: the plan goes below it.
  expect((await page.getByRole('heading', { level: 1 }).boundingBox())!.height).toBeLessThan(40)
  // A press anywhere on the switch counts, which is as high as a target, away from the bars at the screen's edges.
  const pressed = page.getByRole('button', { name: 'English' })
  await pressed.evaluate((button) => button.scrollIntoView({ block: 'center' }))
  const box = (await page.getByRole('group', { name: 'Мова' }).boundingBox())!
  expect(box.height).toBeGreaterThanOrEqual(44)
  const { x, width } = (await pressed.boundingBox())!
  const reached = ([left, top]: number[]) => document.elementFromPoint(left!, top!)?.closest('button')?.textContent
  for (const y of [box.y + 0.5, box.y + box.height - 0.5])
    expect(await page.evaluate(reached, [x + width / 2, y])).toBe('English')
})
