import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { call, changePage } from './support/http-client.ts'
import { test } from './support/journey.ts'
import { createWithPage, openAsCreator, type SampleCreator } from './support/sample-creator.ts'

let creator: SampleCreator

// One page serves all of them.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  creator = await createWithPage('form', [])
})

async function setForm(form: object): Promise<void> {
  await changePage(creator, creator.pageId, { form: { enabled: true, ...form } })
}

async function values(): Promise<string[]> {
  const { origin, pageId, token } = creator
  const { result } = await call(origin, 'GET', `/pages/${pageId}/messages`, undefined, token)
  return result.items.map(({ value }: { value: string }) => value)
}

const send = (page: Page) => page.getByRole('button', { name: 'Надіслати' }).click()

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor writes, and the page says that it was sent', async ({ page }) => {
    await setForm({ title: 'Напишіть мені' })
    await page.goto(creator.address)
    const thanks = page.getByRole('heading', { name: 'Дякую!' })
    await expect(thanks).toBeHidden()
    await page.getByLabel('Ваше повідомлення').fill('Без скрипту')
    await send(page)
    await expect(page).toHaveURL(`${creator.address}#sent`)
    // As with script, thanks take the place of the form.
    await expect(thanks).toBeInViewport()
    const field = page.getByLabel('Ваше повідомлення')
    await expect(field).toBeHidden()
    await page.getByRole('link', { name: 'Написати ще' }).click()
    await expect(field).toBeFocused()
    await expect(thanks).toBeHidden()
    expect(await values()).toContain('Без скрипту')
  })

  test('what is wrong is said, with what was written and a way back', async ({ page }) => {
    await page.goto(creator.address)
    await page.getByLabel('Ваше повідомлення').fill('Не пошта')
    // The owner asks for something else meanwhile.
    await setForm({ fieldType: 'email' })
    await send(page)
    await expect(page.getByRole('heading', { name: 'Повідомлення не надіслано' })).toBeVisible()
    await expect(page.getByText('Не пошта')).toBeVisible()
    await page.getByRole('link', { name: 'Назад до форми' }).click()
    await expect(page).toHaveURL(`${creator.address}#form`)
    await expect(page.getByLabel('Ваша електронна пошта')).toBeVisible()
  })

  test('and is led to where the owner wants', async ({ page }) => {
    await setForm({ redirectUrl: 'https://example.com/thanks' })
    await page.goto(creator.address)
    await page.getByLabel('Ваше повідомлення').fill('Далі')
    // A redirect that the page's policy forbade would never be asked for.
    const asked = page.waitForRequest('https://example.com/thanks')
    await send(page)
    expect((await asked).redirectedFrom()?.method()).toBe('POST')
  })
})

test('its script comes once somebody turns to the form, which is sent all the same where it does not', async ({
  page,
}) => {
  await setForm({ fieldType: 'text', redirectUrl: '', title: 'Напишіть мені' })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url())
  })
  await page.goto(creator.address)
  await page.getByRole('heading', { name: 'Напишіть мені' }).click()
  expect(asked).toEqual([])
  const field = page.getByLabel('Ваше повідомлення')
  await Promise.all([page.waitForResponse('**/form.js?v=*'), field.focus()])
  expect(asked).toHaveLength(1)

  await page.route('**/form.js?v=*', (route) => route.abort('internetdisconnected'))
  await page.reload()
  await page.context().setOffline(true)
  await field.fill('Без мережі')
  await send(page)
  await expect(page.getByRole('alert')).toHaveText(/Перевірте\sінтернет/)
  await expect(field).toHaveValue('Без мережі')
  await expect(field).toBeFocused()
  await page.context().setOffline(false)
  await send(page)
  await expect(page).toHaveURL(`${creator.address}#sent`)
  expect(await values()).toContain('Без мережі')
})

test('with script the page stays, says what is wrong and what was sent, and works when it must', async ({ page }) => {
  await setForm({ fieldType: 'email', redirectUrl: '', title: 'Розсилка' })
  await page.clock.install()
  await page.goto(creator.address)
  // What is sent faster than people write is taken for spam.
  await page.clock.fastForward(5000)
  const field = page.getByLabel('Ваша електронна пошта')
  await field.fill('olena')
  await send(page)
  const refusal = page.getByRole('alert')
  await expect(refusal).toHaveText(/має виглядати як\solena@example.com/)
  await expect(refusal).toHaveCSS('background-color', 'rgb(179, 38, 30)')
  await expect(field).toBeFocused()
  await expectAccessible(page)
  // More than one place may send without work.
  for (let count = 0; count < 6; count += 1) {
    await field.fill(`olena${count}@example.com`)
    await send(page)
    const thanks = page.locator('.form-thanks')
    await expect(thanks).toBeFocused()
    await expect(thanks).toContainText(/^Дякую!Ваша пошта вже в\sмене/)
    await expect(thanks).toContainText(`olena${count}@example.com`)
    await expect(field).toBeHidden()
    if (count === 0) await expectAccessible(page)
    await page.getByRole('link', { name: 'Написати ще' }).click()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
  }
  await expect(page).toHaveURL(creator.address)
  expect(await values()).toContain('olena5@example.com')
})

