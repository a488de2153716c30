import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { call, changePage, register } from './support/http-client.ts'
import { uploadPicture } from './support/picture.ts'
import { newLogin, test } from './support/journey.ts'
import { settled } from './support/settled.ts'
import { sharedDataDir } from './support/shared-server.ts'
import { buyPlus, enter, makeStaff } from './support/staff.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('staff say why before they read what visitors sent, and the owner reads it in their log', async ({
  browser,
  page,
  baseURL,
}) => {
  const origin = baseURL!
  const staff = await register(origin, newLogin('desk'))
  const token = await enter(page, origin, staff)
  await page.waitForURL(/\/my/)
  await makeStaff({ ...staff, origin, dataDir: sharedDataDir, token })

  const owner = await register(origin, newLogin('taras'))
  await buyPlus(origin, owner.token)
  const { result: self } = await call(origin, 'GET', '/users/_self', undefined, owner.token)
  await changePage({ ...owner, origin }, owner.pageId, { form: { enabled: true } })
  const value = '<b>Привіт</b> з форми'
  const sent = await call(origin, 'POST', `/public/pages/${owner.pageId}/messages`, { value })
  expect(sent.error).toBeUndefined()
  const threat = { value: 'Погроза, яку взято за спам', elapsed: 1 }
  await call(origin, 'POST', `/public/pages/${owner.pageId}/messages`, threat)

  // A page that Taras has not gives way to his first one, on the same screen.
  const view = `${origin}/as/${self.id}/${owner.pageId}`
  await page.goto(`${origin}/as/${self.id}/no-such-page/messages?x=1`)
  await expect(page).toHaveURL(`${view}/messages?x=1`)
  const reason = page.getByLabel('Причина')
  const open = page.getByRole('button', { name: 'Відкрити на 10 хвилин' })
  await open.click()
  await expect(reason).toBeFocused()
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await reason.fill('Скарга на погрози')
  await open.click()
  await expect(page.getByText(value)).toBeVisible()
  await page.getByRole('radio', { name: 'Спам' }).check()
  await expect(page.getByText(threat.value)).toBeVisible()
  await expect(page.getByText('Надіслано швидше, ніж пишуть люди')).toBeVisible()
  await expect(page.getByText(value)).toBeHidden()
  await settled(page)
  await expectAccessible(page)
  await page.goto(`${view}/history`)
  await expect(page).toHaveTitle('Історія | Lanka')
  await page.getByRole('link', { name: 'Сторінку створено' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Інша форма' })).toBeVisible()
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
  await settled(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'До всіх версій' }).click()
  await expect(page).toHaveURL(`${view}/history`)

  await page.goto(`${origin}/as/nobody/none/content`)
  await expect(page.getByText('Тут нічого немає')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Перегляд акаунта', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Спробувати ще раз' })).toHaveCount(0)
  await page.goto(`${view}/no-such-screen`)
  await expect(page).toHaveURL(`${origin}/`)

  // A phone has no other way to it once the account is open.
  await page.goto(`${origin}/my/account`)
  await expect(page.getByRole('link', { name: 'Адміністрування' })).toHaveAttribute('href', '/admin')
  // The title is a text of the staff's, which is not loaded where this ends.
  await page.route('**/assets/loaders-*.js', (route) => route.abort('internetdisconnected'))
  await page.goto(`${origin}/admin`)
  await expect(page.getByRole('heading', { name: 'Немає зв’язку із сервером' })).toBeVisible()
  await page.unroute('**/assets/loaders-*.js')

  const context = await browser.newContext()
  const log = await context.newPage()
  await enter(log, origin, owner)
  await log.waitForURL(/\/my/)
  await log.goto(`${origin}/my/${owner.pageId}/settings?hl=en#log`)
  await expect(log.getByText('Visitors’ messages read by the Lanka team')).toBeVisible()
  await expect(log.locator('main > header')).toHaveText(/Plusuntil \d+\s\w+\s\d{4}$/)
  await expect(log.getByText('Reason: Скарга на погрози')).toBeVisible()
  await context.close()

  const avatar = await uploadPicture(origin, owner.pageId, owner.token, '#20a040')
  const schedule = { from: '2099-05-01T09:00', to: null }
  const blocks = [{ id: 'later', type: 'link', title: 'Ярмарок', url: 'https://example.com/', schedule }]
  await changePage({ ...owner, origin }, owner.pageId, { avatar, blocks })
  const ban = { kind: 'terms', reason: 'Видає себе за банк' }
  expect((await call(origin, 'PATCH', `/admin/users/${self.id}`, { ban }, token)).error).toBeUndefined()
  await page.goto(`${view}/content`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Ярмарок' })).toContainText(/З\s1/)
  const photo = page.frameLocator('iframe').locator('img').first()
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})
