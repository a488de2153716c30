import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { newLogin, openNewEditor, openPasteSheet, phone, saved, test } from './support/journey.ts'

test.use({ viewport: { width: 390, height: 844 }, userAgent: phone, hasTouch: true })

test('titles that begin alike are told apart before they are added', async ({ page }) => {
  await openNewEditor(page, 'uk', newLogin('alike'))
  const { sheet, field } = await openPasteSheet(page, 'uk')
  const name = (number: number) => `Посилання на збірку віршів і оповідань, випуск ${number}`
  await field.fill([101, 102].map((number) => `${name(number)}: https://olena.art/zbirka/${number}`).join('\n'))
  const title = sheet.getByText(name(102), { exact: true })
  await expect(title).toBeVisible()
  const cut = await title.evaluate((words) => [
    words.scrollWidth - words.clientWidth,
    words.scrollHeight - words.clientHeight,
  ])
  expect(Math.max(...cut)).toBeLessThanOrEqual(1)
})

test('the way back and Escape lead from choosing one by one to all of them, and only then out of the sheet', async ({
  page,
}) => {
  await openNewEditor(page, 'uk', newLogin('one_by_one'))
  const { sheet, field } = await openPasteSheet(page, 'uk')
  await field.fill('olena.art/one\nolena.art/two')
  const oneByOne = sheet.getByRole('button', { name: 'Обрати по одній' })
  await oneByOne.click()
  await expect(sheet.getByRole('checkbox').first()).toBeFocused()
  await page.goBack()
  await expect(oneByOne).toBeFocused()
  await expect(field).toHaveValue('olena.art/one\nolena.art/two')
  for (const from of [sheet.getByRole('checkbox').first(), field]) {
    await oneByOne.click()
    await from.press('Escape')
    await expect(oneByOne).toBeFocused()
    await expect(field).toHaveValue('olena.art/one\nolena.art/two')
  }
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(/content$/)
})

test('a name beside an address is asked about, and becomes one in its place', async ({ page }) => {
  await openNewEditor(page, 'uk', newLogin('name'))
  const { sheet, field } = await openPasteSheet(page, 'uk')
  await field.fill('@olena @petro @ivan')
  await expect(sheet.getByText('З якої мережі @olena? Потім запитаємо ще про 2 імені')).toBeVisible()
  await field.fill('instagram.com/olena @petro')
  await expect(sheet.getByRole('status').filter({ hasText: 'З якої мережі @petro?' })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Додати посилання', exact: true })).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Telegram' }).click()
  await expect(field).toHaveValue('instagram.com/olena https://t.me/petro')
  await sheet.getByRole('button', { name: 'Додати дві іконки', exact: true }).click()
  await expect(page.locator('[data-block]')).toHaveCount(1)
  // Unanswered, it waits in the field.
  await openPasteSheet(page, 'uk')
  await field.fill('@petro\nhttps://etsy.com/shop/olena')
  await sheet.getByRole('button', { name: 'Додати посилання', exact: true }).click()
  await expect(page.getByText('Лишилося в полі: @petro')).toBeVisible()
  await expect(sheet).toHaveCount(0)
  await openPasteSheet(page, 'uk')
  await expect(field).toHaveValue('@petro')
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-block]')).toHaveCount(2)
  await saved(page)
})

test('what an empty page leaves in its field is named, as it was written and within the screen', async ({ page }) => {
  await openNewEditor(page, 'uk', newLogin('left'))
  const field = page.getByRole('main').getByRole('textbox')
  const name = `@${'o'.repeat(60)}`
  await field.fill(`instagram.com/olena\n${name}`)
  await page.getByRole('main').getByRole('button', { name: 'Додати посилання', exact: true }).click()
  const toast = page.getByText(`Лишилося в полі: ${name}`)
  await expect(toast).toBeVisible()
  await expect(page.locator('[data-block]')).toHaveCount(1)
  const close = (await page.getByRole('region', { name: 'Сповіщення' }).getByRole('button').last().boundingBox())!
  expect(close.x + close.width).toBeLessThan(390)
})

test('how many of more than one paste takes are left is said, and they stay as they were written', async ({ page }) => {
  await openNewEditor(page, 'uk', newLogin('beyond'))
  const links = Array.from({ length: 33 }, (_, at) => `https://shop${at}.com.ua/товар-${at}`)
  await page.getByRole('main').getByRole('textbox').fill(links.join('\n'))
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Додати .*30/ })
    .click()
  await page.getByRole('main').getByRole('button', { name: 'Додати те, що вміститься' }).click()
  await expect(page.getByText('Не додано: 23 блоки')).toBeVisible()
  const { field } = await openPasteSheet(page, 'uk')
  await expect(field).toHaveValue(links.slice(10).join('\n'))
})

