import { readFile } from 'node:fs/promises'
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { expectAccessibleInBothSchemes } from './support/accessible.ts'
import { linesOf } from './support/geometry.ts'
import { register } from './support/http-client.ts'
import { newLogin, test } from './support/journey.ts'
import { sharedDataDir } from './support/shared-server.ts'
import { buyPlus, signInStaff } from './support/staff.ts'

// The lists of the staff, looked at by one of them who is signed in once.

let awake: Awaited<ReturnType<BrowserContext['storageState']>>
const payer = newLogin('payer')

test.describe.configure({ mode: 'default' })
test.beforeAll(async ({ browser, baseURL }) => {
  const origin = baseURL!
  awake = (await signInStaff(browser, origin, sharedDataDir, newLogin('lists'))).state
  // Without a mail server the letter to it is kept.
  const paying = await register(origin, payer, { email: `${payer}@example.com` })
  await buyPlus(origin, paying.token)
})

async function openAsStaff(context: BrowserContext): Promise<Page> {
  await context.setStorageState(awake)
  return context.newPage()
}

test('the overview finds a person, draws what the address asks for, and says what waits', async ({ context }) => {
  const page = await openAsStaff(context)
  await page.goto('/admin')
  await page.getByRole('radio', { name: 'Надходження' }).check({ force: true })
  await page.getByRole('radio', { name: '7 днів' }).check({ force: true })
  await expect(page).toHaveURL(/\?metric=revenue&days=7$/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Надходження за днями' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Надходження: усього .* за\s7 днів/ })).toBeVisible()
  await page.getByRole('link', { name: /лист.* не\sнадіслано/ }).click()
  await expect(page).toHaveURL(/\/admin\/mails$/)
  await page.goBack()
  await page.getByRole('searchbox').fill(payer.slice(0, -1))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('accounts are narrowed down by plan, state and day of registration, in the address', async ({ context }) => {
  const page = await openAsStaff(context)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/users')
  const tools = [
    page.getByRole('searchbox', { name: 'Пошук', exact: true }),
    page.getByRole('combobox', { name: 'План', exact: true }),
    page.getByRole('combobox', { name: 'Стан', exact: true }),
    page.getByRole('combobox', { name: 'Зареєстровані', exact: true }),
  ]
  await expect.poll(() => standBeside(tools)).toBe(true)
  await page.getByRole('combobox', { name: 'План' }).selectOption('Plus')
  await page.getByRole('combobox', { name: 'Стан' }).selectOption('Діє')
  await page.getByRole('combobox', { name: 'Зареєстровані' }).selectOption('за 7 днів')
  await expect(page).toHaveURL(/\?plan=plus&state=active&from=\d{4}-\d\d-\d\d$/)
  await expect(page.getByRole('link', { name: payer })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'План' })).toHaveValue('plus')
  await expect(page.getByRole('link', { name: payer })).toBeVisible()
  // Where there is less room all of the choices stand below the search, with what asks for them.
  await page.setViewportSize({ width: 1280, height: 900 })
  const choices = [...tools.slice(1), page.getByRole('link', { name: 'Показати всі' })]
  await expect.poll(() => standBeside(choices)).toBe(true)
  // On a phone they fill their rows, and what can be done with an account is in the head of its card.
  await page.setViewportSize({ width: 390, height: 844 })
  const acts = page.getByRole('button', { name: `Дії з акаунтом ${payer}` })
  await expect(acts).toBeVisible()
  const room = (await page.getByRole('search').boundingBox())!
  for (const last of choices.filter((_, index) => [1, 2].includes(index))) {
    const { x, width } = (await last.boundingBox())!
    expect(Math.abs(x + width - room.x - room.width)).toBeLessThan(3)
  }
  await expect.poll(() => standBeside([acts, page.getByRole('link', { name: payer })])).toBe(true)
  await page.setViewportSize({ width: 1440, height: 900 })
  // How many there are is said where all of them are shown: the other tests have made more than that.
  await tools[0]!.fill(payer)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Знайдено' })).toHaveText('Знайдено: 1')
  await expect(page.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(1)
  await page.getByRole('button', { name: `Дії з акаунтом ${payer}` }).click()
  await expect(page.getByRole('link', { name: 'Рахунки' }).last()).toHaveAttribute(
    'href',
    /^\/admin\/invoices\?q=[\da-f-]{36}$/,
  )
  await page.keyboard.press('Escape')
  // The file has the same accounts; those that other tests make meanwhile may come on top.
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Завантажити CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^users_\d{4}-\d\d-\d\d\.csv$/)
  const [, ...rows] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(rows.filter((row) => !row.includes(';"plus";'))).toEqual([])
  expect(rows.filter((row) => row.startsWith(`"${payer}";`))).toHaveLength(1)
  await page.goto(`/admin/users?q=${payer}&plan=free`)
  await expect(page.getByRole('heading', { name: 'Нікого не знайдено' })).toBeVisible()
  await page.getByRole('link', { name: 'Показати всі' }).click()
  await expect(page).toHaveURL(/\/admin\/users$/)
  // All accounts are counted, however much of their list has come; of others nothing is said that may be untrue.
  const change = (call: string, changes: object) =>
    page.route(`**/api/admin/${call}?*`, async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      await route.fulfill({ response, json: { ...json, result: { ...json.result, ...changes } } })
    })
  await change('users', { next: 'more' })
  await change('summary', { users: 14_208 })
  await page.reload()
  const count = page.getByRole('status').filter({ hasText: 'Знайдено' })
  await expect(count).toHaveText(/^Знайдено: 14\s208$/)
  await page.goto('/admin/users?plan=plus')
  await expect(page.getByRole('button', { name: 'Показати ще' })).toBeVisible()
  await expect(count).toHaveCount(0)
})

