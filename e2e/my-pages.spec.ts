import { expect, type Locator } from '@playwright/test'
import { expectAccessibleInBothSchemes } from './support/accessible.ts'
import { putSession } from './support/browser-session.ts'
import { hold } from './support/hold.ts'
import { call, changePage } from './support/http-client.ts'
import { phone, test } from './support/journey.ts'
import { uploadPicture } from './support/picture.ts'
import { createWithPage } from './support/sample-creator.ts'
import { settled } from './support/settled.ts'

test.use({ viewport: { width: 390, height: 844 }, userAgent: phone, hasTouch: true })

const t = {
  first: 'за перший тиждень',
  copy: 'Копіювати адресу',
  copied: 'Адресу скопійовано',
  archived: 'В архіві',
  unarchive: 'Дістати з архіву',
  main: 'Головна',
  another: 'Нова сторінка',
  name: 'Назва',
  create: 'Створити',
  letters: /^Лише латинські літери/,
  reserved: 'Це зарезервовано. Спробуйте інше.',
} as const

test('the list shows each page in small with its week, and a press anywhere edits it', async ({ page }) => {
  const title = 'Виставка «Тепле світло» '.repeat(3).trim()
  const { origin, person, token, pageId } = await createWithPage('desk', [{ id: 'id-0', type: 'header', title }])
  const events = [{ id: 'Zk3uX9', kind: 'view', page: pageId }]
  const from = { 'user-agent': phone }
  expect(await call(origin, 'POST', '/public/events', { events }, undefined, from)).toMatchObject({ ok: true })
  const avatar = await uploadPicture(origin, person.pageId, token, '#c81e3c')
  await changePage({ origin, token }, person.pageId, { avatar })
  await putSession(page, origin, person, 'uk')
  await page.goto('/my/account')
  await expect(page.getByRole('main').locator('img')).toHaveAttribute('src', origin + avatar)
  await page.goto('/my')
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', origin + avatar)
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Блоки' }) })
  await expect(card).toContainText(t.first)
  await expect(card.frameLocator('iframe').getByText(title)).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await page.reload()
  // Seen in small, it is nobody's view.
  const week = card.getByRole('paragraph').filter({ hasText: t.first })
  await expect(week).toHaveText(/^1 /)
  // Nothing of them is cut off.
  const lines = page.getByRole('article').getByRole('paragraph').filter({ hasText: t.first })
  for (const line of await lines.all())
    expect(await line.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0)
  // The mark of the main page stands below them.
  const mark = page.getByText(t.main, { exact: true })
  const beside = page.getByRole('article').filter({ has: mark }).getByRole('paragraph').filter({ hasText: t.first })
  const [above, below] = [await beside.boundingBox(), await mark.boundingBox()]
  expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y)

  // On the narrowest phones, of an address what tells pages apart is seen.
  await page.setViewportSize({ width: 320, height: 844 })
  const place = card.getByText(/^localhost:\d+\/desk/)
  await expect(place).toBeVisible()
  const seen = await place.evaluate((whole) => {
    const { top, bottom } = whole.parentElement!.getBoundingClientRect()
    return [whole.firstChild!, whole.lastChild!].map((part) => {
      const range = document.createRange()
      range.selectNodeContents(part)
      const box = range.getBoundingClientRect()
      return box.top >= top - 1 && box.bottom <= bottom + 1
    })
  })
  expect(seen).toEqual([false, true])
  await page.setViewportSize({ width: 390, height: 844 })

  await page.evaluate(() => {
    const clipboard = { writeText: () => Promise.resolve() }
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
  })
  await card.getByRole('button', { name: t.copy }).tap()
  await expect(page.getByText(t.copied)).toBeVisible()
  await page.touchscreen.tap(...(await middleOf(card)))
  await expect(page).toHaveURL(`/my/${pageId}/content`)

  await changePage({ origin, token }, pageId, { archived: true })
  await page.goto('/my')
  await expect(card).toContainText(t.archived)
  // No address shows it, so it is drawn here.
  await expect(card.locator('iframe')).toHaveCount(0)
  await expect(card.getByText(title)).toBeVisible()

  // Its editor says so as well, and leads to the way back.
  await page.touchscreen.tap(...(await middleOf(card)))
  const note = page.getByRole('note').filter({ hasText: t.archived })
  // Whoever shares it is told so, in place of a card that nobody would see.
  await page.getByRole('button', { name: 'Поділитися' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Поділитися' })
  await expect(sheet.getByRole('note')).toContainText('Сторінка в архіві')
  await expect(sheet.locator('figure')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await note.getByRole('link', { name: t.unarchive }).tap()
  await expect(page).toHaveURL(`/my/${pageId}/settings#state`)
  await expect(page.getByRole('button', { name: t.unarchive })).toBeVisible()
  await page.goto('/my')
  await page.getByRole('button', { name: `Дії зі сторінкою «${person.login}»` }).tap()
  await expect(page.getByText('Головну не архівують і не видаляють')).toBeVisible()
  await page.keyboard.press('Escape')

  // The address that a name proposes may be taken; what is said of it goes with it.
  await page.getByRole('button', { name: t.another }).click()
  // Beside the sign that closes it there is one button, until a taken address has free ones beside it.
  const buttons = page.getByRole('dialog').getByRole('button')
  await expect(buttons).toHaveCount(2)
  await page.getByLabel(t.name, { exact: true }).fill(`${person.login} page`)
  const address = page.getByRole('dialog').locator('input[name=path]')
  await expect(address).toHaveValue(`${person.login}_page`)
  await buttons.filter({ hasText: t.create }).click()
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel(t.name, { exact: true }).fill(`${person.login} two`)
  await expect(address).toHaveValue(`${person.login}_two`)
  await expect(address).not.toHaveAttribute('aria-invalid', 'true')
  // The API refuses both with one code.
  await address.fill('олена')
  await expect(address).toHaveAccessibleDescription(t.letters)
  await address.fill('admin')
  await expect(address).toHaveAccessibleDescription(t.reserved)
})

test('a page that was just created has its miniature and its figure when the list is seen again', async ({ page }) => {
  const { origin, person } = await createWithPage('newest', [])
  await putSession(page, origin, person, 'uk')
  await page.goto('/my')
  const cards = page.getByRole('article')
  await expect(cards.locator('iframe')).toHaveCount(2)
  await page.getByRole('button', { name: t.another }).click()
  await page.getByLabel(t.name, { exact: true }).fill(`${person.login} new`)
  await page.getByRole('button', { name: t.create }).click()
  await page.waitForURL(/content/)
  await page.goBack()
  await expect(cards).toHaveCount(3)
  await expect(cards.locator('iframe')).toHaveCount(3)
  await expect(cards.filter({ hasText: t.first })).toHaveCount(3)
})

/** Of an element, in CSS pixels of the window. */
async function middleOf(element: Locator): Promise<[number, number]> {
  const { x, y, width, height } = (await element.boundingBox())!
  return [x + width / 2, y + height / 2]
}

test('what is refused of an address is not said of another that was chosen meanwhile', async ({ page }) => {
  const { origin, person } = await createWithPage('late', [])
  const { login } = person
  await putSession(page, origin, person, 'uk')
  await page.goto('/my')
  await page.getByRole('button', { name: t.another }).click()
  const title = page.getByLabel(t.name, { exact: true })
  const address = page.getByRole('dialog').locator('input[name=path]')
  await title.fill(login)
  const answer = await hold(page, '**/api/pages?*')
  const create = page.getByRole('dialog').getByRole('button', { name: t.create })
  await create.click()
  await title.fill(`${login} two`)
  await expect(address).toHaveValue(`${login}_two`)
  answer()
  await expect(create).not.toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText('Адреса вільна.')).toBeAttached()
  await expect(address).not.toHaveAttribute('aria-invalid', 'true')
})

test('who has closed the dialog and gone elsewhere is not carried off to the new page', async ({ page }) => {
  const { origin, person } = await createWithPage('elsewhere', [])
  await putSession(page, origin, person, 'uk')
  await page.goto('/my')
  await page.getByRole('button', { name: t.another }).click()
  const dialog = page.getByRole('dialog')
  await page.getByLabel(t.name, { exact: true }).fill(`${person.login} two`)
  const letGo = await hold(page, '**/api/pages?*')
  const created = page.waitForResponse((response) => response.request().method() === 'POST')
  await dialog.getByRole('button', { name: t.create }).click()
  await dialog.getByRole('button', { name: 'Закрити' }).click()
  await expect(dialog).toHaveCount(0)
  await page
    .getByRole('link', { name: /^Редагувати/ })
    .first()
    .click()
  await expect(page).toHaveURL(/content$/)
  const chosen = page.url()
  letGo()
  await created
  await settled(page)
  await expect(page).toHaveURL(chosen)
  await page.goto('/my')
  await expect(page.getByRole('article')).toHaveCount(3)
})

test('pages stay in sight when the server is lost, whatever the browser takes itself for', async ({ page }) => {
  const { origin, person } = await createWithPage('lost_list', [])
  await putSession(page, origin, person, 'uk')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const week = (url: URL) => url.pathname.endsWith('/week')
  const frame = page.locator('article iframe').first()
  const notice = page.getByRole('button', { name: 'Спробувати ще раз' })
  // A server that refuses is asked for nothing else.
  await page.route(week, (route) =>
    route.fulfill({ status: 429, json: { ok: false, error: { code: 'TOO_MANY_REQUESTS' } } }),
  )
  await page.goto('/my')
  await expect(notice).toBeVisible()
  await page.unroute(week)
  await notice.click()
  await expect(frame).toBeAttached()
  await expect(notice).toHaveCount(0)
  expect(asked.filter((path) => /\/pages\/[^/]+$/.test(path))).toEqual([])
  await page.route(week, (route) => route.abort('internetdisconnected'))
  await page.clock.setFixedTime(Date.now() + 60_000)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(notice).toBeVisible()
  await expect(frame).toBeAttached()
  await page.unroute(week)
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  await page.reload()
  await expect(frame).toBeAttached()
  await expect(notice).toHaveCount(0)
})

test('a page in small follows a save that ends after the list was opened', async ({ page }) => {
  const titles = ['Давнє', 'Незмінне'].map((title, index) => ({ id: `id-${index}`, type: 'header', title }))
  const { origin, person, pageId } = await createWithPage('late', titles)
  await putSession(page, origin, person, 'uk')
  await page.goto(`/my/${pageId}/content`)
  const shown = page.getByRole('switch', { name: 'Давнє' })
  await expect(shown).toBeChecked()
  const letGo = await hold(page, `**/api/pages/${pageId}*`)
  await shown.press('Space')
  await page.getByRole('link', { name: 'Мої сторінки' }).first().press('Enter')
  const small = page.getByRole('article').filter({ hasText: 'Блоки' }).frameLocator('iframe')
  await expect(small.getByText('Давнє')).toBeVisible()
  letGo()
  await expect(small.getByText('Давнє')).toHaveCount(0)
  await expect(small.getByText('Незмінне')).toBeVisible()
})
