import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { putSession } from './support/browser-session.ts'
import { fail } from './support/hold.ts'
import { call, register, type Registered } from './support/http-client.ts'
import { headRow, newLogin, openFromMore, password, test } from './support/journey.ts'

const link = (id: string, title: string) => ({ id, type: 'link', title, url: `https://example.com/${id}` })
const titles = (page: Page) => page.getByRole('region', { name: 'Блоки' }).getByRole('listitem')

/** Somebody whose page had two links, and has none since a mistake. */
async function mistaken(origin: string): Promise<Registered> {
  const person = await register(origin, newLogin('past'), { password })
  const save = async (version: number, fields: object, device: string) => {
    const change = { version, ...fields }
    const { ok } = await call(origin, 'PATCH', `/pages/${person.pageId}`, change, person.token, {
      'device-name': device,
    })
    expect(ok).toBe(true)
  }
  const blocks = [link('shop', 'Крамничка'), link('course', 'Курс')]
  await save(1, { blocks, theme: { preset: 'smerk' } }, 'Chrome, Android')
  await save(2, { blocks: [], theme: { preset: 'ranok' } }, 'Chrome, Windows')
  return person
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('an earlier version is three taps from the editor, and one more takes it back', async ({ page, baseURL }) => {
    const person = await mistaken(baseURL!)
    await putSession(page, baseURL!, person, 'uk')
    await page.goto(`/my/${person.pageId}/content`)
    const read = async () => (await call(baseURL!, 'GET', `/pages/${person.pageId}`, undefined, person.token)).result

    await openFromMore(page, 'uk', 'Історія')
    const entry = page.getByRole('link', { name: /^Змінено тему: Сутінки, додано 2 блоки.*\s· телефон$/ })
    await expect(entry).toBeVisible()
    await expectAccessible(page)
    await entry.click()
    await expect(page.getByRole('heading', { name: /^(?:сьогодні|учора), / })).toBeFocused()
    const then = page.frameLocator('iframe[title="Сторінка тоді"]')
    await expect(then.getByText('Крамничка')).toBeVisible()
    await expect(page.frameLocator('iframe[title="Сторінка зараз"]').getByText('Крамничка')).toHaveCount(0)
    await expect(page.getByText('Тепер немає «Курс»')).toBeVisible()
    await expectAccessible(page)
    const back = page.getByRole('button', { name: 'Повернути цю версію' })
    // Also where the bars of the browser take their part of the screen.
    await page.setViewportSize({ width: 390, height: 680 })
    const [way, bar] = [await back.boundingBox(), await page.getByRole('navigation').last().boundingBox()]
    expect(bar!.y - (way!.y + way!.height)).toBeGreaterThanOrEqual(12)
    // What is looked at stands in the bar, and the way out of it is the way that led in.
    const top = page.getByRole('banner')
    await expect(top.getByRole('link', { name: 'Назад' })).toHaveCount(0)
    await top.getByRole('link', { name: 'До всіх версій' }).press('Enter')
    await expect(entry).toBeFocused()
    await expect(top).toHaveText('Історія')
    await entry.press('Enter')
    await back.click()

    // A message waits for the mouse that rests on it.
    await page.getByRole('button', { name: 'Відмінити' }).hover()
    await expect(page.getByText(/^Зараз\s— повернуто версію: /)).toBeVisible()
    expect(await read()).toMatchObject({ blocks: [{ id: 'shop' }, { id: 'course' }], theme: { preset: 'smerk' } })
    await page.getByRole('button', { name: 'Відмінити' }).click()
    await expect(page.getByText('Відмінено: сторінка знову така, як була')).toBeVisible()
    expect(await read()).toMatchObject({ blocks: [], theme: { preset: 'ranok' } })
    await page.getByRole('link', { name: 'Вміст', exact: true }).click()
    await expect(titles(page)).toHaveCount(0)
  })
})

test('the rest of a long list of differences is shown when it is asked for', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const person = await mistaken(baseURL!)
  const { pageId, token } = person
  const blocks = Array.from({ length: 9 }, (_, index) => link(`${index}`, `Посилання ${index + 1}`))
  await call(baseURL!, 'PATCH', `/pages/${pageId}`, { version: 3, blocks }, token)
  await call(baseURL!, 'PATCH', `/pages/${pageId}`, { version: 4, blocks: [] }, token)
  await putSession(page, baseURL!, person, 'uk')
  await page.goto(`/my/${pageId}/history?version=4`)
  const differences = page.getByRole('list').filter({ hasText: 'Тепер немає' }).getByRole('listitem')
  await expect(differences).toHaveCount(6)
  await page.getByRole('button', { name: 'Показати ще 3 зміни' }).press('Enter')
  await expect(differences).toHaveCount(9)
  await expect(differences.nth(6)).toBeFocused()
})

test('where a version could not be brought back, a phone goes on showing it', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const person = await mistaken(baseURL!)
  await putSession(page, baseURL!, person, 'uk')
  await page.goto(`/my/${person.pageId}/history?version=2`)
  await fail(page, '**/restore?**')
  const back = page.getByRole('button', { name: 'Повернути цю версію' })
  await back.click()
  await expect(page.locator('[data-tone="danger"]')).toBeVisible()
  await expect(back).not.toHaveAttribute('aria-busy')
  await expect(page).toHaveURL(/version=2$/)
})

