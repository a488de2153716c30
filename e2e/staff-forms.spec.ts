import { expect, type BrowserContext, type Page } from '@playwright/test'
import { fail } from './support/hold.ts'
import { call, register } from './support/http-client.ts'
import { newLogin, test } from './support/journey.ts'
import { enlarge } from './support/large-text.ts'
import { settled } from './support/settled.ts'
import { sharedDataDir } from './support/shared-server.ts'
import { buyPlus, makeGiveaway, signInStaff } from './support/staff.ts'

// The forms of the staff, filled in by one of them who is signed in once.

let awake: Awaited<ReturnType<BrowserContext['storageState']>>
let token: string

test.describe.configure({ mode: 'default' })

test.beforeAll(async ({ browser, baseURL }) => {
  const staff = await signInStaff(browser, baseURL!, sharedDataDir, newLogin('forms'))
  awake = staff.state
  token = staff.token
})

async function openAsStaff(context: BrowserContext, lang: 'uk' | 'en', origin: string): Promise<Page> {
  await context.setStorageState(awake)
  await context.addCookies([{ name: 'language', value: lang, url: origin }])
  return context.newPage()
}

test('a ban without a reason says so at its field, and with one that nothing more is charged', async ({
  context,
  baseURL,
}) => {
  const payer = await register(baseURL!, newLogin('stopped'))
  await buyPlus(baseURL!, payer.token)
  const { result: self } = await call(baseURL!, 'GET', '/users/_self', undefined, payer.token)
  const page = await openAsStaff(context, 'uk', baseURL!)
  await page.goto(`/admin/users/${self.id}`)
  await expect(page.getByText(/, 99\s₴$/)).toBeVisible()
  const ban = page.getByRole('button', { name: 'Заблокувати', exact: true })
  await ban.click()
  await ban.last().click()
  const reason = page.getByLabel('Причина')
  await expect(reason).toBeFocused()
  await expect(reason).toHaveAccessibleDescription(/Заповніть\sце\sполе\./)
  await reason.fill('Видає себе за банк')
  await ban.last().click()
  await expect(page.getByText('немає, доки акаунт заблоковано')).toBeVisible()
  await expect(page.getByText(/, 99\s₴$/)).toHaveCount(0)
})

