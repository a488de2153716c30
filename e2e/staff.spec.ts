import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import type { TOTP } from 'otpauth'
import { expectAccessible, expectAccessibleInBothSchemes } from './support/accessible.ts'
import { call, changePage, register, type Registered } from './support/http-client.ts'
import { test } from './support/journey.ts'
import { startEmpty } from './support/prepared-server.ts'
import type { ServerProcess } from './support/server-process.ts'
import { settled } from './support/settled.ts'
import { buyPlus, enter, makeGiveaway, signInStaff } from './support/staff.ts'

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>

let server: ServerProcess
let dataDir: string
let app: TOTP
/** Of the session in which the second factor was given, and the browser of that session. */
let token: string
let awake: SignedIn
/** Somebody with a page, a link on it and a visit. */
let person: Registered & { id: string }
/** What they paid. */
let invoiceId: string

// One server serves all of them.
test.describe.configure({ mode: 'default' })
test.beforeAll(async ({ browser }) => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'lanka-staff-'))
  server = await startEmpty(dataDir, {
    movableClock: true,
    lightWork: true,
    environment: { SITE_NAME: 'Писанка & Ко' },
  })
  const { origin } = server
  ;({ state: awake, token, app } = await signInStaff(browser, origin, dataDir, 'desk'))

  const registered = await register(origin, 'olena')
  const { result: self } = await call(origin, 'GET', '/users/_self', undefined, registered.token)
  person = { ...registered, id: self.id }
  const link = { id: 'shop', type: 'link', title: 'Крамниця', url: 'https://example.com' }
  await changePage({ origin, token: person.token }, person.pageId, { blocks: [link] })
  invoiceId = await buyPlus(origin, person.token)
  const visitor = await browser.newPage()
  const counted = visitor.waitForResponse((response) => response.url().includes('/api/public/events'))
  await visitor.goto(`${origin}/olena`)
  await counted
  await visitor.close()
})

test.afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function openAsStaff(context: BrowserContext, lang: 'uk' | 'en'): Promise<Page> {
  await context.setStorageState(awake)
  await context.addCookies([{ name: 'language', value: lang, url: server.origin }])
  return context.newPage()
}

/** Waits until everything asked for is shown, and judges it in both schemes. */
async function judge(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settled(page)
  await expectAccessibleInBothSchemes(page)
}

test('every screen of the staff can be used by everybody', async ({ context }) => {
  const page = await openAsStaff(context, 'uk')
  const own = `/as/${person.id}`
  const views = [
    '',
    '/content',
    '/design',
    '/form',
    '/messages',
    '/statistics',
    '/settings',
    '/integrations',
    '/history',
  ]
  for (const address of [
    '/admin',
    '/admin/users?q=nobody',
    '/admin/users',
    `/admin/users/${person.id}`,
    '/admin/events?q=olena&kind=invoices',
    '/admin/events',
    '/admin/mails',
    '/admin/jobs',
    '/admin/invoices?status=paid',
    `/admin/invoices/${invoiceId}`,
    '/admin/differences',
    '/admin/charts',
    `/admin/html?page=${person.pageId}`,
    '/admin/waffles/new',
    `/admin/waffles/${await makeGiveaway(server.origin, token)}`,
    '/admin/waffles',
    ...views.map((view) => (view === '' ? own : `${own}/${person.pageId}${view}`)),
  ]) {
    await page.goto(server.origin + address)
    await judge(page)
  }
})

test('the questions before something is done to an account can be used by everybody', async ({ context }) => {
  const page = await openAsStaff(context, 'uk')
  await page.goto(`${server.origin}/admin/users/${person.id}`)
  await expect(page).toHaveTitle('Користувач | Писанка & Ко')
  for (const name of ['Заблокувати', 'Завершити всі сеанси']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('button', { name, exact: true }).last()).toBeVisible()
    await judge(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(1)
  }
})

