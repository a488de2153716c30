import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { putSession } from './support/browser-session.ts'
import { call, changePage } from './support/http-client.ts'
import { closeForm, newLogin, openNewEditor, signUp, test } from './support/journey.ts'
import { createWithPage, openAsCreator } from './support/sample-creator.ts'
import { settled } from './support/settled.ts'
import { buyPlus } from './support/staff.ts'

test('whoever leaves the checkout unpaid is where they left from, and is promised nothing', async ({ page }) => {
  await openNewEditor(page, 'uk', newLogin('unpaid'))
  const messages = page.url().replace('content', 'messages')
  await page.goto(messages)
  await page.getByRole('button', { name: 'Спробувати на своїй сторінці' }).click()
  await page.getByRole('button', { name: /^Отримати Plus за\s99/ }).click()
  await page.waitForURL(/\/pay\/sandbox\//)
  await page.getByRole('button', { name: 'Вийти без оплати' }).click()
  await expect(page).toHaveURL(`${messages}?paid=1`)
  await expect(page.getByText('Якщо ви вийшли без оплати, нічого не спишеться', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Повернутися до оплати' }).click()
  await page.waitForURL(/\/pay\/sandbox\//)
  const checkout = page.url()
  // Later, too, the invoice leads back to its checkout.
  await page.goto('/my/plan')
  await page.getByRole('button', { name: /^Оплатити рахунок №/ }).click()
  await page.waitForURL(checkout)
  await page.getByRole('button', { name: /^Сплатити \d/ }).click()
  // Paid for, the wish is done on the screen that it is about.
  await expect(page).toHaveURL(messages.replace('messages', 'form'))
  await expect(page.getByText(/^Оплачено/).first()).toBeVisible()
})

test('whoever comes back from saving a card without another one is told which card pays', async ({ page }) => {
  const { origin, token } = await signUp(page, 'uk', newLogin('same'))
  await buyPlus(origin, token)
  await page.clock.install()
  await page.goto('/my/plan')
  await page.getByRole('button', { name: 'Інша картка' }).click()
  await page.waitForURL(/\/pay\/sandbox\//)
  await page.getByRole('button', { name: 'Вийти без оплати' }).click()
  await expect(page).toHaveURL(/\/my\/plan\?card=1$/)
  await expect(page.getByText('Чекаємо, доки банк підтвердить картку…')).toBeVisible()
  let isTold = false
  const told = page
    .getByText('І далі списуватимемо з картки •••• 1902')
    .waitFor()
    .then(() => (isTold = true))
  await expect
    .poll(async () => {
      if (!isTold) await page.clock.runFor(1000)
      return isTold
    })
    .toBe(true)
  await told
  await expect(page).toHaveURL(/\/my\/plan$/)
})

test('a card that was saved before its owner is back is told of as another one', async ({ page }) => {
  const { origin, token } = await signUp(page, 'uk', newLogin('another'))
  await buyPlus(origin, token)
  await page.goto('/my/plan')
  await page.getByRole('button', { name: 'Інша картка' }).click()
  await page.waitForURL(/\/pay\/sandbox\//)
  await page.route('**/api/users/_self?*', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('444403******1902', '444403******4242')
    await route.fulfill({ response, body })
  })
  await page.getByRole('button', { name: 'Зберегти картку' }).click()
  await expect(page.getByText('Тепер списуватимемо з картки •••• 4242')).toBeVisible()
})

test('on a phone news of the plan take one row of the design, and all that they say on a press', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { pageId } = await signUp(page, 'uk', newLogin('folded'))
  const at = '2027-01-05T10:00:00.000Z'
  const told = { name: 'plus', state: 'past_due', decline: 'soft', until: '2027-01-10T10:00:00.000Z' }
  await page.route('**/api/users/_self?*', async (route) => {
    const response = await route.fetch()
    const { result, ...rest } = await response.json()
    const card = { masked: '444403******1902', expires: null }
    const plan = { ...result.plan, ...told, card, nextCharge: { at, amount: 9900 } }
    await route.fulfill({ response, json: { ...rest, result: { ...result, plan } } })
  })
  await page.goto(`/my/${pageId}/design`)
  const row = page.getByRole('button', { name: /^Картка ••••\s1902 не пройшла$/ })
  await expect(row).toHaveAttribute('aria-expanded', 'false')
  expect((await row.boundingBox())!.height).toBeLessThanOrEqual(48)
  await expectAccessible(page)
  await row.click()
  await expect(page.getByText('Спробуємо ще раз 5 січня 2027', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Інша картка' })).toBeVisible()
  await page.goto(`/my/${pageId}/content`)
  await expect(page.getByRole('button', { name: 'Інша картка' })).toBeVisible()
})

test('whoever comes back to the design is at the tab and the try-out that they left, paid or not', async ({ page }) => {
  const { pageId } = await signUp(page, 'uk', newLogin('back'))
  const design = `/my/${pageId}/design`
  await page.goto(design)
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  const waves = page.getByRole('radio', { name: /^Хвилі/ })
  const tryOut = async () => {
    await tab('Тло').click()
    await page.getByRole('radio', { name: 'Анімація' }).check({ force: true })
    await waves.check({ force: true })
  }
  const leave = async () => {
    await page.getByRole('button', { name: 'Отримати Plus', exact: true }).click()
    await page.getByRole('button', { name: /^Отримати Plus за\s99/ }).click()
    await page.waitForURL(/\/pay\/sandbox\//)
  }
  await tryOut()
  await leave()
  await page.getByRole('button', { name: 'Відхилити', exact: true }).click()
  await expect(page.getByText('Оплата не пройшла')).toBeVisible()
  await expect(tab('Тло')).toHaveAttribute('aria-selected', 'true')
  await expect(waves).toBeChecked()
  const onlyYou = page.getByText('Бачите лише ви')
  await expect(onlyYou).toBeVisible()
  // On the narrowest phone it takes two lines at most.
  await page.setViewportSize({ width: 320, height: 640 })
  const lines = () => onlyYou.evaluate((words) => words.clientHeight / parseFloat(getComputedStyle(words).lineHeight))
  await expect.poll(lines).toBeCloseTo(2, 1)
  await page.setViewportSize({ width: 390, height: 844 })
  // The notice takes nothing of what is chosen from.
  await tab('Тема').click()
  const below = async () => {
    const [name, bar] = [page.getByText('Ранок', { exact: true }), page.getByRole('navigation')]
    return (await bar.boundingBox())!.y - (await name.boundingBox())!.y
  }
  await expect.poll(below).toBeGreaterThan(16)
  await page.getByRole('button', { name: 'Отримати Plus', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Отримати Plus за\s99/ })
    .waitFor()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Whoever hides the notice and leaves the try-out then is not told anew, nor on the way forward.
  await page.getByRole('button', { name: 'Зрозуміло' }).click()
  await expect(page).toHaveURL(design)
  await page.getByRole('button', { name: 'Не зараз' }).click()
  const depth = () => page.evaluate(() => history.state.depth)
  await expect.poll(depth).toBeUndefined()
  await expect(page).toHaveURL(design)
  await page.evaluate(() => history.go(2))
  await expect.poll(depth).toBe(2)
  await expect(page).toHaveURL(design)
  await settled(page)
  await expect(page.getByText('Оплата не пройшла')).toHaveCount(0)

  await tryOut()
  await tab('Кольори').click()
  await leave()
  await page.getByRole('button', { name: /^Сплатити \d/ }).click()
  await expect(page.getByText(/^Оплачено/).first()).toBeVisible()
  await expect(tab('Кольори')).toHaveAttribute('aria-selected', 'true')
  await expect(onlyYou).toHaveCount(0)
  await expect(page.frameLocator('iframe').first().locator('.bg-waves')).toBeAttached()
})

test('whoever comes back to a page that is gone meanwhile is led to another one, where the payment is waited for', async ({
  page,
}) => {
  await openNewEditor(page, 'uk', newLogin('gone'))
  const form = page.url().replace('content', 'form')
  await page.goto(form)
  await page.getByRole('switch').click()
  await page.getByRole('button', { name: /^Отримати Plus за\s99/ }).click()
  await page.waitForURL(/\/pay\/sandbox\//)
  await page.evaluate(() => {
    const wish = localStorage.getItem('lanka.wish')!
    localStorage.setItem('lanka.wish', wish.replaceAll(JSON.parse(wish).pageId, crypto.randomUUID()))
  })
  let places = 0
  page.on('framenavigated', () => (places += 1))
  await page.getByRole('button', { name: 'Вийти без оплати' }).click()
  await page.waitForResponse(/\/api\/invoices/)
  await expect(page).toHaveURL(`${form}?paid=1`)
  expect(places).toBeLessThan(10)
})

/**
 * Tells the account what it would be told after its plan ended, until `isPaid`; the days before that are not waited
 * for.
 */
async function endPlan(page: Page, isPaid: () => boolean): Promise<void> {
  await page.route('**/api/users/_self?*', async (route) => {
    const response = await route.fetch()
    const { result, ...rest } = await response.json()
    const told = isPaid()
      ? { ...result, plan: { ...result.plan, until: '2090-01-01T10:00:00.000Z' } }
      : {
          ...result,
          plan: { ...result.plan, name: 'free', state: 'expired', nextCharge: null },
          limits: { pages: 1, blocks: 10 },
        }
    await route.fulfill({ response, json: { ...rest, result: told } })
  })
}

test('what is kept and does not work after the plan ended has a way back to Plus beside it', async ({ page }) => {
  const { origin, person } = await createWithPage('kept', [])
  const { pageId, token } = person
  const change = { form: { enabled: true }, analytics: { ga4: 'G-ABC1234567' } }
  await changePage({ origin, token }, pageId, change)
  await endPlan(page, () => false)
  await putSession(page, origin, person, 'uk')
  for (const section of ['form', 'integrations']) {
    await page.goto(`${origin}/my/${pageId}/${section}`)
    await page.getByRole('main').getByRole('button', { name: 'Повернути Plus' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }
})

test('after the plan ended a block of Plus stays on its page until Plus is back, whatever is asked of it', async ({
  page,
}) => {
  const jar = { id: 'jar', type: 'banka', url: 'https://send.monobank.ua/jar/abcdefgh', title: 'На авто' }
  const creator = await createWithPage('ended', [jar])
  let isPaid = false
  await endPlan(page, () => isPaid)
  await page.route('**/api/subscriptions?*', (route) => {
    isPaid = true
    const url = `${creator.origin}/my/${creator.pageId}/content?paid=1`
    return route.fulfill({ json: { ok: true, result: { checkout: { url, method: 'GET' } } } })
  })
  await openAsCreator(page, creator, 'content')
  await page.getByRole('link', { name: /^Мої\sсторінки$/ }).click()
  await expect(page.getByText('2 сторінки', { exact: true })).toBeVisible()
  await expect(page.getByText('Відвідувачі бачать 1 сторінку із 2')).toBeVisible()
  await page.goBack()
  const offer = page.getByRole('dialog', { name: 'Ось так виглядатиме ваша банка' })
  const decline = offer.getByRole('button', { name: 'Поки без банки' })
  const open = async (act: string) => {
    await page.getByRole('button', { name: 'Ще: На авто', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: act }).click()
  }
  const take = async () => {
    await open('Перенести на іншу сторінку')
    await page.getByRole('dialog').getByRole('button', { name: creator.person.login }).first().click()
  }
  await take()
  await decline.click()
  await expect(offer).toHaveCount(0)
  await open('Зробити копію')
  await decline.click()
  await expect(offer).toHaveCount(0)
  await expect(page.locator('[data-block]')).toHaveCount(1)
  // Visitors are led away, so nothing is said of the blocks that they would see.
  await expect(page.getByText('Сторінка чекає на Plus')).toBeVisible()
  await expect(page.getByText(/^Відвідувачі бачать/)).toHaveCount(0)
  await take()
  await offer.getByRole('button', { name: /^Отримати Plus за\s99/ }).click()
  await page.waitForURL(`**/my/${creator.person.pageId}/content`)
  await closeForm(page, 'uk')
  const blocksOf = async (pageId: string) =>
    (await call(creator.origin, 'GET', `/pages/${pageId}`, undefined, creator.token)).result.blocks
  await expect.poll(() => blocksOf(creator.person.pageId)).toMatchObject([{ title: 'На авто' }])
  await expect.poll(() => blocksOf(creator.pageId)).toEqual([])
  // What the page asks for at the end may still be on its way.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
