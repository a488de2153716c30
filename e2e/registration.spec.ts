import { expect } from '@playwright/test'
import { hold } from './support/hold.ts'
import { register as registerByHttp } from './support/http-client.ts'
import { newLogin, password, test } from './support/journey.ts'
import { settled } from './support/settled.ts'
import { words } from './support/words.ts'

test.use({ viewport: { width: 390, height: 844 } })

const t = words.uk

test('an address is checked while it is typed, and a taken one comes with free ones', async ({ page, baseURL }) => {
  const taken = newLogin('taken')
  await registerByHttp(baseURL!, taken, { password })
  await page.goto(`/auth?login=${taken}`)
  const way = page.getByRole('banner').getByRole('link', { name: 'Реєстрація' })
  expect((await way.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await way.click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Увійти' })).toBeFocused()
  const address = page.getByLabel(t.login, { exact: true })
  const heard = page.getByRole('status').filter({ hasText: 'Адреса' })
  const next = page.getByLabel(t.password, { exact: true })
  await expect(heard).toContainText('Адреса зайнята. Вільні: ')
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  const beside = page.getByRole('button', { name: `${taken}_page` })
  const near = page.getByRole('paragraph').filter({ hasText: 'Вільні:' }).getByRole('button')
  await expect(near).toHaveCount(4)
  for (const index of [0, 1, 2, 3]) await expect(near.nth(index)).toBeInViewport({ ratio: 1 })
  const place = await next.boundingBox()
  await beside.click()
  await expect(address).toHaveValue(`${taken}_page`)
  await expect(address).toBeFocused()
  await expect(heard).toHaveText('Адреса вільна.')
  await expect(beside).toHaveAttribute('aria-pressed', 'true')
  expect(await next.boundingBox()).toEqual(place)
  // Too few letters may become enough; what will never do is said before the field is left.
  await address.fill('ol')
  await expect(address).not.toHaveAttribute('aria-invalid', 'true')
  const named = newLogin('marta')
  for (const name of [named.replace('marta', 'Марта').replaceAll('_', ' '), `@${named.replaceAll('_', '.')}`]) {
    await address.fill(name)
    await page.getByRole('button', { name: named, exact: true }).click()
    await expect(address).toHaveValue(named)
    await expect(heard).toHaveText('Адреса вільна.')
  }
  // So does a word that the site itself needs.
  await address.fill('Admin')
  await expect(address).toHaveAccessibleDescription(/зарезервовано/)
  await page.getByRole('button', { name: 'Admin_ua', exact: true }).click()
  await expect(address).toHaveValue('Admin_ua')
  await expect(address).not.toHaveAttribute('aria-invalid', 'true')
  // A pasted link proposes the name in it, and a name that is taken the free ones beside it.
  await address.fill(`https://www.instagram.com/${named}?igsh=1`)
  await page.getByRole('button', { name: named, exact: true }).click()
  await expect(address).toHaveValue(named)
  await address.fill(`@${taken.replaceAll('_', '.')}`)
  await expect(page.getByRole('status').filter({ hasText: 'Можна так:' })).toContainText(`${taken}_ua`)
  await expect(page.getByRole('button', { name: taken, exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: `${taken}_ua`, exact: true }).click()
  await expect(heard).toHaveText('Адреса вільна.')
  for (const [typed, why] of [
    ['x'.repeat(33), 'Адреса задовга'],
    ['admin', '^Це\\sзарезервовано'],
    ['олена', '^Лише латинські літери'],
  ] as const) {
    await address.fill(typed)
    await expect(address).toHaveAccessibleDescription(new RegExp(why))
    await expect(address).toBeFocused()
  }
  await expect(page.getByRole('link', { name: 'умовами', exact: true })).toHaveAttribute('href', '/terms')
  await page.getByText('Коротко', { exact: true }).click()
  await expect(page.getByRole('link', { name: 'приватність', exact: true })).toHaveAttribute('href', '/privacy')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(
    true,
  )
  // What a press refused follows what is typed; what was not refused waits for the next press.
  const button = page.getByRole('button', { name: t.register })
  const toButton = async () => (await button.boundingBox())!.y - (await address.boundingBox())!.y
  // It comes once the name has stood for a while, and takes room of its own.
  await expect(page.getByRole('paragraph').filter({ hasText: 'Можна так:' })).toBeVisible()
  const before = await toButton()
  await button.click()
  const accept = page.getByRole('checkbox', { name: t.accept })
  await expect(page.getByText('Поставте позначку «Я не робот».', { exact: true })).toBeVisible()
  await expect(next).toHaveAttribute('aria-invalid', 'true')
  await expect(accept).toHaveAttribute('aria-invalid', 'true')
  expect(await toButton(), 'what was refused moves nothing').toBe(before)
  await next.fill(password)
  await expect(next).not.toHaveAttribute('aria-invalid', 'true')
  await expect(accept).toHaveAttribute('aria-invalid', 'true')
  await accept.check()
  await expect(accept).not.toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: 'Пошта' }).fill('ol')
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(2)
})

test('the whole form is on the first screen of a phone', async ({ page }) => {
  for (const [lang, prefix] of [
    ['uk', ''],
    ['en', '/en'],
  ] as const) {
    await page.goto(`${prefix}/auth?tab=register`)
    await expect(page.getByRole('button', { name: words[lang].register })).toBeInViewport({ ratio: 1 })
  }
  // A press beside the small box counts.
  const { x, y, width, height } = (await page.getByRole('checkbox').first().boundingBox())!
  const reached = ([left, top]: number[]) => document.elementFromPoint(left!, top!)?.tagName
  for (const [right, down] of [
    [0, -21.5],
    [0, 21.5],
    [-21.5, 0],
  ] as const)
    expect(await page.evaluate(reached, [x + width / 2 + right, y + height / 2 + down])).toBe('INPUT')
})

test('an address taken while the form was filled in is told with free ones', async ({ page, baseURL }) => {
  const wanted = newLogin('raced')
  await page.goto(`/auth?tab=register&login=${wanted}`)
  await expect(page.getByText('Адреса вільна.')).toBeAttached()
  await registerByHttp(baseURL!, wanted, { password })
  await page.getByLabel(t.password, { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: t.accept }).check()
  await page.getByRole('checkbox', { name: t.robot }).check()
  const address = page.getByLabel(t.login, { exact: true })
  // It is said at the field and the field is focused at once: what is typed between the two would go astray.
  const focused = address.evaluate(
    (field) =>
      new Promise<boolean>((resolve) => {
        const seen = new MutationObserver(() => resolve(document.activeElement === field))
        seen.observe(field, { attributeFilter: ['aria-invalid'] })
      }),
  )
  await page.getByRole('button', { name: t.register }).click()
  expect(await focused).toBe(true)
  await expect(page.getByRole('button', { name: `${wanted}_ua` })).toBeVisible()
  await expect(page.getByLabel(t.password, { exact: true })).toHaveValue(password)
  // What was refused is typed over, and what was said of it goes.
  await address.press('End')
  await page.keyboard.type('_x')
  await expect(address).toHaveValue(`${wanted}_x`)
  await expect(page.getByText('Адреса вільна.')).toBeAttached()
})

test('what is said of a password or an e-mail moves nothing', async ({ page }) => {
  for (const [width, address] of [
    [390, '/auth?tab=register'],
    [320, '/auth?tab=forgot'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(address)
    await settled(page)
    await expect(page.locator('[name=email]')).toBeVisible()
    const tops = () =>
      page
        .locator('form :is([name=password], [name=email], [name=acceptTerms]), form > button')
        .evaluateAll((all) => all.slice(0, 3).map((each) => each.getBoundingClientRect().top + scrollY))
    const before = await tops()
    await page.locator('[name=email]').fill('olena')
    await page.locator('form > button').click()
    await expect(page.locator('[name=email]')).toHaveAttribute('aria-invalid', 'true')
    expect(await tops(), address).toEqual(before)
  }
})

test('a refused sign-in moves no button, and tells an e-mail that it may have to be confirmed', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await page.goto('/auth')
  await settled(page)
  const enter = page.getByRole('button', { name: 'Увійти', exact: true })
  const place = await enter.boundingBox()
  await enter.click()
  await expect(page.locator('[aria-invalid]')).toHaveCount(2)
  expect(await enter.boundingBox()).toEqual(place)
  await page.getByLabel(t.back).fill('nobody@example.ua')
  await page.getByLabel(t.password, { exact: true }).fill(password)
  await enter.click()
  await expect(page.getByText('Непідтверджена пошта не підійде.')).toBeVisible()
  await expect(page.getByText('Неправильний логін або пароль.')).toBeVisible()
  expect(await enter.boundingBox()).toEqual(place)
  // What belongs to no field stands below the button.
  await page.route(/\/api\/auth\/login/, (route) =>
    route.fulfill({ status: 429, json: { ok: false, error: 'TOO_MANY_REQUESTS' } }),
  )
  await page.getByLabel(t.back).fill('nobody')
  await enter.click()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await enter.boundingBox()).toEqual(place)
})

test('whoever types on while an answer is on its way stays in their field, of which nothing old is said', async ({
  page,
}) => {
  await page.goto('/auth')
  const answer = await hold(page, '**/api/auth/login?*')
  const who = page.getByLabel(t.back)
  const secret = page.getByLabel(t.password, { exact: true })
  await who.fill('olena')
  await secret.fill(password)
  await secret.press('Enter')
  await who.press('End')
  await page.keyboard.type('.ko')
  const enter = page.getByRole('button', { name: 'Увійти', exact: true })
  await expect(enter).toHaveAttribute('aria-busy', 'true')
  answer()
  await expect(enter).not.toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  await page.keyboard.type('val')
  await expect(who).toHaveValue('olena.koval')
})

test('the mark of a slow network lies over nothing that is read or pressed', async ({ page }) => {
  await page.goto('/auth')
  const answer = await hold(page, '**/api/auth/login?*')
  await page.getByLabel(t.back).fill('olena')
  await page.getByLabel(t.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Увійти', exact: true }).click()
  const mark = page.locator('output[data-shown]')
  await expect(mark).toHaveCSS('opacity', '1')
  const { x, width } = (await mark.boundingBox())!
  const shown = page.locator('main :is(a, button, input, label, h1, p)')
  const lefts = await shown.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left))
  expect(Math.min(...lefts)).toBeGreaterThanOrEqual(x + width)
  // Where it must not turn it is a whole ring, a part of which is paler.
  const ring = mark.locator('span span').first()
  const sides = await ring.evaluate((drawn) => {
    const {
      width: across,
      height: down,
      borderInlineStartColor: full,
      borderInlineEndColor: rest,
    } = getComputedStyle(drawn)
    return { round: across === down, isPaler: rest !== full, isSeen: !/(?:, 0|\/ 0)\)$/.test(rest) }
  })
  expect(sides).toEqual({ round: true, isPaler: true, isSeen: true })
  answer()
})

test('asking for a forgotten password moves the focus to its form', async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Забули пароль?' }).click()
  const email = page.getByLabel('Пошта')
  await expect(email).toBeFocused()
  // Whoever asks again need not write the address again.
  await email.fill('nobody@example.ua')
  await email.press('Enter')
  await page.getByRole('button', { name: 'Надіслати ще раз' }).click()
  await expect(email).toHaveValue('nobody@example.ua')
  await expect(email).toBeFocused()
})
