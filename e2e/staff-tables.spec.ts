import { expect } from '@playwright/test'
import { linesOf } from './support/geometry.ts'
import { register } from './support/http-client.ts'
import { newLogin, test } from './support/journey.ts'
import { takePicture } from './support/picture.ts'
import { sharedDataDir } from './support/shared-server.ts'
import { buyPlus, enter, makeStaff, signInStaff } from './support/staff.ts'

/** As long as names may be. */
const longName = newLogin('long').padEnd(32, 'w')
const longEmail = `${longName}@a-long-domain.example.com`

test('charts and choices of days end with today in Kyiv, whatever the device takes for today', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL!
  const staff = await register(origin, newLogin('ahead'))
  const context = await browser.newContext()
  await context.clock.setFixedTime(Date.now() + 3 * 24 * 60 * 60 * 1000)
  const page = await context.newPage()
  const token = await enter(page, origin, staff)
  await page.waitForURL(/\/my/)
  await makeStaff({ ...staff, origin, dataDir: sharedDataDir, token })
  const kyivDay = (at: number) => new Date(at).toLocaleDateString('sv-SE', { timeZone: 'Europe/Kyiv' })
  const minuteMs = 60_000
  const today = kyivDay(Date.now())
  const asked = page.waitForRequest(/\/api\/admin\/charts\?/)
  await page.goto(`${origin}/admin/charts?days=7`)
  const to = new URL((await asked).url()).searchParams.get('to')
  expect([today, kyivDay(Date.now() + 2 * minuteMs)]).toContain(to)
  await page.goto(`${origin}/admin/users`)
  // A file that is refused says why.
  const refusal = { status: 429, json: { ok: false, result: null, error: 'TOO_MANY_REQUESTS' } }
  await page.route('**/users.csv*', (route) => route.fulfill(refusal))
  await page.getByRole('button', { name: 'Завантажити CSV' }).click()
  await expect(page.getByText('Забагато спроб.', { exact: false }).first()).toBeVisible()
  const from = await page
    .getByRole('combobox', { name: 'Зареєстровані' })
    .getByRole('option')
    .nth(2)
    .getAttribute('value')
  const week = 6 * 24 * 60 * minuteMs
  expect([Date.now() - week, Date.now() - week + 2 * minuteMs].map(kyivDay)).toContain(from)
  await context.close()
})

test('long names stay in one line of a table with round corners, with an end or the whole of them to be read', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL!
  const long = await register(origin, longName, { email: longEmail })
  await buyPlus(origin, long.token)
  const { state: storageState } = await signInStaff(browser, origin, sharedDataDir, newLogin('tables'))
  const context = await browser.newContext({ storageState })
  const page = await context.newPage()
  const shown = { users: [longName, longEmail], events: [longName], invoices: [longName], mails: [longName, longEmail] }
  for (const [list, names] of Object.entries(shown)) {
    // Others that work at the same time would move these rows to a later part.
    await page.goto(`${origin}/admin/${list}?q=${longName}`)
    for (const width of [1440, 1280, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      for (const name of names) {
        const words = page.getByRole('table').getByText(name, { exact: true }).first()
        expect([list, width, name, await linesOf(words)]).toEqual([list, width, name, 1])
        await expect(words).toHaveAttribute('title', name)
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
    // Where rows are cards nothing is cut.
    await page.setViewportSize({ width: 390, height: 844 })
    for (const name of names) {
      const words = page.getByRole('table').getByText(name, { exact: true }).first()
      await expect(words).toBeVisible()
      expect(await words.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
    }
  }
  // What happened and its invoice stand in one line, with a space between.
  await page.goto(`${origin}/admin/events?q=${longName}`)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const row = page.getByRole('row').filter({ hasText: 'Рахунок створено' }).filter({ hasText: longName })
    const isPlaced = () =>
      row.evaluate((cells) => {
        const [name, invoice] = ['strong', 'a[href*="/invoices/"]'].map((part) =>
          cells.querySelector(part)!.getBoundingClientRect(),
        )
        const down = invoice!.y + invoice!.height / 2 - name!.y - name!.height / 2
        return invoice!.x > name!.right + 4 && Math.abs(down) < 0.5
      })
    await expect.poll(isPlaced).toBe(true)
  }
  // The corners of a table are round below as well.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${origin}/admin/users?q=${longName}`)
  const table = page.getByRole('table')
  await expect(table.getByRole('link').first()).toBeVisible()
  await table.locator('tr').last().scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await table.boundingBox())!
  const dot = (at: number) => takePicture(page, { clip: { x: at, y: y + height - 2, width: 2, height: 2 } })
  const ground = await dot(x - 4)
  expect([await dot(x), await dot(x + width - 2)].map((seen) => seen.equals(ground))).toEqual([true, true])
  await context.close()
})

test('a choice applies at once and keeps the focus, a day once it is one, and going back takes both back', async ({
  browser,
  baseURL,
}) => {
  const { state } = await signInStaff(browser, baseURL!, sharedDataDir, newLogin('chooser'))
  const context = await browser.newContext({ storageState: state })
  const page = await context.newPage()
  await page.goto(`${baseURL!}/admin/events`)
  const kind = page.getByLabel('Що сталося')
  await kind.focus()
  await kind.selectOption('Реєстрація')
  await expect(page).toHaveURL(/\/admin\/events\?kind=account_created$/)
  await expect(kind).toBeFocused()
  const listed = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(listed.filter({ hasText: 'Реєстрація' }).first()).toBeVisible()
  await expect(listed.filter({ hasNotText: 'Реєстрація' })).toHaveCount(0)

  const from = page.getByLabel('Від', { exact: true })
  // The same in every order of day and month.
  await from.focus()
  await page.keyboard.type('02022026')
  await expect(page).toHaveURL(/\?kind=account_created&from=2026-02-02$/)
  await expect(from).toBeFocused()
  // Going back skips the steps within one field: `1` is a month and a day as well.
  await kind.focus()
  await from.focus()
  await page.keyboard.type('12')
  await expect(page).toHaveURL(/&from=2026-(?:12-02|02-12)$/)
  await page.goBack()
  await expect(page).toHaveURL(/\?kind=account_created$/)
  await expect(from).toHaveValue('')
  await page.goForward()
  await expect(from).toHaveValue(/^2026-(?:12-02|02-12)$/)
  await page.goBack()
  await page.goBack()
  await expect(kind).toHaveValue('')

  // What is typed before a choice has come into the address stays.
  const search = page.getByRole('searchbox')
  await kind.evaluate((select: HTMLSelectElement) => {
    const { elements } = select.form!
    select.value = 'sign_in'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    ;(elements.namedItem('q') as HTMLInputElement).value = 'oks'
  })
  await expect(page).toHaveURL(/\?kind=sign_in$/)
  await expect(listed.first()).toBeVisible()
  await expect(search).toHaveValue('oks')
  await page.getByRole('button', { name: 'Знайти' }).click()
  await expect(page).toHaveURL(/\?q=oks&kind=sign_in$/)
  // A day that is half typed changes nothing, and stays.
  await from.evaluate((field: HTMLInputElement) => (field.value = '0202-02-02'))
  await kind.selectOption('')
  await expect(page).toHaveURL(/\?q=oks$/)
  await expect(from).toHaveValue('0202-02-02')
  await search.fill('')
  await expect(page).toHaveURL(/\/admin\/events$/)
  await context.close()
})
