import { expect, type Page } from '@playwright/test'
import { register } from './support/http-client.ts'
import { newLogin, password, signUp, test } from './support/journey.ts'
import { words } from './support/words.ts'

const field = (page: Page) => page.getByLabel(words.uk.claimLabel)
const verdict = (page: Page) => page.locator('.hero output')

test('an address is checked while it is typed, and a free one like it goes along to the registration', async ({
  page,
  baseURL,
}) => {
  const login = newLogin('taken')
  await register(baseURL!, login, { password, lang: 'uk' })
  await page.goto('/')
  await field(page).fill(login)
  await expect(verdict(page)).toHaveText('Цю адресу вже зайнято. Вільні:')
  const suggestion = page.locator('.hero').getByRole('button', { name: `${login}_ua` })
  await suggestion.focus()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue(`${login}_ua`)
  await expect(verdict(page)).toHaveText('Вільна')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/auth?tab=register&login=${login}_ua`)
  await expect(page.getByLabel(words.uk.login, { exact: true })).toHaveValue(`${login}_ua`)
})

test('a pasted link or handle is answered with the address that it names', async ({ page }) => {
  const wanted = newLogin('pasted')
  await page.goto('/')
  for (const pasted of [`https://www.instagram.com/${wanted}/?igsh=1`, `@${wanted}`, `t.me/${wanted}`]) {
    await field(page).fill(pasted)
    await page.locator('.hero').getByRole('button', { name: wanted, exact: true }).click()
    await expect(field(page)).toHaveValue(wanted)
    await expect(verdict(page)).toHaveText('Вільна')
  }
})

test('whatever is typed gets an answer in words, and the words move nothing on the page', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const taken = newLogin('mariia_kovalenko')
  await register(baseURL!, taken)
  await page.goto('/')
  const below = async () => (await page.locator('.stage').boundingBox())!.y
  const before = await below()
  await field(page).focus()
  for (const [typed, said] of [
    ['ab', 'Щонайменше 3 символи'],
    ['x'.repeat(256), 'Щонайбільше 32 символи'],
    ['"><b>ab</b>', 'Лише латиниця, цифри та «_»'],
    ['../../auth', 'Лише латиниця, цифри та «_»'],
    ['Олена', 'Лише латиниця, цифри та «_»'],
    ['admin', 'Цю адресу зарезервовано. Вільні:'],
    [taken, 'Цю адресу вже зайнято. Вільні:'],
    [newLogin('free'), 'Вільна'],
  ] as const) {
    await field(page).fill(typed)
    await expect(verdict(page)).toHaveText(said)
    if ((await page.locator('.hero .suggestions button').count()) < 2) expect(await below()).toBe(before)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})

test('all the free addresses are in sight on a phone, however long they are', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const prefix of ['mariia', 'mariia_kovalenko']) {
    const login = newLogin(prefix)
    await register(baseURL!, login)
    await page.goto('/')
    await field(page).fill(login)
    const free = page.locator('.hero .suggestions').getByRole('button')
    await expect(free).toHaveCount(4)
    for (const one of await free.all()) await expect(one).toBeInViewport({ ratio: 1 })
    await free.last().click()
    await expect(verdict(page)).toHaveText('Вільна')
  }
})

