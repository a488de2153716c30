import { expect } from '@playwright/test'
import { newLogin, password, test } from './support/journey.ts'
import { words } from './support/words.ts'

test.use({ viewport: { width: 390, height: 844 } })

const t = words.uk

test('without a network the address is checked later, and the page is made then, of what stands there by then', async ({
  page,
  context,
}) => {
  const login = newLogin('later')
  await page.goto('/auth?tab=register')
  await page.getByLabel(t.password, { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: t.accept }).check()
  await page.getByRole('checkbox', { name: t.robot }).check()
  await expect(page.getByText(t.robotSolved)).toBeVisible()
  await context.setOffline(true)
  await page.getByLabel(t.login, { exact: true }).fill(login)
  await expect(page.getByText('Перевіримо, коли з’явиться інтернет.')).toBeVisible()
  await page.getByRole('button', { name: t.register }).click()
  const waits = page.getByText('Створимо сторінку, коли з’явиться інтернет.')
  await expect(waits).toBeVisible()
  await page.getByLabel(t.login, { exact: true }).fill(`${login}_too`)
  await expect(waits).toBeVisible()
  const sent = page.waitForRequest('**/api/auth/register?*')
  await context.setOffline(false)
  expect((await sent).postDataJSON()).toMatchObject({ login: `${login}_too` })
  await page.waitForURL(/\/my/)
})

test('the robot check waits for the network, and passes by itself once that is back', async ({ page, context }) => {
  await page.goto('/auth?tab=register')
  const box = page.getByRole('checkbox', { name: t.robot })
  await expect(box).toBeVisible()
  await context.setOffline(true)
  await box.check()
  const waits = page.getByText('Перевіримо, коли з’явиться інтернет.')
  await expect(page.getByRole('status').getByText('Перевіримо, коли з’явиться інтернет.')).toBeVisible()
  // It is read below the label, not over it.
  const tops = await Promise.all([waits.first().boundingBox(), page.getByText(t.robot).boundingBox()])
  expect(tops[0]!.y).toBeGreaterThanOrEqual(tops[1]!.y + tops[1]!.height)
  await expect(box).toBeChecked()
  await context.setOffline(false)
  await expect(page.getByText(t.robotSolved)).toBeVisible()
})

test('whoever has left the form before the network is back gets no page', async ({ page, context }) => {
  await page.goto(`/auth?tab=register&login=${newLogin('left')}`)
  await page.getByLabel(t.password, { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: t.accept }).check()
  await page.getByRole('checkbox', { name: t.robot }).check()
  await expect(page.getByText(t.robotSolved)).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: t.register }).click()
  await expect(page.getByText('Створимо сторінку, коли з’явиться інтернет.')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Увійти' }).click()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await context.setOffline(false)
  // Whatever the network's return sets off has been sent before this.
  await page.getByLabel(t.back).fill('nobody')
  await page.getByLabel(t.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Увійти', exact: true }).click()
  await expect(page.getByText('Неправильний логін або пароль.')).toBeVisible()
  expect(asked).toContain('/api/auth/login')
  expect(asked).not.toContain('/api/auth/register')
})