test('on a phone the way back from a restored version leads past the list once', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const person = await mistaken(baseURL!)
  await putSession(page, baseURL!, person, 'uk')
  await page.goto(`/my/${person.pageId}/settings`)
  await openFromMore(page, 'uk', 'Історія')
  // By its name: until the list is there, the screen before it is, and has links too.
  await page.getByRole('link', { name: /^Змінено тему: Сутінки/ }).click()
  await page.getByRole('button', { name: 'Повернути цю версію' }).click()
  await expect(page.getByText('Версію повернуто').first()).toBeVisible()
  await expect(page).toHaveURL(/\/history$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/settings$/)
})

test('what is taken back is the page as it was replaced, not as it was known', async ({ page, baseURL }) => {
  const person = await mistaken(baseURL!)
  const { pageId, token } = person
  const read = async () => (await call(baseURL!, 'GET', `/pages/${pageId}`, undefined, token)).result
  await putSession(page, baseURL!, person, 'uk')
  await page.goto(`/my/${pageId}/history?version=2`)
  const back = page.getByRole('button', { name: 'Повернути цю версію' })
  await back.waitFor()
  // On another device, meanwhile.
  await call(baseURL!, 'PATCH', `/pages/${pageId}`, { version: 3, description: 'Написано з телефона' }, token)
  await back.click()
  // The pointer at the message keeps it.
  await page.getByRole('button', { name: 'Відмінити' }).hover()
  await expect.poll(read).toMatchObject({ version: 5, blocks: [{ id: 'shop' }, { id: 'course' }], description: '' })
  await page.getByRole('button', { name: 'Відмінити' }).click()
  await expect.poll(read).toMatchObject({ version: 6, blocks: [], description: 'Написано з телефона' })
})

test('earlier versions that do not come are told of', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const person = await mistaken(baseURL!)
  await putSession(page, baseURL!, person, 'uk')
  await page.route('**/history?**', async (route) => {
    if (route.request().url().includes('cursor='))
      return route.fulfill({ status: 404, json: { ok: false, error: 'NOT_FOUND' } })
    const response = await route.fetch()
    const { result } = await response.json()
    return route.fulfill({ response, json: { ok: true, result: { ...result, next: 'older' } } })
  })
  await page.goto(`/my/${person.pageId}/history`)
  const list = page.getByRole('region', { name: 'Версії сторінки' })
  await list.getByRole('button').click()
  await expect(list.getByRole('alert')).toBeVisible()
})

test('whoever asks for earlier versions by keyboard goes on at the first of them', async ({ page, baseURL }) => {
  const person = await mistaken(baseURL!)
  await putSession(page, baseURL!, person, 'uk')
  await page.route('**/history?**', (route) => {
    const address = new URL(route.request().url())
    address.searchParams.set('limit', '1')
    return route.continue({ url: address.href })
  })
  await page.goto(`/my/${person.pageId}/history`)
  const versions = page.getByRole('region', { name: 'Версії сторінки' })
  const more = versions.getByRole('button', { name: 'Показати ще' })
  await expect(more).toBeVisible()
  const known = await versions.getByRole('listitem').count()
  await more.press('Enter')
  await expect(versions.getByRole('listitem').nth(known)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(versions.getByRole('link').last()).toBeFocused()
})

test('a version that is not there says so and leads to those that are', async ({ page, baseURL }) => {
  const person = await mistaken(baseURL!)
  await putSession(page, baseURL!, person, 'uk')
  await page.goto(`/my/${person.pageId}/history?version=99`)
  await expect(page.getByRole('heading', { name: 'Цієї версії немає' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'До всіх версій' }).click()
  await expect(page.getByRole('region', { name: 'Версії сторінки' })).toBeVisible()
  await expect(page).toHaveURL(/history$/)
})

test('beside the list the theme alone comes back, and the editor goes on from there', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const person = await mistaken(baseURL!)
  await putSession(page, baseURL!, person, 'uk')
  await page.goto(`/my/${person.pageId}/content`)
  await headRow(page, 'uk').click()
  await page.getByLabel('Опис', { exact: true }).fill('Малюю листівки')
  await page.getByRole('link', { name: 'Історія' }).click()
  await page.getByRole('link', { name: /^Змінено тему: Сутінки, додано 2 блоки/ }).click()
  await expect(page.getByRole('list', { name: 'Що відрізняється' })).toContainText('−2 блоки')
  await page.getByRole('button', { name: 'Повернути лише тему' }).click()
  await expect(page.getByText('Тему повернуто')).toBeVisible()
  await expect(
    page.getByRole('listitem').filter({ hasText: /Зараз — повернуто тему: (?:сьогодні|учора)/ }),
  ).toBeVisible()
  const { result } = await call(baseURL!, 'GET', `/pages/${person.pageId}`, undefined, person.token)
  expect(result).toMatchObject({ blocks: [], theme: { preset: 'smerk' }, description: 'Малюю листівки' })
})