test('what the chart shows is saved as a table, and the differences are a section', async ({ context }) => {
  const page = await openAsStaff(context)
  await page.goto('/admin?metric=revenue&days=7')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Завантажити CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^revenue_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(1 + 7)
  // As the other files for spreadsheets: with the mark of UTF-8, and with what ends a cell in the language.
  expect(lines[0]).toBe('\uFEFFДень;Надходження')
  // Today, or the day that ended meanwhile.
  expect(lines.slice(-2).join('\n')).toMatch(/^\d{4}-\d\d-\d\d;[1-9]\d*,00$/m)
  const sections = page.getByRole('navigation', { name: 'Розділи адміністрування' })
  await sections.getByRole('link', { name: 'Розбіжності' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Розбіжності' })).toBeVisible()
  await expect(sections.getByRole('link', { name: 'Розбіжності' })).toHaveAttribute('aria-current', 'page')
})

test('the sections stand at the side in sight, as dark in both schemes, and above the screen on a phone', async ({
  context,
}) => {
  const page = await openAsStaff(context)
  await page.setViewportSize({ width: 1440, height: 720 })
  await page.goto('/admin')
  const side = page.getByRole('banner')
  const sections = page.getByRole('navigation', { name: 'Розділи адміністрування' })
  await expect(page.getByRole('heading', { name: 'Останні події' })).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  for (const shown of [
    side.getByRole('link', { name: /Адміністрування$/ }),
    side.getByRole('link', { name: 'Розіграші' }),
    side.getByRole('button', { name: /^Акаунт/ }),
  ]) {
    await expect(shown).toBeInViewport({ ratio: 1 })
  }
  const background = await side.evaluate((element) => getComputedStyle(element).backgroundColor)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(side).toHaveCSS('background-color', background)
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(side.getByRole('navigation')).toHaveCount(0)
  await expect(sections).toBeVisible()
})

for (const [list, newest] of [
  ['users', 'Реєстрація'],
  ['events', 'Коли'],
  ['invoices', 'Створено'],
] as const) {
  test(`the staff’s ${list} are a table in the order that its head tells, and cards on phones and tablets`, async ({
    context,
  }) => {
    const page = await openAsStaff(context)
    await page.setViewportSize({ width: 1024, height: 800 })
    // Others that work at the same time would move these rows to a later part.
    await page.goto(`/admin/${list}?q=${payer}`)
    await expect(page.getByRole('columnheader', { name: newest })).toHaveAttribute('aria-sort', 'descending')
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: payer }) })
    await expect(row.first()).toHaveCSS('display', 'table-row')
    const when = page.locator(`td[data-head="${newest}"]`).first()
    await expect(when).toHaveText(/^\d\d\.\d\d\.\d{4}(, \d\d:\d\d)?$/)
    expect(await linesOf(when)).toBe(1)
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)
    for (const width of [1023, 768, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(row.first()).toHaveCSS('display', 'grid')
      expect(await overflow()).toBeLessThanOrEqual(0)
    }
    const pressed = row.first().getByRole('link').or(page.getByRole('search').locator('select, input'))
    const heights = await pressed.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    const lines = await row
      .first()
      .locator('td:has(> a):not(:first-child)')
      .evaluateAll((all) => all.map((one) => one.clientHeight))
    expect(Math.max(...lines)).toBeLessThan(40)
  })
}