test('no line is lost beside those that are understood', async ({ page }) => {
  await openNewEditor(page, 'en', newLogin('lines'))
  const { sheet, field } = await openPasteSheet(page, 'en')
  await field.fill('instagram.com/lesia\nt.me/lesia\n@lesia\n@нік')
  await expect(sheet.getByRole('status').filter({ hasText: 'Which network is @lesia on?' })).toBeVisible()
  await expect(sheet.getByRole('status').filter({ hasText: 'We couldn’t read this: @нік' })).toBeVisible()
  // It has its addresses in these.
  await expect(sheet.getByRole('button', { name: 'TikTok' })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Telegram' })).toHaveCount(0)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Add two icons', exact: true }).click()
  await expect(page.getByText('Left in the field: @lesia, @нік')).toBeVisible()
  await expect(sheet).toHaveCount(0)
  await openPasteSheet(page, 'en')
  await expect(field).toHaveValue('@lesia\n@нік')
})

test('things of several kinds are ticked each as what it is, words beside them left out', async ({ page }) => {
  await openNewEditor(page, 'uk', newLogin('kinds'))
  const { sheet, field } = await openPasteSheet(page, 'uk')
  await field.pressSequentially('hello@olena.art 4149 4991 1234 5671')
  await expect(sheet.getByRole('status').filter({ hasText: 'Оберіть, що додати' })).toBeVisible()
  await expect(field).toBeFocused()
  await expect(sheet.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await expect(sheet.getByRole('button', { name: 'Додати два блоки' })).toBeVisible()
  await expectAccessible(page)
  await field.fill('send.monobank.ua/jar/8qZkAbCdEf\nДякую всім:\nt.me/olena, olena.art')
  await expect(sheet.getByRole('checkbox', { name: /monobank\.ua/ })).toBeChecked()
  await expect(sheet.getByRole('checkbox', { name: /Дякую всім/ })).not.toBeChecked()
  // The rows are added as they are by one button, and as links alone by another, which says so.
  await expect(sheet.getByRole('button', { name: 'Додати три блоки' })).toHaveCount(1)
  await expect(sheet.getByRole('button', { name: 'Посилання', exact: true })).toBeVisible()
  // Links to one site can be told apart, before they are added and in the list.
  await field.fill('olena.art/one\nolena.art/two')
  await expect(sheet.getByText('olena.art/two', { exact: true })).toBeVisible()
  await expect(sheet.getByText('Дві адреси — кожна стане блоком')).toBeVisible()
  await sheet.getByRole('button', { name: 'Додати два блоки' }).click()
  await expect(page.locator('[data-block]').getByText('olena.art/two', { exact: true })).toBeVisible()
})

test('a title out of the pasted text is put right before the block is added', async ({ page }) => {
  await openNewEditor(page, 'en', newLogin('title'))
  const { sheet, field } = await openPasteSheet(page, 'en')
  await field.fill('Крамничка: olena.art/shop')
  await expect(sheet.getByText('The title is from your text')).toBeVisible()
  await sheet.getByRole('button', { name: 'Change the title' }).click()
  const title = sheet.getByRole('textbox', { name: 'Title', exact: true })
  await expect(title).toBeFocused()
  await expect(title).toHaveValue('Крамничка')
  await expectAccessible(page)
  await title.fill('')
  await title.fill('Листівки')
  await title.press('Escape')
  await expect(sheet.getByRole('button', { name: 'Change the title' })).toBeFocused()
  await sheet.getByRole('button', { name: 'Add the link', exact: true }).click()
  await expect(page.locator('[data-block]')).toHaveAccessibleName('Листівки')
  await saved(page)
})

test('where a long address leads and that its marks are off are both said whole', async ({ page }) => {
  await openNewEditor(page, 'uk', newLogin('marks'))
  const { sheet, field } = await openPasteSheet(page, 'uk')
  await field.fill('https://www.instagram.com/olena.draws.every.day?igsh=MTBx')
  for (const words of ['instagram.com/olena.draws.every.day', 'без мітки стеження']) {
    const line = sheet.getByText(words, { exact: true })
    await expect(line).toBeVisible()
    const isCut = await line.evaluate((at) => at.scrollWidth > at.clientWidth || at.scrollHeight > at.clientHeight)
    expect(isCut, words).toBe(false)
  }
  // Said where it is so, and not of what a site may want to know of its visitors itself.
  await field.fill('olena.art/one?utm_source=lanka&fbclid=MTBx\nolena.art/two?utm_source=lanka')
  const rows = sheet.getByRole('listitem').filter({ hasText: 'olena.art' })
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'без мітки' })).toHaveText([/one/])
})
