import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { putSession } from './support/browser-session.ts'
import { changePage, register } from './support/http-client.ts'
import { addLink, closeForm, newLogin, openNewEditor, saved, test } from './support/journey.ts'
import { words } from './support/words.ts'

const share = 'Збираємо на авто для 93-ї!\nЦіль: 300 000 ₴\nhttps://send.monobank.ua/jar/8qZkAbCdEf'

const linksTo = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `l${at}`, type: 'link', url: 'https://example.com' }))

/** Somebody whose page has so many links, and a way to give it other ones, in its editor. */
async function openWithLinks(page: Page, origin: string, prefix: string, count: number) {
  const person = await register(origin, newLogin(prefix))
  const fill = async (links: number) => {
    await changePage({ ...person, origin }, person.pageId, { blocks: linksTo(links) })
    await page.goto(`/my/${person.pageId}/content`)
    await page.getByRole('button', { name: words.uk.addBlock }).click()
  }
  await putSession(page, origin, person, 'uk')
  await fill(count)
  return fill
}

async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Отримати Plus за\s99/ }).click()
  await page.waitForURL(/\/pay\/sandbox\//)
  await page.getByRole('button', { name: /^Сплатити \d/ }).click()
}

test('what was pasted and needed Plus is on the page and open once that is paid for', async ({ page, baseURL }) => {
  const origin = baseURL!
  await openWithLinks(page, origin, 'pasted_jar', 9)
  await page.getByRole('dialog').getByRole('textbox').fill(share)
  await expect(page.getByText('Ціль: 300 000 ₴', { exact: true })).toBeVisible()
  const pasted = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Авто для 93-ї' })
  await expect(pasted).toContainText('Plus')
  await page.getByRole('button', { name: 'Додати банку' }).click()
  await pay(page)
  const form = page.getByRole('dialog').filter({ has: page.locator('[data-open]') })
  await expect(form.getByLabel('Посилання на банку', { exact: true })).toHaveValue('send.monobank.ua/jar/8qZkAbCdEf')
  await closeForm(page, 'uk')
  const row = page.getByRole('button', { name: /^Редагувати: Авто для 93-ї/ })
  await expect(row).toBeFocused()
  await expect(row).toBeInViewport()
})

test('the way back, Escape and declining Plus lead to what was pasted, which stands in its sheet as it was', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openNewEditor(page, 'uk', newLogin('pasted_back'))
  const address = page.url()
  await page.getByRole('button', { name: words.uk.addBlock }).click()
  const sheet = page.getByRole('dialog', { name: words.uk.addBlock })
  const offer = page.getByRole('dialog', { name: 'Ось так виглядатиме ваша банка' })
  const add = sheet.getByRole('button', { name: 'Додати банку' })
  await sheet.getByRole('textbox').first().fill(share)
  const ways = [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => offer.getByRole('button', { name: 'Поки без банки' }).click(),
  ]
  for (const leave of ways) {
    await add.click()
    await expect(offer).toBeVisible()
    await leave()
    await expect(offer).toHaveCount(0)
    await expect(sheet.getByRole('textbox').first()).toHaveValue(share)
    await expect(add).toBeFocused()
  }
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(address)
})

test('pasted links that had no room wait while Plus is declined, and are on the page once it is paid for', async ({
  page,
  baseURL,
}) => {
  const fill = await openWithLinks(page, baseURL!, 'pasted_many', 8)
  const field = page.getByRole('dialog').getByRole('textbox')
  const many = ['one', 'two', 'three'].map((part) => `olena.art/${part}`).join('\n')
  const add = page.getByRole('button', { name: 'Додати три блоки' })
  const all = page.getByRole('button', { name: 'Plus для всіх 3' })
  await field.fill(many)
  await add.click()
  await expect(page.getByText('На Free вмістяться 2 з 3')).toBeFocused()
  await expectAccessible(page)
  await all.click()
  await page.getByRole('button', { name: 'Поки вистачить цих' }).click()
  // What was asked about stands there as it was.
  await expect(all).toBeFocused()
  await expect(field).toHaveValue(many)
  await all.click()
  await pay(page)
  await expect(page.locator('[data-block]')).toHaveCount(11)
  // What is not saved when the page changes elsewhere is added to it again.
  await saved(page)
  await page.getByRole('button', { name: words.uk.addBlock }).click()
  await expect(field).toHaveValue('')

  // Of what is more than a page takes, what fits is added and the rest waits.
  await fill(98)
  await field.fill(many)
  await expect(page.getByText('На сторінці вмістяться 2 з 3')).toBeVisible()
  await page.getByRole('button', { name: 'Додати два блоки' }).click()
  await expect(page.getByText('Не додано: 1 блок')).toBeVisible()
  await expect(page.locator('[data-block]')).toHaveCount(100)
  await saved(page)
  await page.getByRole('button', { name: words.uk.addBlock }).click()
  await expect(field).toHaveValue('https://olena.art/three')
  await expect(page.getByRole('dialog').getByText('На сторінці може бути до 100 блоків')).toBeVisible()
  await page.getByRole('button', { name: 'Додати посилання' }).click()
  await expect(field).toHaveValue('https://olena.art/three')
})