test('failed jobs of one name are told apart, and the focus stays on the screen once one is run again', async ({
  context,
}) => {
  const page = await openAsStaff(context)
  await failJobs(page)
  await page.goto('/admin/jobs')
  const row = page.getByRole('row').filter({ hasText: 'deliver-mail #42' })
  await expect(row.getByRole('button', { name: 'Виконати знову: deliver-mail #42' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(row).toHaveCSS('display', 'grid')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(row).toHaveCSS('display', 'table-row')
  for (const whole of ['Спроби', 'Додано']) {
    expect([whole, await linesOf(row.locator(`td[data-head="${whole}"]`))]).toEqual([whole, 1])
  }
  await page.getByRole('button', { name: 'Виконати знову: deliver-mail #41' }).press('Enter')
  await expect(page.getByRole('button', { name: /^Виконати знову/ })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('what a night found different is a table whose words stay whole', async ({ context, baseURL }) => {
  const page = await openAsStaff(context)
  await context.addCookies([{ name: 'language', value: 'en', url: baseURL! }])
  const sums = (amount: number, refunded = 0) => ({ amount, refunded, state: 'succeeded' })
  const found = { invoiceId: null, foundAt: new Date().toISOString(), seenAt: null }
  const items = [
    {
      id: '1',
      provider: 'wayforpay',
      reference: 'LN-2026-00012-1',
      kind: 'missing_there',
      ours: sums(9900),
      theirs: null,
    },
    {
      id: '2',
      provider: 'monobank',
      reference: 'LN-2026-00011-1',
      kind: 'amount',
      ours: sums(9900),
      theirs: sums(99_000, 2500),
    },
  ].map((each) => ({ ...each, ...found }))
  await page.route('**/api/admin/billing/differences*', (route) =>
    route.fulfill({ json: { ok: true, result: { items, next: null } } }),
  )
  await page.goto('/admin/differences')
  await expect(page.getByRole('row').nth(2)).toContainText('₴990, paid, ₴25 refunded')
  await expectAccessibleInBothSchemes(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const whole of ['LN-2026-00012-1', 'WayForPay', 'Missing at the provider', 'Mark as reviewed']) {
    const lines = await linesOf(page.getByText(whole, { exact: true }).first())
    expect([whole, lines]).toEqual([whole, 1])
  }
})

/** Whether all of them are in one row, however high each is. */
async function standBeside(elements: Locator[]): Promise<boolean> {
  const boxes = await Promise.all(elements.map((element) => element.boundingBox()))
  const middles = boxes.map((box) => box!.y + box!.height / 2)
  return Math.max(...middles) - Math.min(...middles) < 8
}

/** Two jobs that failed at the same work, of which the first can be run again. */
async function failJobs(page: Page): Promise<void> {
  const failed = { name: 'deliver-mail', state: 'dead', attempts: 5, maxAttempts: 5, error: null, nextAt: null }
  let items = ['41', '42'].map((id) => ({ ...failed, id, createdAt: '2026-05-01T09:00:00.000Z' }))
  await page.route(/\/api\/admin\/jobs(?:\?|$)/, (route) => route.fulfill({ json: { ok: true, result: { items } } }))
  await page.route(/\/api\/admin\/jobs\/41\/retry/, async (route) => {
    items = items.filter(({ id }) => id !== '41')
    await route.fulfill({ json: { ok: true, result: {} } })
  })
}