test('days of Plus that cannot be given are told of at their field', async ({ context, baseURL }) => {
  const { id } = await register(baseURL!, newLogin('days'))
  const page = await openAsStaff(context, 'uk', baseURL!)
  await page.goto(`/admin/users/${id}`)
  const days = page.getByLabel('На скільки днів')
  // Whoever corrects what was just sent is not told of it.
  await days.fill('0')
  await days.evaluate((input: HTMLInputElement) => {
    input.form!.requestSubmit()
    input.value = '7'
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await settled(page)
  await expect(days).not.toHaveAttribute('aria-invalid')
  for (const wrong of ['0', '99999', '']) {
    await days.fill(wrong)
    await days.press('Enter')
    await expect(days).toBeFocused()
    await expect(days).toHaveAccessibleDescription(/^Від\s1\sдо\s3660\sднів\.$/)
    await days.fill('7')
    await expect(days).not.toHaveAttribute('aria-invalid')
  }
  await days.press('Enter')
  await expect(page.getByText(/^Plus надано на\s7\sднів$/)).toBeVisible()
  const plan = page.locator('section', { has: page.getByRole('heading', { name: 'План' }) })
  await expect(plan.getByText(/^Plus до/)).toBeVisible()
  await plan.getByRole('button', { name: 'Завершити Plus зараз' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Завершити Plus зараз' }).click()
  await expect(plan.getByText(/^Plus закінчився/)).toBeVisible()
})

test('whoever closes a giveaway by the keyboard is left on its screen', async ({ context, baseURL }) => {
  const id = await makeGiveaway(baseURL!, token)
  const page = await openAsStaff(context, 'uk', baseURL!)
  await page.goto(`/admin/waffles/${id}`)
  await page.getByRole('button', { name: 'Завершити зараз' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Завершити зараз' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Завершити зараз' })).toHaveCount(0)
  await expect(page.locator('#main')).toBeFocused()
})

test('days of an address are put in their order', async ({ context, baseURL }) => {
  const page = await openAsStaff(context, 'uk', baseURL!)
  for (const list of ['events', 'invoices']) {
    await page.goto(`/admin/${list}?from=2026-12-05&to=2026-11-01`)
    await expect(page.getByLabel('Від', { exact: true })).toHaveValue('2026-11-01')
    await expect(page.getByLabel('До', { exact: true })).toHaveValue('2026-12-05')
    await settled(page)
    await expect(page.getByRole('button', { name: 'Спробувати ще раз' })).toHaveCount(0)
  }
})

test('the moments of a giveaway stay level when one is wrong', async ({ context, baseURL }) => {
  const page = await openAsStaff(context, 'uk', baseURL!)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/waffles/new')
  const [opens, closes] = [page.getByLabel('Початок'), page.getByLabel('Завершення')]
  await page.getByLabel('Назва').fill('Три набори')
  await opens.fill('2030-05-02T10:00')
  await closes.fill('2030-05-01T10:00')
  await closes.press('Enter')
  await expect(closes).toHaveAttribute('aria-invalid', 'true')
  const [one, other] = [await opens.boundingBox(), await closes.boundingBox()]
  expect([one!.y, one!.height]).toEqual([other!.y, other!.height])
})

for (const lang of ['uk', 'en'] as const) {
  test(`what can be looked for in the lists can be read in their fields (${lang})`, async ({ context, baseURL }) => {
    const page = await openAsStaff(context, lang, baseURL!)
    for (const list of ['', '/users', '/events', '/invoices']) {
      await page.goto(`/admin${list}`)
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        await settled(page)
        const lacking = await page.getByRole('searchbox').evaluate((field: HTMLInputElement) => {
          const { font, paddingLeft, paddingRight } = getComputedStyle(field)
          const pen = Object.assign(document.createElement('canvas').getContext('2d')!, { font })
          const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
          return Math.round(pen.measureText(field.placeholder).width - room)
        })
        expect.soft(lacking, `${list} at ${width}`).toBeLessThanOrEqual(0)
      }
    }
  })
}

test('what was typed stays when the screen is looked up anew in vain', async ({ context, baseURL }) => {
  const id = await makeGiveaway(baseURL!, token)
  const page = await openAsStaff(context, 'uk', baseURL!)
  await page.goto(`/admin/waffles/${id}`)
  const terms = page.getByLabel('Умови')
  await terms.fill('Довгі умови')
  await fail(page, `**/api/waffles/${id}?**`)
  // Back from another window.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  const again = page.getByRole('button', { name: 'Спробувати ще раз' })
  await again.waitFor()
  await expect(terms).toHaveValue('Довгі умови')
  await page.unroute(`**/api/waffles/${id}?**`)
  await again.click()
  await expect(again).toHaveCount(0)
  await expect(terms).toHaveValue('Довгі умови')
})

test('of a giveaway only what was changed in the form is saved', async ({ context, baseURL }) => {
  const id = await makeGiveaway(baseURL!, token)
  const page = await openAsStaff(context, 'uk', baseURL!)
  await page.goto(`/admin/waffles/${id}`)
  await page.getByLabel('Назва').fill('Чотири набори')
  const read = async () => (await call(baseURL!, 'GET', `/waffles/${id}`)).result
  const { opensAt } = await read()
  // A colleague, meanwhile.
  await call(baseURL!, 'PATCH', `/admin/waffles/${id}`, { terms: 'Умови колеги' }, token)
  await page.getByRole('button', { name: 'Зберегти' }).click()
  await expect(page.getByRole('heading', { name: 'Чотири набори' })).toBeVisible()
  expect(await read()).toMatchObject({ title: 'Чотири набори', terms: 'Умови колеги', opensAt })
})

test('letters twice as large leave an account, its invoice and a giveaway as wide as a phone', async ({
  context,
  baseURL,
}) => {
  const { id, token: own } = await register(baseURL!, newLogin('large'))
  const invoice = await buyPlus(baseURL!, own)
  const giveaway = await makeGiveaway(baseURL!, token)
  const page = await openAsStaff(context, 'uk', baseURL!)
  await enlarge(page, 32)
  for (const screen of [`users/${id}`, `invoices/${invoice}`, `waffles/${giveaway}`]) {
    await page.goto(`/admin/${screen}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await settled(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})

test('where jobs cannot be asked about, nobody is told that nothing waits', async ({ context, baseURL }) => {
  const page = await openAsStaff(context, 'uk', baseURL!)
  await fail(page, '**/api/admin/jobs?**')
  await page.goto('/admin')
  const waiting = page.locator('section', { has: page.getByRole('heading', { name: 'Чекає на вас' }) })
  await expect(waiting.getByRole('button', { name: 'Спробувати ще раз' })).toBeVisible()
  await expect(waiting.getByText('Нічого не чекає')).toHaveCount(0)
})
