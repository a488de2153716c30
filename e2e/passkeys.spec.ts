import { expect, type CDPSession, type Page } from '@playwright/test'
import { hold } from './support/hold.ts'
import { newLogin, openAccount, openAccountActs, password, register, signUp, test } from './support/journey.ts'
import { settled } from './support/settled.ts'
import { words } from './support/words.ts'

const t = words.uk

/** Puts an authenticator into the browser that agrees to everything, as a phone with a finger on it would. */
async function plugInAuthenticator(page: Page): Promise<CDPSession & { authenticatorId: string }> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options })
  return Object.assign(session, { authenticatorId })
}

async function openPasskeys(page: Page): Promise<void> {
  await openAccount(page)
  await page.locator('#passkeys summary').click()
}

async function addPasskey(page: Page, name: string): Promise<void> {
  const section = page.locator('#passkeys')
  await section.getByRole('button', { name: 'Додати ключ доступу' }).click()
  const field = section.getByLabel('Назва ключа')
  await expect(field).toHaveValue(/^\S+, \S+/)
  await field.fill(name)
  await section.getByRole('button', { name: 'Створити ключ' }).click()
}

async function signOut(page: Page): Promise<void> {
  await openAccountActs(page)
  await page.getByRole('button', { name: 'Вийти' }).first().click()
  await expect(page.getByLabel(t.back)).toBeVisible()
}

test('a passkey is added in the settings, opens the account without a login, and is the second step of a password', async ({
  page,
}) => {
  const login = newLogin('passkey')
  const longName = `Ключ${'ж'.repeat(60)}`
  await register(page, 'uk', login)
  const authenticator = await plugInAuthenticator(page)
  await openPasskeys(page)
  const section = page.locator('#passkeys')
  await addPasskey(page, longName)
  await expect(section.getByText('Збережіть ці коди відновлення', { exact: false })).toBeVisible()
  await section.getByRole('button', { name: 'Коди збережено' }).click()
  const [whole, part] = [await section.boundingBox(), await section.getByText(longName).boundingBox()]
  expect(part!.x + part!.width).toBeLessThan(whole!.x + whole!.width)
  await expect(section.getByText('1 ключ')).toBeVisible()

  await signOut(page)
  await page.getByRole('button', { name: 'Увійти з ключем доступу' }).click()
  await page.waitForURL(/\/my/)
  await expect(page.getByRole('button', { name: `Акаунт ${login}` })).toBeVisible()

  await signOut(page)
  await page.getByLabel(t.back).fill(login)
  await page.getByLabel(t.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Увійти', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Увійти з кодом відновлення' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Підтвердити ключем' })).toBeFocused()
  await page.getByRole('button', { name: 'Підтвердити ключем' }).click()
  await page.waitForURL(/\/my/)

  await openPasskeys(page)
  await section.getByRole('button', { name: `Видалити ключ: ${longName}` }).press('Enter')
  await expect(section.getByRole('button', { name: 'Не зараз' })).toBeFocused()
  await section.getByRole('button', { name: 'Видалити', exact: true }).press('Enter')
  await expect(section.getByText('Ключів доступу ще немає.')).toBeVisible()
  await expect(section.getByRole('button', { name: 'Додати ключ доступу' })).toBeFocused()
  await signOut(page)
  await page.getByRole('button', { name: 'Увійти з ключем доступу' }).click()
  await expect(page.getByText('Цей ключ доступу не підійшов', { exact: false })).toBeVisible()
  await authenticator.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: authenticator.authenticatorId })
})

test('a passkey stands for password and code when the sign-in is no longer fresh, and one device holds one', async ({
  page,
  context,
}) => {
  await register(page, 'uk', newLogin('fresh'))
  await plugInAuthenticator(page)
  await openPasskeys(page)
  const section = page.locator('#passkeys')
  await addPasskey(page, 'Ноутбук')
  await section.getByRole('button', { name: 'Коди збережено' }).click()
  await expect(section.getByRole('button', { name: 'Додати ключ доступу' })).toBeFocused()
  await addPasskey(page, 'Ще один')
  await expect(section.getByText('На цьому пристрої вже є ключ доступу', { exact: false })).toBeVisible()
  await section.getByRole('button', { name: 'Не зараз' }).click()
  await expect(section.getByRole('button', { name: 'Додати ключ доступу' })).toBeFocused()

  // What the server answers once ten minutes have passed.
  const fields = { currentPassword: 'INCORRECT_PASSWORD', code: 'TOKEN_INCORRECT' }
  const asks = { status: 403, json: { ok: false, error: 'INCORRECT_PASSWORD', fields } }
  await page.route(/\/api\/users\/_self\/passkeys\/[0-9a-f-]{36}/, (route) => route.fulfill(asks), { times: 1 })
  await section.getByRole('button', { name: 'Видалити ключ: Ноутбук' }).click()
  await section.getByRole('button', { name: 'Видалити', exact: true }).click()
  await expect(section.getByText('Підтвердьте зміну поточним паролем', { exact: false })).toBeVisible()
  await expect(section.getByText('введіть код', { exact: false })).toBeVisible()
  // To be asked is no fault: the first field has the focus, and none is red.
  await expect(section.locator('input[name=currentPassword]')).toBeFocused()
  await expect(section.locator('[aria-invalid="true"]')).toHaveCount(0)
  // What was typed by then counts no more.
  await section.locator('input[name=currentPassword]').fill('half of it')
  await section.getByRole('button', { name: 'Підтвердити ключем доступу' }).click()
  await expect(section.getByText('Ключів доступу ще немає.')).toBeVisible()

  // One that another tab has removed meanwhile leaves the list, whatever is done to it here.
  await addPasskey(page, 'Телефон')
  await section.getByRole('button', { name: 'Коди збережено' }).click()
  await section.getByRole('button', { name: 'Перейменувати ключ: Телефон' }).click()
  const tab = await context.newPage()
  await tab.goto(page.url())
  await tab.getByRole('button', { name: 'Видалити ключ: Телефон' }).click()
  await tab.locator('#passkeys').getByRole('button', { name: 'Видалити', exact: true }).click()
  await expect(tab.getByText('Ключів доступу ще немає.')).toBeVisible()
  await section.getByRole('button', { name: 'Зберегти', exact: true }).click()
  await expect(page.getByText('Можливо, це видалили')).toBeVisible()
  await expect(section.getByText('Ключів доступу ще немає.')).toBeVisible()
})

test('who closes the browser’s dialog reads what happened and goes on with the password', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('closed', 'NotAllowedError'))
    Object.defineProperty(navigator.credentials, 'get', { value: refuse })
  })
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Увійти з ключем доступу' }).click()
  await expect(page.getByText('Дію скасовано, або минув час. Спробуйте ще раз.')).toBeVisible()
  await expect(page.getByLabel(t.back)).toBeEditable()
})

test('a browser inside another app does not offer what it cannot do', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL!,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/22B83 Instagram 357.0.0.0',
  })
  const page = await context.newPage()
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Увійти', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Увійти з ключем доступу' })).toHaveCount(0)
  await context.close()
})

test('that there are no passkeys yet is said at once, so that nothing below moves when their list comes', async ({
  page,
}) => {
  await signUp(page, 'uk', newLogin('none'))
  const letGo = await hold(page, '**/api/users/_self/passkeys*')
  await page.goto('/my/account#passkeys')
  const section = page.locator('#passkeys')
  await expect(section.getByText('Ключів доступу ще немає.')).toBeVisible()
  const before = await section.boundingBox()
  letGo()
  await settled(page)
  expect(await section.boundingBox()).toEqual(before)
})
