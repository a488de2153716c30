import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { putSession } from './support/browser-session.ts'
import { call, changePage, register as registerByHttp } from './support/http-client.ts'
import { hold } from './support/hold.ts'
import { newLogin, openNewEditor, phone, test } from './support/journey.ts'
import { settled } from './support/settled.ts'
import { words, type Language } from './support/words.ts'

const t = {
  uk: {
    jar: /^Банка/,
    onlyYou: 'Бачите лише ви',
    looksSo: 'Ось так виглядатиме ваша банка',
    month: /^Місяць/,
    buyMonth: /^Отримати Plus за\s99\s₴$/,
    without: 'Поки без банки',
    refused: 'Оплата не пройшла',
    noFunds: 'можливо, бракує коштів',
    ours: 'Це збій у нас, а не у вас.',
    again: 'Повернутися до оплати',
    paid: /^Оплачено\. Plus діє до\s\d+\s\S+\u00A0\d{4}$/,
    decline: 'Відхилити',
    leave: 'Вийти без оплати',
    pay: /^Сплатити \d/,
    plan: 'Plus, рік',
  },
  en: {
    jar: /^monobank jar/i,
    onlyYou: 'Only you can see this',
    looksSo: 'This is how your jar will look',
    month: /^Month/,
    buyMonth: /^Get Plus for ₴99$/,
    without: 'No jar for now',
    refused: 'The payment failed',
    noFunds: 'there may not be enough money',
    ours: 'This is our fault, not yours.',
    again: 'Back to payment',
    paid: /^Paid\. Plus runs until \d+\s\S+\u00A0\d{4}$/,
    decline: 'Decline',
    leave: 'Leave without paying',
    pay: /^Pay ₴/,
    plan: 'Plus, yearly',
  },
} as const

async function pressJar(page: Page, lang: Language): Promise<void> {
  await page.getByRole('button', { name: words[lang].addBlock }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: t[lang].jar }).click()
}

/** Opens the sheet about the jar from the palette. */
async function wishForJar(page: Page, lang: Language): Promise<void> {
  await pressJar(page, lang)
  await expect(page.getByText(t[lang].looksSo)).toBeFocused()
}

