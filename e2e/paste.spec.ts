import { expect, type Locator } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothSchemes } from './support/accessible.ts'
import { headRow, newLogin, openNewEditor, openPasteSheet, phone, rename, saved, test } from './support/journey.ts'
import { words } from './support/words.ts'

test.use({ viewport: { width: 390, height: 844 }, userAgent: phone, hasTouch: true })

const t = {
  uk: {
    video: ['Це відео', 'Додати відео'],
    site: ['Це посилання на укрпошта.укр'],
    phone: ['Це телефон: +380 96 123 45 67', 'Додати телефон'],
    five: ['П’ять адрес — зробимо ряд іконок', 'Додати п’ять іконок'],
    oneByOne: 'Обрати по одній',
    fourBlocks: 'Додати чотири блоки',
  },
  en: {
    video: ['This is a video', 'Add the video'],
    site: ['This is a link to укрпошта.укр'],
    phone: ['This is a phone number: +380 96 123 45 67', 'Add the phone number'],
    five: ['Five addresses: they make a row of icons', 'Add five icons'],
    oneByOne: 'Choose one by one',
    fourBlocks: 'Add four blocks',
  },
} as const

const five = 'instagram.com/olena.draws\nt.me/olena_draws\ntiktok @olenadraws\nyoutube.com/@olenadraws\nhello@olena.art'

const told = (sheet: Locator, words: string) => sheet.getByRole('status').filter({ hasText: words })

for (const lang of ['uk', 'en'] as const) {
  const say = t[lang]
  test(`what is pasted is understood in words and becomes blocks (${lang})`, async ({ page }) => {
    await openNewEditor(page, lang, newLogin(`paste_${lang}`))
    const { sheet, field } = await openPasteSheet(page, lang)
    await expect(field).toBeFocused()
    expect((await field.boundingBox())!.height).toBeGreaterThan(24)
    // The type that is left over in rows of four has a row to itself.
    const [all, last] = [sheet.getByRole('list'), sheet.getByRole('listitem').last()]
    expect((await last.boundingBox())!.width).toBe((await all.boundingBox())!.width)
    await expectAccessible(page)
    for (const [pasted, [understood]] of [
      ['<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>', say.video],
      ['укрпошта.укр', say.site],
      ['096 123 45 67', say.phone],
    ] as const) {
      await field.fill(pasted)
      await expect(told(sheet, understood)).toBeVisible()
    }
    await sheet.getByRole('button', { name: say.phone[1], exact: true }).click()
    await expect(sheet).toHaveCount(0)
    await expect(page.locator('[data-block]')).toHaveCount(1)
    await saved(page)

    await openPasteSheet(page, lang)
    await field.fill(five)
    await expect(told(sheet, say.five[0])).toBeVisible()
    await expectAccessible(page)
    // A long word takes a line more than the text has, and nothing is cut off.
    await field.fill('x'.repeat(60))
    expect(await field.evaluate((area) => area.scrollHeight - area.clientHeight)).toBe(0)
    await field.fill(five)
    await sheet.getByRole('button', { name: say.five[1] }).click()
    await expect(page.locator('[data-block]')).toHaveCount(2)

    await openPasteSheet(page, lang)
    await field.fill(five)
    await sheet.getByRole('button', { name: say.oneByOne }).click()
    await expect(sheet.getByRole('checkbox').first()).toBeFocused()
    await sheet.getByRole('checkbox', { name: /TikTok/ }).uncheck()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: say.fourBlocks }).click()
    await expect(page.locator('[data-block]')).toHaveCount(6)
    await expect(page.getByRole('article', { name: 'TikTok', exact: true })).toHaveCount(0)
    await saved(page)
  })
}

test('a handle is asked about, words are added as a text, and a form takes what people write for an address', async ({
  page,
}) => {
  await openNewEditor(page, 'en', newLogin('handle'))
  const { sheet, field } = await openPasteSheet(page, 'en')
  await field.fill('@olena_draws')
  await expect(told(sheet, 'Which network is @olena_draws on?')).toBeVisible()
  await sheet.getByRole('button', { name: 'Telegram' }).click()
  await expect(field).toHaveValue('https://t.me/olena_draws')
  await expect(field).toBeFocused()
  await sheet.getByRole('button', { name: 'Add the link', exact: true }).click()
  await expect(page.locator('[data-block]').last()).toHaveAccessibleName('Telegram')

  await openPasteSheet(page, 'en')
  await field.fill('приходь сьогодні на стрім')
  await expect(told(sheet, 'There’s no address here')).toBeVisible()
  await sheet.getByRole('button', { name: 'Paste something else' }).click()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await field.fill(`https://shop.example/?${'a'.repeat(2048)}`)
  await expect(told(sheet, 'too long for a link')).toBeVisible()
  await field.fill('приходь сьогодні на стрім')
  await sheet.getByRole('button', { name: 'Add the text' }).click()
  await expect(page.locator('[data-block]')).toHaveCount(2)
  await saved(page)

  // The address in a form takes what people write for one, and says of the rest what is missing.
  await page
    .getByRole('button', { name: /^Edit: Telegram/ })
    .last()
    .click()
  const handleAlone = 'Which network is this handle on?'
  const address = sheet.getByLabel('Link, email or phone')
  // Turned around, the rest of a title would be read otherwise than it is.
  const title = sheet.getByLabel(words.en.title, { exact: true })
  await title.fill('Tele\u202Egram')
  await expect(title).toHaveValue('Telegram')
  // Before it is left: no more letters would help.
  await address.fill('@olena')
  await expect(told(sheet, handleAlone)).toBeVisible()
  await expect(address).toBeFocused()
  await address.fill('t.me/@olena')
  await expect(told(sheet, handleAlone)).toHaveCount(0)
  await address.fill('@olena')
  await address.blur()
  await expect(sheet.getByText(handleAlone).first()).toBeVisible()
  await expect(sheet.locator('[data-save="error"]')).toBeVisible()
  // In the bar under the sheet too it is said whole, in its one line under the name.
  const bar = page.locator('#root header [data-save="error"] > [role="status"]')
  expect(await bar.evaluate((line) => line.scrollHeight - line.clientHeight)).toBe(0)
  expect((await bar.boundingBox())!.height).toBeLessThan(20)
  expect((await sheet.getByRole('heading').first().boundingBox())!.height).toBeLessThan(60)
  for (const [typed, shown] of [
    ['044 123 45 67', '+380 44 123 45 67'],
    ['Моя крамничка: olena.art/shop', 'olena.art/shop'],
  ] as const) {
    await address.fill(typed)
    await address.blur()
    await expect(address).toHaveValue(shown)
  }
  await sheet.getByRole('button', { name: words.en.done, exact: true }).click()
  await saved(page)
})

