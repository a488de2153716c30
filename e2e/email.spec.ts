import { expect, type Locator, type Page } from '@playwright/test'
import { putSession } from './support/browser-session.ts'
import { call, register as registerByHttp } from './support/http-client.ts'
import { newLogin, password, test } from './support/journey.ts'

async function openEmail(page: Page): Promise<Locator> {
  await page.goto('/my/account#email')
  return page.locator('#email')
}

test('a new e-mail waits beside the old one, and can be taken back', async ({ page, baseURL }) => {
  const person = await registerByHttp(baseURL!, newLogin('waiting'), { password })
  const { result: known } = await call(baseURL!, 'GET', '/users/_self', undefined, person.token)
  let waiting: string | null = null
  const changes: unknown[] = []
  // Confirming takes a mailbox; the server's part has tests of its own.
  await page.route('**/api/users/*', (route) => {
    if (route.request().method() === 'PATCH') {
      const { email } = route.request().postDataJSON()
      changes.push(email)
      waiting = email === 'old@example.ua' ? null : email
    }
    const standing = { email: 'old@example.ua', email_status: 'confirmed', newEmail: waiting }
    return route.fulfill({ json: { ok: true, result: { ...known, ...standing } } })
  })
  await putSession(page, baseURL!, person, 'uk')
  const section = await openEmail(page)
  // A long one is divided rather than cut off.
  await page.setViewportSize({ width: 320, height: 844 })
  const long = 'majsternya.keramiky.oksany.ivanchenko@chernivtsi.example'
  await section.getByLabel('Нова пошта').fill(long)
  await section.getByRole('button', { name: 'Змінити пошту' }).click()
  await expect(section.getByText(`Чекаємо на підтвердження: ${long}`)).toBeVisible()
  await expect(section.getByRole('button', { name: 'Не змінювати' })).toBeInViewport({ ratio: 1 })
  const hidden = await section.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(hidden).toBeLessThanOrEqual(0)
  await expect(section.getByText('пошта акаунта — old@example.ua', { exact: false })).toBeVisible()
  await section.getByRole('button', { name: 'Не змінювати' }).click()
  await expect(section.getByText('Чекаємо на підтвердження', { exact: false })).toHaveCount(0)
  expect(changes).toEqual([long, 'old@example.ua'])
})

test('removing the e-mail asks first, and the harmless answer takes that back', async ({ page, baseURL }) => {
  const person = await registerByHttp(baseURL!, newLogin('kept'), { password, email: 'kept@example.ua' })
  await putSession(page, baseURL!, person, 'uk')
  const section = await openEmail(page)
  const remove = section.getByRole('button', { name: 'Видалити пошту з акаунта' })
  await remove.press('Enter')
  const keep = section.getByRole('button', { name: 'Не зараз' })
  await expect(keep).toBeFocused()
  await keep.press('Enter')
  await expect(remove).toBeFocused()
  await expect(section.getByRole('button', { name: 'Так, видалити' })).toHaveCount(0)
})

test('an e-mail given again gets its letter again, and the present one stays as it is', async ({ page, baseURL }) => {
  const person = await registerByHttp(baseURL!, newLogin('again'), { password, email: 'first@example.ua' })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && pathname.startsWith('/api/users/')) asked.push(`${request.method()} ${pathname}`)
  })
  await putSession(page, baseURL!, person, 'uk')
  const section = await openEmail(page)
  const give = async (email: string) => {
    await section.getByLabel('Нова пошта').fill(email)
    await section.getByRole('button', { name: 'Змінити пошту' }).click()
  }
  await give('first@example.ua')
  await expect(page.getByText('Якщо лист не прийде')).toBeVisible()
  expect(asked).toEqual(['POST /api/users/_self/email/confirmation'])

  // Confirming takes a mailbox; the server's part has tests of its own.
  let waiting: string | null = 'second@example.ua'
  const { result: known } = await call(baseURL!, 'GET', '/users/_self', undefined, person.token)
  await page.route('**/api/users/*', (route) => {
    if (route.request().method() === 'PATCH') waiting = null
    return route.fulfill({ json: { ok: true, result: { ...known, email_status: 'confirmed', newEmail: waiting } } })
  })
  await page.reload()
  await give('second@example.ua')
  await expect(page.getByText('Якщо лист не прийде')).toBeVisible()
  await give('first@example.ua')
  await expect(page.getByText('Пошта лишилася тією самою')).toBeVisible()
  await expect(page.getByText('Перевірте пошту', { exact: false })).toHaveCount(0)
  expect(asked.slice(1)).toEqual(['POST /api/users/_self/email/confirmation', expect.stringMatching(/^PATCH /)])
})