for (const lang of ['uk', 'en'] as const) {
  const say = t[lang]
  test(`a jar is tried out, declined, left, paid for, and then its form is open on the page (${lang})`, async ({
    page,
  }) => {
    await openNewEditor(page, lang, newLogin(`jar_${lang}`))
    const content = page.url()
    await wishForJar(page, lang)
    await expect(page.getByText(say.onlyYou)).toBeVisible()
    // The sum of the sample, on the own page.
    await expect(page.frameLocator('dialog iframe').getByText(/187.345/)).toBeVisible()
    const bar = (await page.getByText(say.onlyYou).locator('..').boundingBox())!
    const head = page.locator('dialog [data-head]')
    await expect(head).toHaveCSS('border-start-start-radius', '18px')
    const seam = (await head.boundingBox())!.y
    expect((await page.getByText(say.looksSo).boundingBox())!.y - seam).toBeGreaterThan(48)
    const jar = page.frameLocator('dialog iframe').locator('.frame-banka')
    await expect.poll(async () => (await jar.boundingBox())!.y).toBeGreaterThanOrEqual(bar.y + bar.height)
    await expect(page.getByRole('radio', { name: say.month })).toBeChecked()
    await expectAccessible(page)
    await page.getByRole('button', { name: say.without }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('[data-block]')).toHaveCount(0)

    await wishForJar(page, lang)
    await page.getByRole('button', { name: say.buyMonth }).click()
    await page.waitForURL(/\/pay\/sandbox\//)
    await page.getByRole('button', { name: say.decline, exact: true }).click()
    await expect(page).toHaveURL(`${content}?paid=1`)
    await expect(page.getByText(say.refused)).toBeVisible()
    await expect(page.getByText(say.noFunds)).toBeVisible()
    await page.getByRole('button', { name: say.again }).click()
    await page.waitForURL(/\/pay\/sandbox\//)
    await page.locator('select[name=code]').selectOption('fault')
    await page.getByRole('button', { name: say.decline, exact: true }).click()
    await expect(page.getByText(say.ours)).toBeVisible()
    await page.getByRole('button', { name: say.again }).click()
    await page.waitForURL(/\/pay\/sandbox\//)
    await page.getByRole('button', { name: say.leave }).click()
    await expect(page).toHaveURL(`${content}?paid=1`)
    await page.getByRole('button', { name: say.again }).click()
    await page.waitForURL(/\/pay\/sandbox\//)
    await page.getByRole('button', { name: say.pay }).click()
    await expect(page.getByText(say.paid).first()).toBeVisible()
    await expect(page).toHaveURL(content)
    const form = page.locator('[data-open]')
    await expect(form.getByRole('textbox').first()).toBeFocused()
    await expect(page.locator('[data-block]')).toHaveCount(1)
  })
}

test('who has left the sheet is not led to the payment that is ready too late', async ({ page }) => {
  await openNewEditor(page, 'uk', newLogin('too_late'))
  await wishForJar(page, 'uk')
  const letGo = await hold(page, '**/api/subscriptions?*')
  await page.getByRole('button', { name: t.uk.buyMonth }).click()
  await page.getByRole('button', { name: t.uk.without }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const answered = page.waitForResponse(/\/api\/subscriptions/)
  const led: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && led.push(request.url()))
  letGo()
  await answered
  await settled(page)
  expect(led.filter((url) => url.includes('/pay/'))).toEqual([])
})

const origin = () => test.info().project.use.baseURL!

test('every lock leads to the same sheet, and no is as easy as yes', async ({ page }) => {
  const person = await registerByHttp(origin(), newLogin('locks'))
  const { pageId, login: id } = person
  await putSession(page, origin(), person, 'uk')
  // There are no details of statistics as long as nobody has come.
  const events = [{ id, kind: 'view', page: pageId, visitor: id }]
  await call(origin(), 'POST', '/public/events', { events }, undefined, { 'user-agent': phone })
  const pressed = (name: string | RegExp) => page.getByRole('button', { name }).click()
  const locks: readonly [address: string, press: () => Promise<void>, later: string][] = [
    [
      `/my/${pageId}/design`,
      async () => {
        await page.getByRole('tab', { name: 'Тло' }).click()
        await page.getByRole('radio', { name: 'Анімація' }).check({ force: true })
        await page.getByRole('radio', { name: /^Хвилі/ }).check({ force: true })
        await page.getByRole('button', { name: 'Отримати Plus' }).click()
      },
      'Поки без анімації',
    ],
    [`/my/${pageId}/form`, () => page.getByRole('switch').first().click(), 'Поки без форми'],
    [`/my/${pageId}/statistics`, () => pressed(/^Переходи за\sблоками/), 'Поки без подробиць'],
    [`/my/${pageId}/integrations`, () => pressed(/Google Analytics/), 'Поки без аналітики'],
    ['/my', () => pressed('Що ще є у Plus'), 'Поки вистачить однієї'],
    ['/my', () => pressed(/^Дії зі\sсторінкою/).then(() => pressed('Отримати Plus')), 'Не зараз'],
    ['/my/plan', () => pressed('Отримати Plus'), 'Не зараз'],
  ]
  for (const [address, press, later] of locks) {
    await page.goto(address)
    await press()
    await expect(page.getByRole('button', { name: /^Отримати Plus за\s99/ })).toBeVisible()
    await page.getByRole('button', { name: later }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.goto(`/my/${pageId}/integrations`)
  const widget = page.getByRole('switch')
  await widget.click()
  await page.getByRole('button', { name: /^Отримати Plus за\s99/ }).click()
  await page.waitForURL(/\/pay\/sandbox\//)
  await page.getByRole('button', { name: t.uk.pay }).click()
  await expect(widget).toBeChecked()
  await expect(widget).toBeFocused()
  await expect(widget).toBeInViewport()
})

test('a sheet about Plus that could not be fetched is told about, and comes once the page is loaded anew', async ({
  page,
}) => {
  const person = await registerByHttp(origin(), newLogin('missing'))
  await putSession(page, origin(), person, 'uk')
  const sheet = '**/plus-sheet-*.js'
  await page.route(sheet, (route) => route.abort('internetdisconnected'))
  await page.goto(`/my/${person.pageId}/content`)
  await pressJar(page, 'uk')
  await expect(page.getByText('Немає зв’язку із сервером')).toBeVisible()
  await page.unroute(sheet)
  const again = page.getByRole('button', { name: 'Спробувати ще раз' })
  // The message keeps room for its words beside what can be done.
  expect((await page.getByText('Немає зв’язку із сервером').boundingBox())!.width).toBeGreaterThan(200)
  await again.click()
  await wishForJar(page, 'uk')
})

test('a plan that ended says what visitors still see, and a charge that failed what helps', async ({ page }) => {
  const person = await registerByHttp(origin(), newLogin('news'))
  const { pageId, token } = person
  const { result: begun } = await call(origin(), 'POST', '/subscriptions', { period: 'monthly' }, token)
  await fetch(begun.checkout.url, { method: 'POST', body: new URLSearchParams({ act: 'pay' }), redirect: 'manual' })
  const blocks = [
    { id: 'shop', type: 'link', url: 'https://example.com', title: 'Крамниця' },
    { id: 'jar', type: 'banka', url: 'https://send.monobank.ua/jar/abcdefgh', title: 'На авто' },
    ...Array.from({ length: 10 }, (_, at) => ({
      id: `l${at}`,
      type: 'link',
      url: 'https://example.com',
      title: `№ ${at}`,
    })),
  ]
  await changePage({ origin: origin(), token }, pageId, { blocks })
  await putSession(page, origin(), person, 'uk')
  // The days between are not waited for: the account is told as it would be after them.
  let told: object = { name: 'free', state: 'expired', nextCharge: null, until: '2026-11-01T10:00:00.000Z' }
  await page.route('**/api/users/_self?*', async (route) => {
    const response = await route.fetch()
    const { result, ...rest } = await response.json()
    const plan = { ...result.plan, ...told }
    const limits = plan.name === 'free' ? { pages: 1, blocks: 10 } : result.limits
    await route.fulfill({ response, json: { ...rest, result: { ...result, plan, limits } } })
  })
  await page.goto(`/my/${pageId}/content`)
  const news = page.getByRole('status').filter({ hasText: 'Відвідувачі бачать 9 блоків із 12' })
  await expect(news).toContainText('Інші 3 нікуди не поділися')
  await expect(page.getByText(/^12\sз\s10$/)).toHaveCount(0)
  // A mark is read as a whole, whatever stands before it.
  const line = page.locator('[data-block=l9]').getByText('Понад ліміт').locator('xpath=../..')
  expect(await line.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await expect(news.getByText('На авто')).toBeHidden()
  await news.getByRole('button', { name: 'Показати список' }).click()
  await expect(news.getByText('На авто')).toBeVisible()
  await expectAccessible(page)
  await news.getByRole('button', { name: 'Повернути Plus' }).click()
  await expect(page.getByRole('button', { name: /^Отримати Plus за\s99/ })).toBeVisible()
  await page.goto('/my/account')
  await expect(page.getByText('Plus закінчився', { exact: false })).toBeVisible()
  await expect(page.getByText('до 1 листопада 2026')).toHaveCount(0)
  await page.goto(`/my/${pageId}/content`)
  await news.getByRole('button', { name: 'Зрозуміло' }).click()
  await page.reload()
  await expect(line).toBeVisible()
  await expect(news).toHaveCount(0)
  // The form of a block that visitors do not see says what would show it.
  await line.click()
  await expect(page.getByText('бачать перші 10 блоків')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('note').getByRole('button', { name: 'Отримати Plus' }).click()
  await expect(page.getByRole('button', { name: /^Отримати Plus за\s99/ })).toBeVisible()

  const at = '2027-01-05T10:00:00.000Z'
  told = { state: 'past_due', decline: 'soft', nextCharge: { at, amount: 9900 }, until: '2027-01-10T10:00:00.000Z' }
  await page.goto(`/my/${pageId}/content`)
  const failed = page.getByRole('status').filter({ hasText: 'Картка ••••\u00A01902 не пройшла' })
  await expect(failed).toContainText('Спробуємо ще раз 5 січня 2027. До 10 січня 2027 Plus працює як завжди.')
  await expectAccessible(page)
  // Nothing is past due in truth, which is said instead of a second charge.
  await failed.getByRole('button', { name: 'Спробувати зараз' }).click()
  await expect(page.getByText('Тим часом план змінився', { exact: false })).toBeVisible()
  await failed.getByRole('button', { name: 'Інша картка' }).click()
  await page.waitForURL(/\/pay\/sandbox\//)
  // There is no sum here that could be paid later.
  await expect(page.getByRole('button', { name: 'Сплатити пізніше' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Зберегти картку' }).click()
  await expect(page.getByText('не пройшла').first()).toBeVisible()
  // Charged from the new card by itself, a little later: the screen hears of it.
  told = {}
  await expect(page.getByText(/^Оплачено\. Plus діє до/)).toBeVisible()

  // Whoever confirmed what is past due waits for the bank's word, as after buying.
  told = { state: 'past_due', decline: 'customer', nextCharge: null, until: '2027-01-10T10:00:00.000Z' }
  await page.goto('/my/plan?paid=1')
  await expect(page.getByText('Перевіряємо, чи пройшла оплата')).toBeVisible()
  told = {}
  await expect(page.getByText(/^Оплачено\. Plus діє до/)).toBeVisible()
})
