// Not the journeys' own test: here the server answers 503 on purpose, and browsers write that onto the console.
import { expect, test } from '@playwright/test'
import { newLogin, register, signUp } from './support/journey.ts'

test('while the operator works the app says so, and comes back by itself to where it was', async ({
  page,
  context,
}) => {
  await register(page, 'uk', newLogin('works'))
  await page.getByRole('link', { name: 'Редагувати' }).first().click()
  await page.waitForURL(/content/)
  const settings = page.url().replace(/content.*/, 'settings#address')
  await context.clock.install({ time: Date.now() })
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 503, headers: { 'retry-after': '30' }, json: { ok: false, error: 'MAINTENANCE' } }),
  )
  await page.goto(settings)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Тривають технічні роботи')
  await expect(page).toHaveURL(/\/5XX\?/)
  await expect(page).toHaveTitle('Технічні роботи | Lanka')
  await page.getByRole('button', { name: 'Перевірити зараз' }).click()
  await context.clock.fastForward(30_000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Тривають технічні роботи')
  await page.unroute('**/api/**')
  await context.clock.fastForward(10_000)
  await expect(page).toHaveURL(settings)
  await expect(page.locator('#address')).toHaveAttribute('open')
})

test('a failing server leads to the 5XX page, whose button leads back', async ({ page }) => {
  await signUp(page, 'uk', newLogin('broken'))
  await page.route('**/api/users/_self*', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await page.goto('/my')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сторінка недоступна')
  await page.unroute('**/api/users/_self*')
  await page.getByRole('button', { name: 'Оновити' }).click()
  await expect(page).toHaveURL('/my')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Мої сторінки')
})
