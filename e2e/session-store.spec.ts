import { expect, type Page } from '@playwright/test'
import { hold } from './support/hold.ts'
import { newLogin, register, registerByForm, signUp, test } from './support/journey.ts'
import { settled } from './support/settled.ts'

const minute = 60_000

const stored = (page: Page) =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage).map(([key, value]) => [key, String(value)])))

function refreshes(pages: readonly Page[]): string[] {
  const seen: string[] = []
  for (const page of pages) {
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/auth/refresh') seen.push(request.url())
    })
  }
  return seen
}

test('nothing of the session can be read at a glance, and signing out clears it', async ({ page }) => {
  const login = newLogin('veiled')
  await registerByForm(page, 'uk', login)
  const keys = async () => Object.keys(await stored(page)).toSorted()
  await expect.poll(keys).toEqual(['ia', 'lanka.owner', 'lanka.plus', 'lanka.session'])
  const before = await stored(page)
  for (const secret of [login, 'accessToken', 'refreshToken', '{'])
    expect(before['lanka.session']).not.toContain(secret)
  // How a token begins and goes on. The beginning alone is three letters, which chance may write.
  expect(before['lanka.session']).not.toMatch(/eyJ[\w-]+\./)
  expect(Number.parseInt(before['ia']!, 36) % 2).toBe(0)

  await pressInMenu(page, 'Вийти')
  await expect(page).toHaveURL('/auth')
  const after = await stored(page)
  expect(Object.keys(after)).toEqual(['lanka.session'])
  expect(after['lanka.session']!.length).toBeLessThan(before['lanka.session']!.length / 3)
  await page.goto('/my')
  await expect(page).toHaveURL(/\/auth\?back=/)
  await expect(page.getByLabel('Логін або пошта')).toHaveValue(login)
})

test('two tabs refresh once, fifteen minutes before the hour is over', async ({ page, context }) => {
  await register(page, 'uk', newLogin('hour'))
  await context.clock.install({ time: Date.now() })
  const other = await context.newPage()
  await page.goto('/my')
  await other.goto('/my')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  const asked = refreshes([page, other])
  const before = await stored(page)
  await context.clock.fastForward(44 * minute)
  expect(asked).toEqual([])
  await context.clock.fastForward(2 * minute)
  await expect.poll(async () => (await stored(page))['lanka.session']).not.toBe(before['lanka.session'])
  // The clock of this device is three quarters of an hour ahead by now; the server's counts.
  await context.clock.fastForward(5 * minute)
  await Promise.all([settled(page), settled(other)])
  expect(asked).toHaveLength(1)
  await other.reload()
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(other).toHaveURL('/my')
})

