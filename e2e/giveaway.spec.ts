import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './support/accessible.ts'
import { putSession } from './support/browser-session.ts'
import { gate } from './support/hold.ts'
import { call, register, type Registered } from './support/http-client.ts'
import { startEmpty } from './support/prepared-server.ts'
import type { ServerProcess } from './support/server-process.ts'
import { makeStaff } from './support/staff.ts'

let server: ServerProcess
let dataDir: string
let staff: Registered
let token: string

// One server serves all of them; its robot check takes all of the work.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'lanka-giveaway-'))
  server = await startEmpty(dataDir)
  staff = await register(server.origin, 'giveaway_staff')
  await makeStaff({ origin: server.origin, dataDir, ...staff })
  token = staff.token
})
test.afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const hourMs = 60 * 60 * 1000

async function makeGiveaway(title: string, opensIn = -1000, terms = 'Одна людина — одна заявка.'): Promise<string> {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  const texts = { title, description: 'Три подарункові набори.', terms }
  const moments = { opensAt: at(opensIn), closesAt: at(opensIn + hourMs) }
  const { result, error } = await call(server.origin, 'POST', '/admin/waffles', { ...texts, ...moments }, token)
  expect(error).toBeUndefined()
  return result.id
}

/** A photo larger than the server keeps, with noise that keeps its file large too. */
function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  return sharp({ create: { width: 1800, height: 1400, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
}

/** Of more winners than there are entries the staff are asked about as many as there are, and told why. */
async function expectDrawAsks(page: Page, id: string): Promise<void> {
  await putSession(page, server.origin, staff, 'uk')
  await page.goto(`${server.origin}/admin/waffles/${id}`)
  const winners = page.getByLabel('Скільки переможців')
  await winners.fill('0')
  await winners.press('Enter')
  await expect(winners).toBeFocused()
  await expect(winners).toHaveAttribute('aria-invalid', 'true')
  await winners.fill('5')
  await winners.press('Enter')
  const question = page.getByRole('alertdialog', { name: /^Визначити 1\sпереможця\?$/ })
  await expect(question.getByText(/^Заявок: 1, тож більше переможців бути не\sможе\./)).toBeVisible()
  await question.getByRole('button', { name: 'Не зараз' }).click()
  await expect(question).toBeHidden()
  await winners.fill('1')
  await page.getByRole('button', { name: 'Розіграти' }).click()
  await expect(question.getByText(/^Заявок: 1\. Результат/)).toBeVisible()
  await page.close()
}

const submit = (page: Page) => page.getByRole('button', { name: 'Надіслати заявку' }).click()

test('a visitor takes part from a phone, through errors and a lost connection, and finds the winners later', async ({
  page,
  context,
  browser,
}) => {
  const id = await makeGiveaway('Вафлі до кави')
  // The language of the rest of the product does not matter here.
  await context.addCookies([{ name: 'language', value: 'en', url: server.origin }])
  await page.goto(`${server.origin}/w/${id}`)
  await expect(page).toHaveTitle(/^Вафлі до\sкави \| /)
  await expect(page.locator('[lang=uk]').getByRole('heading', { level: 1 })).toHaveText('Вафлі до кави')
  await expectAccessible(page)

  await submit(page)
  const name = page.getByLabel('Ім’я та прізвище')
  await expect(name).toBeFocused()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(5)
  await expectAccessible(page)

  await name.fill('Соломія Мельник')
  await page.getByLabel('Телефон або пошта').fill('099 765 43 21')
  const file = { name: 'photo.png', mimeType: 'image/png', buffer: await photo() }
  const field = page.getByLabel('Зображення', { exact: true })
  await field.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(page.getByText('Зображення не вдалося прочитати')).toBeVisible()
  await expect(page.getByAltText('Обране зображення')).toHaveCount(0)
  await field.setInputFiles(file)
  await expect(page.getByAltText('Обране зображення')).toBeVisible()
  await page.getByLabel(/^Погоджуюся/).check()
  await page.getByLabel('Я не робот').check()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)

  await page.route('**/api/waffles/*/participants*', (route) => route.abort())
  await submit(page)
  await expect(page.getByRole('alert')).toContainText('Немає зв’язку')
  await expect(name).toHaveValue('Соломія Мельник')
  await page.unroute('**/api/waffles/*/participants*')

  const sent = page.waitForRequest('**/api/waffles/*/participants*')
  await submit(page)
  expect((await (await sent).sizes()).requestBodySize).toBeLessThan(file.buffer.length / 2)
  await expect(page.getByRole('heading', { name: 'Ви берете участь!' })).toBeFocused()
  const entry = await page.locator('main section code').innerText()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Ваша заявка з цього пристрою' })).toBeVisible()
  await expect(page.locator('main section code')).toHaveText(entry)
  const lefts = await page
    .locator('main section')
    .last()
    .evaluate((section) =>
      [section.querySelector('code')!, section.lastElementChild!].map((element) => {
        const words = document.createRange()
        words.selectNodeContents(element)
        return Math.round(words.getBoundingClientRect().left)
      }),
    )
  expect(new Set(lefts).size).toBe(1)
  await expectAccessible(page)

  const closing = { closesAt: new Date().toISOString() }
  await call(server.origin, 'PATCH', `/admin/waffles/${id}`, closing, token)
  // Somebody else took part from this device as well, before or after.
  const key = `lanka.giveaway.${id}`
  await page.evaluate(([key, both]) => localStorage.setItem(key!, both!), [key, `0190b3c4 ${entry}`])
  await page.reload()
  await expect(page.getByText('Заявки вже не приймаємо')).toBeVisible()
  await expect(page.locator('main section code')).toHaveText(['0190b3c4', entry])
  await expectDrawAsks(await browser.newPage(), id)
  await call(server.origin, 'POST', `/admin/waffles/${id}/draw`, { winners: 1 }, token)
  await page.reload()
  await expect(page.getByRole('listitem')).toContainText(['Соломія М.'])
  await expect(page.getByRole('listitem')).toContainText([entry])
  const won = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Ви перемогли!' }) })
  await expect(won.locator('code')).toHaveText(entry)
  await expect(page.getByRole('heading', { name: 'Ваша заявка з цього пристрою' })).toBeVisible()
  await page.getByText('Як перевірити, що все чесно').click()
  await expect(page.getByText('Секретне число', { exact: true })).toBeVisible()
  // Neither a dash begins a line nor a short word ends one.
  const fair = await page.getByText('Секретне число відкрито').textContent()
  expect(fair).toContain('Перші у\u00A0списку\u00A0— переможці')
  await expectAccessible(page)
})

test('who takes part for somebody else goes on in the form, and keeps the own number', async ({ page }) => {
  const id = await makeGiveaway('Ще одна людина', -1000, '')
  await page.goto(`${server.origin}/w/${id}`)
  await page.evaluate((key) => localStorage.setItem(key, 'entry'), `lanka.giveaway.${id}`)
  await page.reload()
  await page.getByRole('button', { name: 'Подати заявку за іншу людину' }).press('Enter')
  await expect(page.getByLabel('Ім’я та прізвище')).toBeFocused()
  // Without conditions nobody is asked to agree to them.
  await expect(page.getByLabel(/^Погоджуюся/)).toHaveAccessibleName('Погоджуюся на обробку своїх даних для розіграшу')
  await page.getByLabel('Ім’я та прізвище').fill('Соломія Мельник')
  await page.getByLabel('Телефон або пошта').fill('solomiia@example.ua')
  const file = { name: 'photo.png', mimeType: 'image/png', buffer: await photo() }
  await page.getByLabel('Зображення', { exact: true }).setInputFiles(file)
  await page.getByLabel(/^Погоджуюся/).check()
  await page.getByLabel('Я не робот').check()
  await submit(page)
  const added = await page.locator('main section code').innerText()
  await page.reload()
  await expect(page.locator('main section code')).toHaveText(['entry', added])
})

test('a giveaway that has not begun says when it will', async ({ page }) => {
  await page.goto(`${server.origin}/w/${await makeGiveaway('Скоро вафлі', hourMs)}`)
  await expect(page.getByText('Ще не почався')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Надіслати заявку' })).toHaveCount(0)
})

test('whose clock shows another time than that of Kyiv is told whose time is meant', async ({ browser }) => {
  const id = await makeGiveaway('Здалеку')
  const far = await browser.newContext({ timezoneId: 'America/Toronto' })
  const page = await far.newPage()
  await page.goto(`${server.origin}/w/${id}`)
  await expect(page.getByText(/^Приймаємо\sзаявки\sдо\s.*\sза\sКиєвом$/)).toBeVisible()
  await far.close()
})

test('the staff’s screen follows a giveaway past its end', async ({ page }) => {
  const id = await makeGiveaway('Коротко')
  const { result: open } = await call(server.origin, 'GET', `/waffles/${id}`)
  const closing = { closesAt: new Date().toISOString() }
  await call(server.origin, 'PATCH', `/admin/waffles/${id}`, closing, token)
  // As it was when the screen was opened; whoever asks again is told how it is.
  const later = gate()
  let isFirst = true
  await page.route(`**/api/waffles/${id}?*`, async (route) => {
    if (isFirst) {
      isFirst = false
      return route.fulfill({ json: { ok: true, result: { ...open, ...closing } } })
    }
    await later.opened
    return route.continue()
  })
  await putSession(page, server.origin, staff, 'uk')
  await page.goto(`${server.origin}/admin/waffles/${id}`)
  const end = page.getByRole('button', { name: 'Завершити зараз' })
  await expect(end).toBeVisible()
  later.open()
  await expect(page.getByText('Прийом завершено')).toBeVisible()
  await expect(end).toHaveCount(0)
})

test('an address without a giveaway says so and leads home', async ({ page }) => {
  await page.goto(`${server.origin}/w/0190b3c4-7f11-7a55-9c3e-5d2f6b8a1e01`)
  await expect(page.getByRole('heading', { name: 'Розіграш не знайдено' })).toBeVisible()
  await expect(page).toHaveTitle(/^Розіграш не\sзнайдено/)
  await page.getByRole('link', { name: 'На головну' }).click()
  await expect(page).toHaveURL(`${server.origin}/`)
})
