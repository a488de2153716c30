import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { putSession } from './support/browser-session.ts'
import { call, register as registerByHttp } from './support/http-client.ts'
import { newLogin, openEditor, phone, register, test } from './support/journey.ts'
import { words, type Language } from './support/words.ts'

const t = {
  uk: {
    jar: /^Банка/,
    onlyYou: 'Бачите лише ви',
    looksSo: 'Ось так виглядатиме ваша банка',
    month: /^Місяць/,
    buyMonth: /^Отримати Plus за 99\s₴$/,
    without: 'Поки без банки',
    waiting: 'Чекаємо на підтвердження оплати',
    again: 'Повернутися до оплати',
    paid: /^Оплачено\. Plus діє до \d+ \S+ \d{4}$/,
    decline: 'Відхилити',
    leave: 'Вийти без оплати',
    pay: /^Сплатити \d/,
  },
  en: {
    jar: /^monobank jar/i,
    onlyYou: 'Only you can see this',
    looksSo: 'This is how your jar will look',
    month: /^Month/,
    buyMonth: /^Get Plus for ₴99$/,
    without: 'No jar for now',
    waiting: 'Waiting for the payment to be confirmed',
    again: 'Back to the payment',
    paid: /^Paid\. Plus runs until \d+ \S+ \d{4}$/,
    decline: 'Decline',
    leave: 'Leave without paying',
    pay: /^Pay ₴/,
  },
} as const

/** Opens the sheet about the jar from the palette. */
async function wishForJar(page: Page, lang: Language): Promise<void> {
  await page.getByRole('button', { name: words[lang].addBlock }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: t[lang].jar }).click()
  await expect(page.getByText(t[lang].looksSo)).toBeFocused()
}

for (const lang of ['uk', 'en'] as const) {
  const say = t[lang]
  test(`a jar is tried out, declined, left, paid for, and then its form is open on the page (${lang})`, async ({
    page,
  }) => {
    await register(page, lang, newLogin(`jar_${lang}`))
    await openEditor(page, lang)
    const content = page.url()
    await wishForJar(page, lang)
    await expect(page.getByText(say.onlyYou)).toBeVisible()
    // The sum of the sample, on the own page.
    await expect(page.frameLocator('dialog iframe').getByText(/187.345/)).toBeVisible()
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
    await expect(page.getByText(say.waiting)).toBeVisible()
    await page.getByRole('button', { name: say.again }).click()
    await page.waitForURL(/\/pay\/sandbox\//)
    await page.getByRole('button', { name: say.leave }).click()
    await expect(page).toHaveURL(`${content}?paid=1`)
    await page.getByRole('button', { name: say.again }).click()
    await page.waitForURL(/\/pay\/sandbox\//)
    await page.getByRole('button', { name: say.pay }).click()
    await expect(page.getByText(say.paid).first()).toBeVisible()
    await expect(page).toHaveURL(content)
    const form = page.locator('[data-block][data-open]')
    await expect(form.getByRole('textbox').first()).toBeFocused()
    await expect(page.locator('[data-block]')).toHaveCount(1)
  })
}

const origin = () => test.info().project.use.baseURL!

test('every lock leads to the same sheet, and no is as easy as yes', async ({ page }) => {
  const person = await registerByHttp(origin(), newLogin('locks'))
  const { pageId, login: id } = person
  await putSession(page, origin(), person, 'uk')
  // There are no details of statistics as long as nobody has come.
  const events = [{ id, kind: 'view', page: pageId, visitor: id }]
  await call(origin(), 'POST', '/public/events', { events }, undefined, { 'user-agent': phone })
  const locks: readonly [address: string, press: () => Promise<void>, later: string][] = [
    [`/my/${pageId}/design`, () => page.getByRole('radio', { name: /^Хвилі/ }).click(), 'Поки без руху'],
    [`/my/${pageId}/form`, () => page.getByRole('switch').first().click(), 'Поки без форми'],
    [
      `/my/${pageId}/statistics`,
      () => page.getByRole('button', { name: 'Показати, що там' }).click(),
      'Поки без подробиць',
    ],
    ['/my', () => page.getByRole('button', { name: 'Що ще є у Plus' }).click(), 'Поки вистачить однієї'],
  ]
  for (const [address, press, later] of locks) {
    await page.goto(address)
    await press()
    await expect(page.getByRole('button', { name: /^Отримати Plus за 99/ })).toBeVisible()
    await page.getByRole('button', { name: later }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