test('each time that Plus is declined the focus goes back to the button that adds', async ({ page }) => {
  await openNewEditor(page, 'uk', newLogin('declines'))
  await addLink(page, 'uk', { title: 'Крамничка', url: 'olena.art' })
  const add = page.getByRole('button', { name: words.uk.addBlock })
  // The sheet about Plus comes at once the second time.
  for (let time = 0; time < 2; time += 1) {
    await add.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Банка monobank' }).click()
    await page.getByRole('button', { name: 'Поки без банки' }).click()
    await expect(add).toBeFocused()
  }
})

test('of what Free does not take all, what fits is added where Plus is declined', async ({ page, baseURL }) => {
  await openWithLinks(page, baseURL!, 'pasted_first', 0)
  const links = Array.from({ length: 11 }, (_, at) => `olena.art/${at}`)
  const many = [...links, 'send.monobank.ua/jar/2JbpBYkhMv'].join('\n')
  await page.getByRole('dialog').getByRole('textbox').fill(many)
  await page.getByRole('button', { name: 'Додати дванадцять блоків' }).click()
  await page.getByRole('button', { name: 'Plus для всіх 12' }).click()
  await expect(page.frameLocator('dialog iframe').getByText('send.monobank.ua')).toBeInViewport()
  await page.getByRole('button', { name: 'Поки без банки' }).click()
  const adding = page.getByRole('dialog', { name: words.uk.addBlock })
  await adding.getByRole('button', { name: 'Закрити' }).click()
  await expect(page.getByRole('button', { name: words.uk.addBlock })).toBeFocused()
  // The empty page has a field of its own.
  await expect(page.getByRole('main').getByRole('textbox')).toHaveValue(many)
  await page.getByRole('main').getByRole('button', { name: 'Додати дванадцять блоків' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Додати те, що вміститься' }).click()
  await expect(page.getByText('Не додано: 2 блоки')).toBeVisible()
  await expect(page.locator('[data-block]')).toHaveCount(10)
  await expect(page.getByText('Банка', { exact: false })).toHaveCount(0)
  // What did not waits in the field, from one time to the next.
  const sheet = page.getByRole('dialog')
  await page.getByRole('button', { name: words.uk.addBlock }).click()
  await expect(sheet.getByRole('textbox')).toHaveValue('https://olena.art/10\nhttps://send.monobank.ua/jar/2JbpBYkhMv')
  await page.keyboard.press('Escape')
  await page.locator('[data-block]').first().getByRole('button', { name: /^Ще/ }).click()
  await sheet.getByRole('button', { name: 'Видалити' }).click()
  await expect(page.locator('[data-block]')).toHaveCount(9)
  await page.getByRole('button', { name: words.uk.addBlock }).click()
  await sheet.getByRole('button', { name: 'Додати два блоки' }).click()
  // There is room for the link; the jar needs Plus wherever it stands.
  await expect(sheet.getByText('Доступно з Plus: Банка monobank')).toBeFocused()
  await expect(sheet.getByRole('button', { name: 'Plus для обох' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Додати решту' }).click()
  await expect(page.locator('[data-block]')).toHaveCount(10)
  await page.getByRole('button', { name: words.uk.addBlock }).click()
  await expect(sheet.getByRole('textbox')).toHaveValue('https://send.monobank.ua/jar/2JbpBYkhMv')
})

test('a text that waits in the field stays there when Plus was bought for a block that is no part of it', async ({
  page,
  baseURL,
}) => {
  await openWithLinks(page, baseURL!, 'pasted_other', 1)
  const field = page.getByRole('dialog').getByRole('textbox')
  await field.fill(share)
  await page.getByRole('button', { name: 'Додати банку' }).click()
  await page.getByRole('button', { name: /^Отримати Plus за\s99/ }).click()
  await page.waitForURL(/\/pay\/sandbox\//)
  // As if it had been copied from the list.
  await page.evaluate(() => {
    const { wish, ...rest } = JSON.parse(localStorage.getItem('lanka.wish')!)
    localStorage.setItem('lanka.wish', JSON.stringify({ ...rest, wish: { ...wish, pasted: undefined } }))
  })
  await page.getByRole('button', { name: /^Сплатити \d/ }).click()
  await closeForm(page, 'uk')
  await expect(page.locator('[data-block]')).toHaveCount(2)
  await page.getByRole('button', { name: words.uk.addBlock }).click()
  await expect(field).toHaveValue(share)
})
