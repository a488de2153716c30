import { expect } from '@playwright/test'
import { hold } from './support/hold.ts'
import { newLogin, password, register, signUp, test } from './support/journey.ts'
import { words } from './support/words.ts'

const t = words.uk

/** Where a stranger ends who opens an address, and what the window is called there. */
const strangers: readonly [asked: string, shown: RegExp, title: string][] = [
  ['/', /\/$/, 'Сторінка з усіма вашими посиланнями | Lanka'],
  ['/en', /\/en$/, 'One page for all your links | Lanka'],
  ['/auth', /\/auth$/, 'Вхід | Lanka'],
  ['/auth?tab=register', /tab=register$/, 'Реєстрація | Lanka'],
  ['/en/auth', /\/en\/auth$/, 'Sign in | Lanka'],
  ['/de/auth', /\/auth$/, 'Вхід | Lanka'],
  ['/5XX', /\/5XX$/, 'Сторінка недоступна | Lanka'],
  ['/en/5XX', /\/en\/5XX$/, 'Page is unavailable | Lanka'],
  ['/5XX?works=1', /\/5XX\?works=1$/, 'Технічні роботи | Lanka'],
  ['/en/5XX?works=1', /\/en\/5XX\?works=1$/, 'Maintenance | Lanka'],
  ['/en/auth/', /\/en\/auth$/, 'Sign in | Lanka'],
  ['/my', /\/auth\?back=[\w-]+$/, 'Вхід | Lanka'],
  ['/my/p1/settings', /\/auth\?back=[\w-]+$/, 'Вхід | Lanka'],
  ['/admin', /\/auth\?back=[\w-]+$/, 'Вхід | Lanka'],
  ['/as/u1/', /\/auth\?back=[\w-]+$/, 'Вхід | Lanka'],
  ['/no/such/screen', /\/$/, 'Сторінка з усіма вашими посиланнями | Lanka'],
]

test('a stranger ends where each address leads', async ({ browser }) => {
  for (const [asked, shown, title] of strangers) {
    // The next one has been nowhere. A document that is being left may still write its language.
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(asked)
    await expect(page, asked).toHaveURL(shown)
    await expect(page, asked).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1 }), asked).toBeVisible()
    await context.close()
  }
})

test('the 5XX page has its steps and button, neither header nor footer, and leads back', async ({ page }) => {
  await page.goto('/5XX')
  await expect(page.getByRole('listitem')).toHaveText([/^Оновіть сторінку/, /^Очистьте кеш/, /^Спробуйте пізніше/])
  await expect(page.locator('header, footer')).toHaveCount(0)
  await page.getByRole('button', { name: 'Оновити' }).click()
  await expect(page).toHaveURL(/\/auth\?back=/)
})

test('one person goes through every address of the account area', async ({ page }) => {
  const login = newLogin('routes')
  await register(page, 'uk', login)
  await page.getByRole('link', { name: t.edit }).first().click()
  await page.waitForURL(/content/)
  const own = /\/my\/[^/]+/.exec(page.url())![0]
  const titles: readonly [asked: string, shown: string, title: string, english: string][] = [
    ['/my', '/my', 'Мої сторінки', 'My pages'],
    ['/my/plan', '/my/plan', 'План і оплата', 'Plan and payments'],
    ['/my/account', '/my/account', 'Акаунт', 'Account'],
    ['/my/share', '/my/share', 'Додати на сторінку', 'Add to a page'],
    [own, `${own}/content`, 'Вміст', 'Content'],
    [`${own}/content`, `${own}/content`, 'Вміст', 'Content'],
    [`${own}/design`, `${own}/design`, 'Вигляд', 'Design'],
    [`${own}/statistics`, `${own}/statistics`, 'Статистика', 'Statistics'],
    [`${own}/integrations`, `${own}/integrations`, 'Інтеграції', 'Integrations'],
    [`${own}/settings#address`, `${own}/settings#address`, 'Налаштування', 'Settings'],
    ['/my/nobodys/content', `${own}/content`, 'Вміст', 'Content'],
    ['/my/nobodys/design', `${own}/design`, 'Вигляд', 'Design'],
    ['/my/nobodys/statistics', `${own}/statistics`, 'Статистика', 'Statistics'],
    ['/my/nobodys/integrations', `${own}/integrations`, 'Інтеграції', 'Integrations'],
    ['/my/nobodys/settings#address', `${own}/settings#address`, 'Налаштування', 'Settings'],
    ['/my/nobodys', `${own}/content`, 'Вміст', 'Content'],
    ['/auth', '/my', 'Мої сторінки', 'My pages'],
  ]
  for (const [asked, shown, title] of titles) {
    await page.goto(asked)
    await expect(page, asked).toHaveURL(shown)
    await expect(page, asked).toHaveTitle(`${title} | Lanka`)
  }
  for (const section of ['messages', 'form']) {
    await page.goto(`/my/nobodys/${section}`)
    await expect(page).toHaveURL(new RegExp(`${own}/`))
    await expect(page.getByRole('main')).toBeVisible()
  }
  for (const elsewhere of [`${own}/no-such-section`, `${own}/content/more`, '/admin', '/as/u1/']) {
    await page.goto(elsewhere)
    await expect(page, elsewhere).toHaveURL('/')
  }
  const { origin } = new URL(page.url())
  // The start page would follow the cookie to its other address, and away from the next one.
  await page.goto('about:blank')
  await page.context().addCookies([{ name: 'language', value: 'en', url: origin }])
  for (const [asked, shown, , title] of titles.slice(0, 8)) {
    await page.goto(asked)
    await expect(page, asked).toHaveURL(shown)
    await expect(page, asked).toHaveTitle(`${title} | Lanka`)
  }
})

test('signing in leads back to the very place, hash and query included, and to nobody else', async ({ page }) => {
  const login = newLogin('back')
  await register(page, 'uk', login)
  await page.getByRole('link', { name: t.edit }).first().click()
  await page.waitForURL(/content/)
  const wanted = page.url().replace(/content.*/, 'settings?a=b#address')
  const signIn = async () => {
    await page.getByLabel(t.back).fill(login)
    await page.getByLabel(t.password, { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Увійти', exact: true }).click()
  }
  const signOut = async () => {
    await page.evaluate(() => localStorage.clear())
  }
  await signOut()
  await page.goto(wanted)
  await expect(page).toHaveURL(/\/auth\?back=/)
  expect(page.url()).not.toContain('settings')
  await signIn()
  await expect(page).toHaveURL(wanted)

  for (const back of [
    'https://evil.example',
    'javascript:alert(1)',
    '//evil.example',
    '%5C%5Cevil.example',
    '%252F%252Fevil.example',
  ]) {
    await signOut()
    await page.goto(`/auth?back=${back}`)
    await signIn()
    await expect(page, back).toHaveURL(/\/my$/)
  }
})

test('a page is asked for while the screen that edits it is still on its way', async ({ page }) => {
  const { pageId } = await signUp(page, 'uk', newLogin('early'))
  for (const [section, file] of [
    ['content', 'content-screen'],
    ['design', 'design-screen'],
  ] as const) {
    const letGo = await hold(page, `**/assets/${file}-*.js`)
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === `/api/pages/${pageId}`)
    await page.goto(`/my/${pageId}/${section}`)
    await asked
    letGo()
    await expect(page.locator('[data-save="saved"]')).toBeVisible()
  }
})
