import { expect } from '@playwright/test'
import { newLogin, openAccountActs, password, register, test } from './support/journey.ts'
import { words } from './support/words.ts'

for (const [kind, heading] of [
  ['reset', 'Новий пароль'],
  ['confirm', 'Підтвердження пошти'],
  ['stop', 'Залишити стару пошту'],
] as const) {
  test(`a ${kind} link leaves the address at once and waits for a press, signed in or not`, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') asked.push(new URL(request.url()).pathname)
    })
    const follow = () => page.goto(`/auth#${kind}=abc.def`)
    const signedIn = () => register(page, 'uk', newLogin(kind)).then(follow)
    for (const come of [follow, signedIn, () => page.reload()]) {
      await come()
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await expect(page).toHaveURL(/\/auth$/)
      await expect(page).toHaveTitle(`${heading} | Lanka`)
    }
    expect(asked.filter((path) => /reset|confirm|stop/.test(path))).toEqual([])
    if (kind === 'reset') await page.getByLabel('Новий пароль').fill(password)
    await page
      .getByRole('main')
      .getByRole('button', { name: /Змінити|Підтвердити|Залишити/ })
      .click()
    await expect(page.getByText('Посилання вже не діє')).toBeVisible()
    await expect(page.getByRole('heading', { name: heading })).toBeFocused()
    await expect(page.getByText('доведеться знову увійти', { exact: false })).toHaveCount(0)
    await page.getByRole('button', { name: 'English' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading)
    await expect(page).toHaveTitle(`${await page.getByRole('heading', { level: 1 }).innerText()} | Lanka`)
    await page.getByRole('button', { name: 'Українська' }).press('Enter')
    await page.getByRole('button', { name: 'До моїх сторінок' }).click()
    await page.waitForURL(/\/my/)
    await expect(page).toHaveTitle('Мої сторінки | Lanka')
  })
}

test('a dead link says to whoever is signed in that the e-mail of that account is confirmed', async ({ page }) => {
  await register(page, 'uk', newLogin('confirmed'))
  await page.route('**/api/users/_self*', async (route) => {
    const response = await route.fetch()
    const { result, ...rest } = await response.json()
    const email = { email: 'olena@example.ua', email_status: 'confirmed' }
    await route.fulfill({ response, json: { ...rest, result: { ...result, ...email } } })
  })
  await page.goto('/auth#confirm=abc.def')
  await page.getByRole('button', { name: 'Підтвердити пошту' }).click()
  await expect(page.getByText('Пошту вашого акаунта, olena@example.ua, уже підтверджено.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('after a reset the login of that account is filled in, not the last one of the device', async ({ page }) => {
  await page.route('**/api/auth/password/reset*', (route) => route.fulfill({ json: { ok: true, result: {} } }))
  await register(page, 'uk', newLogin('last'))
  await openAccountActs(page)
  await page.getByRole('button', { name: 'Вийти' }).first().click()
  await page.waitForURL(/\/auth/)
  await page.goto('/auth?login=olena#reset=abc.def')
  await page.getByLabel('Новий пароль').fill(password)
  await page.getByRole('button', { name: 'Змінити пароль' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Увійти' }).click()
  await expect(page.getByLabel(words.uk.back)).toHaveValue('olena')
})

test('whoever stopped a change of the e-mail is led to a new password', async ({ page }) => {
  await page.route('**/api/auth/email/stop*', (route) => route.fulfill({ json: { ok: true, result: {} } }))
  await page.goto('/auth#stop=abc.def')
  await page.getByRole('button', { name: 'Залишити мою пошту' }).click()
  await expect(page.getByText('Усі сеанси завершено', { exact: false })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('lanka.mail-link'))).toBe('')
  await page.getByRole('link', { name: 'Задати новий пароль' }).click()
  await expect(page.getByRole('heading', { name: 'Відновлення пароля' })).toBeVisible()
})