/** Somebody new at /my, with clocks of the test's own in all tabs. */
async function openWithClock(page: Page, login: string): Promise<void> {
  await register(page, 'uk', newLogin(login))
  await page.context().clock.install({ time: Date.now() })
  await page.goto('/my')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('a refresh whose answer is lost is asked for again and signs nobody out', async ({ page, context }) => {
  await openWithClock(page, 'lost')
  let lost = 0
  await page.route('**/api/auth/refresh*', async (route) => {
    // The server has answered; the answer never arrives.
    if (lost > 0) return route.fallback()
    lost += 1
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  const before = (await stored(page))['lanka.session']
  await context.clock.fastForward(46 * minute)
  await expect.poll(() => lost).toBe(1)
  // It is asked for again a while after the failure was noticed, which is some time after the answer was lost. In steps
  // that are shorter than the time which an answer has.
  await expect
    .poll(async () => {
      await context.clock.fastForward(10_000)
      return (await stored(page))['lanka.session']
    })
    .not.toBe(before)
  await page.reload()
  await expect(page).toHaveURL('/my')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a refresh that nobody answers keeps the other tabs waiting for seconds only', async ({ page, context }) => {
  await openWithClock(page, 'silent')
  let unanswered = 0
  await page.route('**/api/auth/refresh*', () => void (unanswered += 1))
  await context.clock.fastForward(46 * minute)
  await expect.poll(() => unanswered).toBe(1)
  const other = await context.newPage()
  let refused = 0
  await other.route('**/api/users/_self*', async (route) => {
    refused += 1
    if (refused > 1) return route.fallback()
    await route.fulfill({ status: 401, json: { ok: false, error: 'UNAUTHORIZED' } })
  })
  await other.goto('/my')
  await expect.poll(() => refused).toBe(1)
  await context.clock.fastForward(25_000)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
})

test('an area opened in the background, whose first call was lost, is there once somebody looks', async ({ page }) => {
  await register(page, 'uk', newLogin('hidden'))
  // What this screen asks for must not be taken for what the next one does.
  await settled(page)
  await page.clock.install({ time: Date.now() })
  await page.addInitScript(() =>
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }),
  )
  let lost = 0
  await page.route('**/api/users/_self*', async (route) => {
    lost += 1
    await (lost > 1 ? route.fallback() : route.abort('internetdisconnected'))
  })
  await Promise.all([page.waitForEvent('requestfailed'), page.goto('/my')])
  await page.evaluate(() => 0)
  await page.clock.runFor(5000)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a browser that takes itself for offline is asked for a screen and not kept waiting', async ({ page }) => {
  await register(page, 'uk', newLogin('offline'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => {
    dispatchEvent(new Event('offline'))
    history.pushState({}, '', '/my/00000000-0000-7000-8000-000000000000/statistics')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page).toHaveURL((url) => /^\/my\/(?!0{8})[^/]+\/statistics$/.test(url.pathname))
})

async function pressInMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Акаунт / }).click()
  await page.getByRole('button', { name }).click()
}

test('whoever takes over an account area sees their own pages at once, in every tab', async ({ page, context }) => {
  const [first, second] = [newLogin('before'), newLogin('after')]
  await register(page, 'uk', first)
  await pressInMenu(page, 'Додати акаунт')
  await page.waitForURL(/\/auth/)
  await registerByForm(page, 'uk', second)
  const other = await context.newPage()
  await other.goto('/my')
  for (const tab of [page, other]) await expect(tab.getByRole('main')).toContainText(second)

  for (const [now, former] of [
    [first, second],
    [second, first],
  ] as const) {
    await pressInMenu(page, `Перейти до ${now}`)
    for (const tab of [page, other]) {
      await expect(tab.getByRole('button', { name: `Акаунт ${now}` })).toBeVisible()
      await expect(tab.getByRole('main')).toContainText(now)
      await expect(tab.getByRole('main')).not.toContainText(former)
      await expect(tab).toHaveURL('/my')
    }
  }
})

test('what comes back from the memory of the browser is shown to nobody who has signed out since', async ({ page }) => {
  const { pageId } = await signUp(page, 'uk', newLogin('memory'))
  await page.goto(`/my/${pageId}/content`)
  await expect(page.getByRole('button', { name: 'Додати блок' }).first()).toBeVisible()
  await settled(page)
  // A page in that memory hears nothing of what is written meanwhile, as the window that writes does not.
  await page.evaluate(() => {
    localStorage.removeItem('lanka.session')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(page).toHaveURL(/\/auth/)
})

test('an account that was changed to while another is still being signed out stays signed in', async ({ page }) => {
  const [first, second] = [newLogin('stays'), newLogin('leaves')]
  await register(page, 'uk', first)
  await pressInMenu(page, 'Додати акаунт')
  await page.waitForURL(/\/auth/)
  await registerByForm(page, 'uk', second)
  const letGo = await hold(page, '**/auth/logout?*')
  await pressInMenu(page, 'Вийти')
  await pressInMenu(page, `Перейти до ${first}`)
  await expect(page.getByRole('button', { name: `Акаунт ${first}` })).toBeVisible()
  const answered = page.waitForResponse(/\/auth\/logout/)
  letGo()
  await answered
  await settled(page)
  await expect(page).toHaveURL('/my')
  await expect(page.getByRole('button', { name: `Акаунт ${first}` })).toBeVisible()
})