test('what a ban says and leaves open survives a reload, until its person leaves or somebody signs in', async ({
  page,
}) => {
  const banned = await register(server.origin, 'banned')
  const { result: self } = await call(server.origin, 'GET', '/users/_self', undefined, banned.token)
  const ban = { kind: 'terms', reason: 'Видає себе за банк', rule: 'impersonation' }
  const { error } = await call(server.origin, 'PATCH', `/admin/users/${self.id}`, { ban }, token)
  expect(error).toBeUndefined()
  const stored = () => page.evaluate(() => sessionStorage.getItem('lanka.ban'))

  await enter(page, server.origin, banned)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Акаунт заблоковано за порушення умов')
  await page.reload()
  await expect(title).toHaveText('Акаунт заблоковано за порушення умов')
  await expect(page.getByText(ban.reason)).toBeVisible()
  const rule = page.getByRole('link', { name: 'пункт 4.2 умов' })
  await expect(rule).toHaveAttribute('href', '/terms#rule-impersonation')
  await expect(page.getByRole('link', { name: /^abuse@/ })).toBeVisible()
  for (const secret of [ban.reason, 'abuse', banned.token, '{']) expect(await stored()).not.toContain(secret)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'English' }).click()
  await expect(title).toHaveText('Your account is blocked for breaking the terms')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toBe('писанка-ко-banned.zip')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByLabel('Username or email')).toBeVisible()
  expect(await stored()).toBeNull()
  await page.reload()
  await expect(page.getByLabel('Username or email')).toBeVisible()

  await enter(page, server.origin, banned)
  await expect(title).toHaveText('Акаунт заблоковано за порушення умов')
  const other = await page.context().newPage()
  await enter(other, server.origin, person)
  await other.waitForURL(/\/my/)
  await expect.poll(stored).toBeNull()
  await page.reload()
  await expect(page).toHaveURL(`${server.origin}/my`)
  // This server calls itself by another name than the one that it was opened by.
  await expect(page.frameLocator('iframe').locator('h1')).toHaveText('olena')
})

test.describe('far from Kyiv', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('giveaways are listed by the clocks that they were made by', async ({ context }) => {
    await makeGiveaway(server.origin, token)
    const page = await openAsStaff(context, 'en')
    const answer = page.waitForResponse((response) => response.url().includes('/api/admin/waffles'))
    await page.goto(`${server.origin}/admin/waffles`)
    const { opensAt } = (await (await answer).json()).result.items[0]
    const day = { day: '2-digit', month: 'short', year: 'numeric' } as const
    const zone = { timeZone: 'Europe/Kyiv', hour: '2-digit', minute: '2-digit' } as const
    const shown = new Intl.DateTimeFormat('en-GB', { ...day, ...zone }).format(new Date(opensAt))
    await expect(page.getByText(shown).first()).toBeVisible()
  })
})

test('an invoice is found by its payer, looked into and given back in part on a phone', async ({ context }) => {
  const page = await openAsStaff(context, 'uk')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${server.origin}/admin/invoices`)
  await page.getByLabel('Номер, логін або ID').fill('olena')
  await page.getByLabel('Стан').selectOption({ label: 'Оплачено' })
  await expect(page).toHaveURL(/\/admin\/invoices\?q=olena&status=paid$/)
  await page.getByRole('link', { name: /^LN-/ }).click()
  await expect(page.getByText('Гроші надійшли')).toBeVisible()
  await expect(page.getByText(/\s· за\sрахунком\s· з\s.*\s· до\s/)).toBeVisible()

  await page.getByRole('button', { name: 'Повернути гроші' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  const give = dialog.getByRole('button', { name: 'Повернути гроші' })
  await dialog.getByLabel('Сума, ₴').fill('100')
  await dialog.getByLabel('Причина').fill('Скарга')
  await give.click()
  await expect(dialog.getByText(/Введіть суму до\s99/)).toBeVisible()
  await dialog.getByLabel('Сума, ₴').fill('10,50')
  await give.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Виконано')).toBeVisible()
  await judge(page)

  await page.goto(`${server.origin}/admin/charts`)
  await page.getByLabel('Показник').selectOption({ label: 'Повернення' })
  await expect(page.getByText(/Повернення: усього 10,50/)).toBeVisible()
  await judge(page)
})

// The last one: the server’s clock goes on, and nothing after it could rely on being awake.
test('staff whose rights rest prove the second factor and go on where they were', async ({ context }) => {
  const page = await openAsStaff(context, 'uk')
  const address = `${server.origin}/admin/users?q=olen`
  await page.goto(address)
  await expect(page.getByRole('link', { name: 'olena' })).toBeVisible()
  server.process.kill('SIGUSR2')
  // The access token, good for an hour, ends as soon as the server has looked at the clock.
  const look = async () => {
    await fetch(`${server.origin}/health/ready`)
    return (await call(server.origin, 'GET', '/admin/users', undefined, token)).status
  }
  await expect.poll(look).toBe(401)
  await page.reload()
  await expect(page.getByText('Підтвердьте, що це ви')).toBeVisible()
  await expect(page.getByRole('link', { name: 'olena' })).toHaveCount(0)
  await expectAccessible(page)

  const code = page.getByRole('textbox', { name: 'Код' })
  const confirm = page.getByRole('button', { name: 'Підтвердити' })
  await confirm.click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await code.fill('12345')
  await confirm.click()
  await expect(page.getByText('Код не підійшов', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await code.fill(app.generate({ timestamp: Date.now() + 90 * 60_000 }))
  await confirm.click()
  await expect(page.getByRole('link', { name: 'olena' })).toBeVisible()
  await expect(page).toHaveURL(address)

  await page.getByRole('link', { name: 'olena' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('olena')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('olena')
})