test('free addresses lie on the ground of their form, and what follows stays while the next are looked for', async ({
  page,
  baseURL,
}) => {
  const login = newLogin('teple_svitlo').padEnd(32, 'w')
  await register(baseURL!, login)
  for (const width of [320, 390, 1000]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/')
    for (const [form, next] of [
      ['.hero', width < 900 ? '.stage' : '.steps h2'],
      ['.last', 'footer'],
    ] as const) {
      const typed = page.locator(`${form} input[name=login]`)
      await typed.fill(login)
      const last = page.locator(`${form} .suggestions button`).last()
      await expect(last).toBeVisible()
      const { y, height } = (await last.boundingBox())!
      const before = (await page.locator(next).first().boundingBox())!.y
      expect(y + height, `${form} ${width}`).toBeLessThanOrEqual(before)
      // Measured before the next answer can come.
      const meanwhile = await typed.evaluate((field: HTMLInputElement, following) => {
        field.value = `${field.value.slice(0, -1)}x`
        field.dispatchEvent(new Event('input'))
        return document.querySelector(following)!.getBoundingClientRect().y
      }, next)
      expect(meanwhile).toBe(before)
      await expect(page.locator(`${form} output`)).toHaveText('Вільна')
      await expect(last).toHaveCount(0)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})

test('of an address that cannot be had there are others to take: one in Latin letters, or one like it', async ({
  page,
}) => {
  const name = newLogin('sofia')
  await page.goto('/')
  for (const [typed, offered] of [
    [name.replace('sofia', 'софія'), name.replace('sofia', 'sofiia')],
    ['admin', 'admin_ua'],
  ] as const) {
    await field(page).fill(typed)
    await page.locator('.hero').getByRole('button', { name: offered, exact: true }).click()
    await expect(field(page)).toHaveValue(offered)
    await expect(verdict(page)).toHaveText('Вільна')
  }
})

test('without a connection the check waits for one', async ({ page, context }) => {
  await page.goto('/')
  await context.setOffline(true)
  await field(page).fill(newLogin('later'))
  await expect(verdict(page)).toHaveText('Перевіримо, коли з’явиться інтернет')
  await context.setOffline(false)
  await expect(verdict(page)).toHaveText('Вільна')
})

test('the strip of looks moves on by itself until its button or a hand stops it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install({ time: Date.now() })
  await page.goto('/')
  const strip = page.getByRole('list', { name: 'Теми й розкладки' })
  /** How far it is, in pixels, from where its second card stands first. */
  const toSecond = () =>
    strip.evaluate((element) => {
      const [first, second] = element.children as unknown as [HTMLElement, HTMLElement]
      return Math.abs(element.scrollLeft - (second.offsetLeft - first.offsetLeft))
    })
  await strip.scrollIntoViewIfNeeded()
  await page.clock.fastForward(5000)
  await expect.poll(toSecond).toBeLessThan(1)
  await page.getByRole('button', { name: 'Зупинити стрічку' }).click()
  const button = page.getByRole('button', { name: 'Запустити стрічку' })
  await button.evaluate((element) => (element as HTMLElement).blur())
  await page.clock.fastForward(20_000)
  expect(await toSecond()).toBeLessThan(1)
  await button.click()
  await strip.press('ArrowLeft')
  await expect(button).toBeVisible()
})

test('each language of the switch is as high a target as the switch', async ({ page }) => {
  for (const address of ['/', '/pricing']) {
    await page.goto(address)
    const { x, y, width, height } = (await page.locator('.languages').first().boundingBox())!
    expect(height).toBeGreaterThanOrEqual(44)
    const pressed = (top: number) =>
      page.evaluate(
        ([at, from]) => document.elementFromPoint(at!, from!)?.closest('button')?.textContent,
        [x + width * 0.7, y + top],
      )
    expect([await pressed(0.5), await pressed(height - 1)], address).toEqual(['en', 'en'])
  }
})

test('a question opens by its address and is its address', async ({ page }) => {
  await page.goto('/#ads')
  const [ads, jar] = [page.locator('#ads'), page.locator('#jar')]
  await expect(ads).toHaveAttribute('open')
  await jar.locator('summary').press('Enter')
  await expect(page).toHaveURL('/#jar')
  await jar.locator('summary').press('Enter')
  await expect(page).toHaveURL('/')
})

test('on a narrow phone the header holds the way to one’s pages', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signUp(page, 'uk', newLogin('narrow'))
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Мої сторінки' })).toBeInViewport({ ratio: 1 })
  // Whoever has a page already moves another one from there.
  await expect(page.locator('#moving').getByRole('link')).toHaveAttribute('href', '/my')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('the faces of samples come once the page has loaded', async ({ page }) => {
  await page.goto('/')
  const faces = () => page.evaluate(() => document.fonts.check('900 20px "Unbounded Variable"', 'Світанок'))
  await expect.poll(faces).toBe(true)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the page is whole, and its form leads to the registration with the address', async ({ page }) => {
    const fonts: string[] = []
    page.on('request', (request) => request.resourceType() === 'font' && fonts.push(new URL(request.url()).pathname))
    await page.goto('/en')
    await expect(page.locator('.slide[data-shown] .title')).toBeVisible()
    // Nothing of the samples holds up the page itself.
    await page.evaluate('document.fonts.ready.then(() => 0)')
    expect(fonts.filter((path) => !path.includes('/onest-'))).toEqual([])
    await expect(page.locator('.slide[data-shown] .title')).toHaveText('Olena Hai')
    await expect(page.locator('.slide[data-shown] .title')).toBeVisible()
    await page.getByText('Will visitors see ads?').click()
    await expect(page.getByText('No, neither on Free nor on Plus.')).toBeVisible()
    await page.getByLabel(words.en.claimLabel).fill('a&b=<c>')
    await page.getByRole('button', { name: words.en.claim }).click()
    await expect(page).toHaveURL(/\/en\/auth\?tab=register&login=a%26b%3D%3Cc%3E$/)
  })
})