test('the button pastes, and where that is refused the field says how', async ({ page }) => {
  await openNewEditor(page, 'uk', newLogin('clip'))
  const { sheet, field } = await openPasteSheet(page, 'uk')
  await page.evaluate(() => {
    const readText = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { readText } })
  })
  await sheet.getByRole('button', { name: 'Вставити', exact: true }).click()
  await expect(field).toHaveAttribute('placeholder', 'Затисніть і\u00A0вставте')
  await expect(field).toBeFocused()
  await page.evaluate(() => {
    const readText = () => Promise.resolve('096 123 45 67')
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { readText } })
  })
  await sheet.getByRole('button', { name: 'Вставити', exact: true }).click()
  await expect(told(sheet, t.uk.phone[0])).toBeVisible()
})

test('an empty page takes what is pasted in the place of its list', async ({ page }) => {
  await openNewEditor(page, 'en', newLogin('empty'))
  await expect(page.getByRole('heading', { name: 'Add your first link' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Import it\sin\sa\sminute/ })).toBeVisible()
  const field = page.getByRole('textbox', { name: words.en.toAdd })
  await field.fill('096 123 45 67')
  await expect(told(page.getByRole('main'), t.en.phone[0])).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('button', { name: t.en.phone[1], exact: true }).click()
  const row = page.locator('[data-block]')
  await expect(row.getByRole('button').nth(1)).toBeFocused()
  await saved(page)

  // Emptied again, it offers the same, and what was done can be undone.
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(field).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Redo', exact: true })).toBeEnabled()
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await expect(page.locator('[data-open]').getByRole('textbox').first()).toBeFocused()
})

test('a jar pasted on Free is tried out with its own words, and nothing pasted is lost', async ({ page }) => {
  await openNewEditor(page, 'uk', newLogin('paste_jar'))
  const { sheet, field } = await openPasteSheet(page, 'uk')
  await field.fill('Збираємо на авто для 93-ї!\nЦіль: 300 000 ₴\nhttps://send.monobank.ua/jar/8qZkAbCdEf')
  await sheet.getByRole('button', { name: 'Додати банку' }).click()
  const drawn = page.frameLocator('dialog iframe')
  await expect(drawn.getByText(/^Авто.для/)).toBeVisible()
  // No figure of it is known yet, and none is promised as drawn.
  const offer = page.getByRole('dialog', { name: 'Ось так виглядатиме ваша банка' })
  await expect(offer.getByText('сума й ціль з’являться, щойно банка відповість')).toBeVisible()
  await expect(offer.getByText('Поточна сума')).toHaveCount(0)
})

test('the way back closes what is open, one after the other, and never leaves an unsaved edit', async ({ page }) => {
  await openNewEditor(page, 'uk', newLogin('back'))
  const content = page.url()
  const { sheet, field } = await openPasteSheet(page, 'uk')
  await field.fill('olena.art')
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(content)
  await rename(page, 'uk', 'Ще не збережено')
  await openPasteSheet(page, 'uk')
  // Closing takes nothing away, and neither does a reload.
  await expect(field).toHaveValue('olena.art')
  await page.reload()
  const inPlace = page.getByRole('textbox', { name: words.uk.toAdd })
  await expect(inPlace).toHaveValue('olena.art')
  await inPlace.fill('')
  await openPasteSheet(page, 'uk')
  await sheet.getByRole('button', { name: 'Банка' }).click()
  const offer = page.getByRole('dialog', { name: /банк/i })
  await expect(offer).toBeVisible()
  await page.goBack()
  await expect(offer).toHaveCount(0)
  await expect(page).toHaveURL(content)
  await expect(headRow(page, 'uk', 'Ще не збережено')).toBeVisible()
  // Closed otherwise, a sheet takes no step of the way back.
  await page.getByRole('link', { name: 'Вигляд' }).click()
  await expect(page).toHaveURL(/design$/)
  await page.goBack()
  await expect(page).toHaveURL(content)
})

test('an address asked for at the very moment a sheet closes is gone to', async ({ page }) => {
  await openNewEditor(page, 'uk', newLogin('leave'))
  await openPasteSheet(page, 'uk')
  await page.getByRole('dialog').evaluate((dialog) => {
    const leave = () => location.assign('/terms')
    new MutationObserver(leave).observe(dialog, { attributeFilter: ['open'] })
  })
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/terms$/)
})