test('the owner sets the form up, reads what came, and deletes it', async ({ page }) => {
  creator = await createWithPage('reader', [])
  const address = `/public/pages/${creator.pageId}/messages`
  // From elsewhere each time: one place may send five without work.
  const tell = (value: string, count = 9) =>
    call(creator.origin, 'POST', address, { value }, undefined, { 'x-forwarded-for': `10.1.${count}.1` })
  await setForm({})
  await tell('Без скрипту')
  await setForm({ fieldType: 'email' })
  // As many as have a search.
  for (let count = 0; count < 6; count += 1) await tell(`olena${count}@example.com`, count)
  expect(await values()).toHaveLength(7)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAsCreator(page, creator, 'form')
  // The page invents none.
  await expect(page.getByLabel('Заголовок')).toHaveAttribute('placeholder', 'Без заголовка')
  await page.getByLabel('Заголовок').fill('Питайте що завгодно')
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Питайте що завгодно' })).toBeVisible()
  const redirect = page.getByLabel('Куди перейти після надсилання')
  await redirect.fill('javascript:alert(1)')
  await expect(page.getByText('Не все збережено')).toBeVisible()
  await redirect.blur()
  await expect(page.getByText('Потрібна адреса сайту')).toBeVisible()
  await redirect.fill('example.com/thanks')
  await redirect.blur()
  await expect(redirect).toHaveValue('https://example.com/thanks')
  await expect(page.getByText('Збережено', { exact: true })).toBeVisible()
  const before = (await values()).length
  await page.getByRole('link', { name: /^Повідомлення/ }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
  // The newest one is open, so that it is answered with one press.
  const newest = page.getByRole('button', { name: /olena5@example\.com .*Пошта/ })
  await expect(page.getByRole('link', { name: 'Відповісти' })).toHaveAttribute('href', 'mailto:olena5@example.com')
  await expect(newest).toContainText('Нове')
  const act = async (name: string) => {
    await page.getByRole('button', { name: /^Дії з повідомленням/ }).click()
    await page.getByRole('button', { name }).click()
  }
  // What comes meanwhile is there without a reload, and leaves the open one open.
  const visitor = await page.context().newPage()
  await visitor.clock.install()
  await visitor.goto(creator.address)
  await visitor.clock.fastForward(5000)
  await visitor.getByLabel('Ваша електронна пошта').fill('now@example.com')
  await send(visitor)
  await expect(page.getByRole('button', { name: /^Нове now@example\.com/ })).toHaveAttribute('aria-expanded', 'false')
  await act('Позначити прочитаним')
  await expect(newest).not.toContainText('Нове')
  await act('Видалити')
  // A message waits for the mouse that rests on it.
  await page.getByRole('button', { name: 'Відмінити' }).hover()
  await expect(newest).toHaveCount(0)
  await expect(page.getByRole('button', { name: /olena4@example\.com/ })).toBeFocused()
  expect((await values()).length).toBe(before)
  await page.getByRole('button', { name: 'Відмінити' }).click()
  await expect(newest).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Пошук' })
  const find = async () => {
    await search.fill('без СКР')
    await expect(page.getByRole('listitem').filter({ hasText: 'Без скрипту' })).toHaveCount(1)
    await expect(newest).toHaveCount(0)
  }
  await find()
  // It has no contact to answer.
  const note = page.getByText('Відповідь піде')
  await expect(note).toHaveCount(0)
  // Few were found, and the field stays under the fingers all the same.
  await search.fill('')
  await expect(newest).toBeVisible()
  await expect(note).toBeVisible()
  await expect(search).toBeFocused()
  await find()
  await act('Це спам')
  await page.getByRole('button', { name: 'Показати всі' }).click()
  await expect(newest).toBeVisible()
  await page.getByRole('radio', { name: 'Спам (1)' }).check({ force: true })
  await expect(page.getByText('Ви позначили як спам')).toBeVisible()
  // How many are unread is said of the inbox.
  await expect(page.getByRole('main').getByText(/^(Усе прочитано|\d+\sнепрочитан)/)).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await act('Це не спам')
  await expect(page.getByText('Спаму немає')).toBeVisible()
  await page.getByRole('radio', { name: 'Вхідні' }).check({ force: true })
  await expect(newest).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Вхідні' })).toBeFocused()
  expect(await values()).toContain('Без скрипту')
})

test('a caption that is too long is told of beside it, and not beside the switch', async ({ page }) => {
  await openAsCreator(page, creator, 'form')
  await page.getByLabel('Заголовок', { exact: true }).fill('я'.repeat(81))
  await expect(page.getByText('Не все збережено')).toBeVisible()
  await expect(page.getByText('Текст задовгий. Скоротіть його.')).toHaveCount(1)
})
