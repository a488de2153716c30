import { expect } from '@playwright/test'
import { gate } from './support/hold.ts'
import { call, changePage, register as registerByHttp } from './support/http-client.ts'
import { headRow, newLogin, signUp, test } from './support/journey.ts'

test('settings of a page and of the account stand apart, and old addresses of the latter lead there', async ({
  page,
}) => {
  const { pageId, origin, token } = await signUp(page, 'uk', newLogin('apart'))
  await page.goto(`/my/${pageId}/settings`)
  await expect(page.locator('#about')).toBeVisible()
  await expect(page.locator('#email')).toHaveCount(0)
  // Whatever is chosen while the first choice is on its way, the last one is saved.
  const { opened, open } = gate()
  const changes: object[] = []
  await page.route(`**/api/pages/${pageId}?*`, async (route) => {
    if (route.request().method() === 'PATCH') {
      changes.push(route.request().postDataJSON())
      await opened
    }
    await route.fallback()
  })
  const languageOfPage = page.getByRole('group', { name: 'Мова сторінки' })
  // Of a page in one language nothing else changes with it.
  await expect(languageOfPage).not.toContainText('поміняються місцями')
  for (const name of ['Англійська', 'Українська', 'Англійська']) await languageOfPage.getByLabel(name).check()
  open()
  await expect(page.getByText('Збережено', { exact: true })).toBeVisible()
  expect(changes.map((change) => Object.keys(change).toSorted())).toContainEqual(['lang', 'version'])
  const { result } = await call(origin, 'GET', `/pages/${pageId}`, undefined, token)
  expect(result).toMatchObject({ lang: 'en' })
  await page.locator('#about').getByRole('link', { name: 'Відкрити вміст' }).click()
  await expect(headRow(page, 'uk')).toBeVisible()
  await page.goto(`/my/${pageId}/settings`)
  await expect(languageOfPage.getByLabel('Англійська')).toBeChecked()
  await page.goto(`/my/${pageId}/settings#share`)
  for (const kind of ['SVG', 'PNG']) {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: `Завантажити ${kind}` }).click()
    expect((await saved).suggestedFilename()).toMatch(new RegExp(`${kind}$`, 'i'))
    const told = page.getByText('Збережено', { exact: true }).last()
    await expect(told).toBeVisible()
    await expect(told).toHaveCount(0)
  }
  const other = await registerByHttp(origin, newLogin('taken'))
  await page.locator('#address > summary').click()
  const path = page.locator('input[name=path]')
  await page.getByRole('button', { name: 'Змінити адресу' }).click()
  await expect(page.getByText('Це й так адреса вашої сторінки')).toBeVisible()
  await path.fill('ab')
  await expect(path).toHaveAttribute('aria-invalid', 'true')
  // Whether an address is free is said while it is typed, with free ones beside a taken one.
  await path.fill(other.login)
  await page.getByRole('button', { name: `${other.login}_ua` }).click()
  await expect(page.getByText(/^Нова адреса: .*_ua$/)).toBeVisible()
  await page.goto(`/my/${pageId}/settings#email`)
  await expect(page).toHaveURL('/my/account#email')
  await expect(page.locator('#email')).toHaveAttribute('open')
  await expect(page.locator('#about')).toHaveCount(0)
  await page.getByRole('group', { name: 'Мова' }).getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Profile', 'Security', 'Devices', 'Plan and data'])
})

test('the texts of a page in two languages and their translations swap places with its language', async ({ page }) => {
  const { pageId, origin, token, login } = await signUp(page, 'uk', newLogin('swap'))
  const shop = {
    id: 'shop',
    type: 'link',
    title: 'Shop',
    url: 'https://example.com',
    translation: { title: 'Крамниця' },
  }
  const plain = { id: 'plain', type: 'link', title: 'Blog', url: 'https://example.com' }
  const form = { title: '', placeholder: '', buttonCaption: '' }
  const translation = { title: 'Бета', description: '', form }
  const english = { lang: 'en', title: 'Beta', description: 'Hello', translation, blocks: [shop, plain] }
  await changePage({ origin, token }, pageId, english)
  const shown = async (lang: string) => {
    await page.goto(`/${login}?hl=${lang}`)
    return page.locator('h1, .about, .b-link-title').allInnerTexts()
  }
  const before = { uk: await shown('uk'), en: await shown('en') }
  expect(before.uk).toEqual(['Бета', 'Hello', 'Крамниця', 'Blog'])
  await page.goto(`/my/${pageId}/settings`)
  await page.getByRole('group', { name: 'Мова сторінки' }).getByLabel('Українська').check()
  await expect(page.getByText('Збережено', { exact: true })).toBeVisible()
  const { result } = await call(origin, 'GET', `/pages/${pageId}`, undefined, token)
  expect(result).toMatchObject({ lang: 'uk', title: 'Бета', translation: { title: 'Beta' } })
  expect(result.blocks[0]).toMatchObject({ title: 'Крамниця', translation: { title: 'Shop' } })
  expect({ uk: await shown('uk'), en: await shown('en') }).toEqual(before)
})
