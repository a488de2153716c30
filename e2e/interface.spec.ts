import { expect, type Page } from '@playwright/test'
import { hold } from './support/hold.ts'
import { addLink, headRow, newLogin, openNewEditor, register, test } from './support/journey.ts'
import { pictureFile, takePixels } from './support/picture.ts'
import { words } from './support/words.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const t = words.uk

test('the preloader stands while the first screen is on its way, and is removed afterwards', async ({ page }) => {
  const arrive = await hold(page, '**/assets/auth-screen-*.js')
  await page.goto('/auth', { waitUntil: 'commit' })
  const preloader = page.locator('output[data-phase]')
  await expect(preloader).toHaveAttribute('data-phase', 'shown')
  await expect(preloader).toHaveCSS('opacity', '1')
  arrive()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(preloader).toHaveCount(0)
})

test('accordion sections and the address follow each other', async ({ page }) => {
  await register(page, 'uk', newLogin('hash'))
  await page.getByRole('link', { name: t.edit }).first().click()
  await page.waitForURL(/content/)
  const settings = page.url().replace(/content.*/, 'settings')
  await page.goto(`${settings}#address`)
  const address = page.locator('#address')
  await expect(address).toHaveAttribute('open')
  await expect(page.locator('#state')).not.toHaveAttribute('open')
  await address.locator('summary').click()
  await expect(address).not.toHaveAttribute('open')
  await expect(page).toHaveURL(settings)
  await page.locator('#state summary').click()
  await expect(page).toHaveURL(`${settings}#state`)
  await page.reload()
  await expect(page.locator('#state')).toHaveAttribute('open')
  const duration = await address.evaluate(
    (element) => getComputedStyle(element, '::details-content').transitionDuration,
  )
  expect(duration.split(', ')[0]).toBe('0.25s')
})

const focusIsInside = (page: Page) => page.evaluate(() => document.activeElement?.closest('dialog') != null)

test('a dialog stands at 1040, keeps the focus inside and gives it back', async ({ page }) => {
  await openNewEditor(page, 'uk', newLogin('dialog'))
  const opener = page.getByRole('button', { name: t.addBlock }).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog).toHaveCSS('z-index', '1040')
  // The room of the scrollbar, at the very edge, is as dark as what stands beside it.
  const edge = async () => {
    const { data: row } = await takePixels(page, { clip: { x: 370, y: 4, width: 20, height: 1 } })
    return [row.readUIntBE(0, 3), row.readUIntBE(19 * 3, 3)]
  }
  await expect.poll(async () => new Set(await edge()).size).toBe(1)
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await focusIsInside(page)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('a sheet comes up without jumping, so that a press meets what it is made for', async ({ page }) => {
  await page.addInitScript(() => {
    const scrolled = (event: Event) => {
      const modal = document.querySelector('dialog[open]')
      document.documentElement.dataset['scrolled'] = [event.type, modal?.scrollTop].join(' ')
    }
    document.addEventListener('focusin', scrolled)
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await openNewEditor(page, 'uk', newLogin('sheet'))
  await page.getByRole('button', { name: t.addBlock }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-scrolled', 'focusin 0')
})

test('a dialog gives the focus back to what was pressed, also where a press gives no focus', async ({ page }) => {
  // As in Safari.
  await page.addInitScript(() => document.addEventListener('mousedown', (event) => event.preventDefault(), true))
  await openNewEditor(page, 'uk', newLogin('pressed'))
  const opener = page.getByRole('button', { name: t.addBlock }).first()
  await opener.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

for (const [where, viewport] of [
  ['at the bottom of a phone', { width: 390, height: 844 }],
  ['in the middle of a wide screen', { width: 1280, height: 800 }],
] as const) {
  test(`a dialog stands ${where}, whatever lies over it, and keys reach nothing under it`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await openNewEditor(page, 'uk', newLogin('place'))
    await headRow(page, 'uk').click()
    const photo = await pictureFile(1, 1)
    await page.locator('input[type=file]').first().setInputFiles(photo)
    const dialog = page.getByRole('dialog', { name: 'Кадрувати фото' })
    // Messages stand in it by now.
    await expect(dialog.locator('[data-toast-region]')).toBeAttached()
    const popup = dialog.locator('> [data-size]')
    await expect
      .poll(async () => {
        const { y, height } = (await popup.boundingBox())!
        return viewport.width === 390 ? Math.round(y + height) : Math.round(y + height / 2)
      })
      .toBe(viewport.width === 390 ? 844 : 400)
    await dialog.getByRole('heading').click()
    expect(await focusIsInside(page)).toBe(true)
  })
}

test('a press beside a dialog closes it, marking a text out of it does not', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openNewEditor(page, 'uk', newLogin('beside'))
  await page.getByRole('button', { name: t.addBlock }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading').hover()
  await page.mouse.down()
  await page.mouse.move(20, 400)
  await page.mouse.up()
  await expect(dialog).toBeVisible()
  await page.mouse.click(20, 400)
  await expect(dialog).toHaveCount(0)
})

test('from 768 px on the preview stays beside the blocks while they scroll', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 700 })
  await openNewEditor(page, 'uk', newLogin('wide'))
  for (const title of ['Перше', 'Друге']) await addLink(page, 'uk', { title, url: 'https://example.com' })
  const aside = page
    .locator('aside, [class*="aside"]')
    .filter({ has: page.locator('iframe') })
    .first()
  await expect(aside).toHaveCSS('position', 'sticky')
  await page.mouse.wheel(0, 400)
  await expect(aside).toBeInViewport({ ratio: 0.9 })
  await page.setViewportSize({ width: 767, height: 700 })
  await expect(aside).toBeHidden()
})

test.describe('the samples on the first screen', () => {
  const shown = (page: Page) => page.locator('.slide[data-shown] > [role="img"]')
  /** Whether the page itself has heard that the pointer is there. */
  const isUnderPointer = (page: Page) =>
    page.evaluate(() => document.querySelector('section[data-shown]:hover') !== null)

  /** Above the samples or below them, wherever the page is scrolled to; until the page has heard of it. */
  const takePointerAway = async (page: Page) => {
    let beside = 0
    const isOn = async () => {
      const { x, y, height } = (await page.locator('section[data-shown]').boundingBox())!
      // Elsewhere each time, since a mouse that stays is no movement.
      beside = 9 - beside
      await page.mouse.move(x + beside, y > 10 ? y - 5 : y + height + 5)
      return isUnderPointer(page)
    }
    await expect.poll(isOn).toBe(false)
  }

  test('move on every 5000 ms, rest under the pointer and the focus, and stop by their button', async ({ page }) => {
    // Paused, so that only the test moves them.
    const now = Date.now()
    await page.clock.install({ time: now })
    await page.clock.pauseAt(now + 1000)
    await page.goto('/')
    await expect(shown(page)).toHaveAttribute('aria-label', /^Олена Гай/)
    await page.clock.fastForward(5000)
    await expect(shown(page)).toHaveAttribute('aria-label', /^Сніданок на даху/)
    await shown(page).hover()
    await expect.poll(() => isUnderPointer(page)).toBe(true)
    await page.clock.fastForward(20_000)
    await expect(shown(page)).toHaveAttribute('aria-label', /^Сніданок на даху/)
    await takePointerAway(page)
    await page.clock.fastForward(5000)
    await expect(shown(page)).toHaveAttribute('aria-label', /^Тепла рука/)
    await page.getByRole('button', { name: 'Зупинити показ' }).click()
    await takePointerAway(page)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.clock.fastForward(20_000)
    await expect(shown(page)).toHaveAttribute('aria-label', /^Тепла рука/)
    await page.getByRole('button', { name: 'Олена Гай' }).click()
    await expect(shown(page)).toHaveAttribute('aria-label', /^Олена Гай/)
  })

  test('follow a swipe of 40 px and no shorter one', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Зупинити показ' }).click()
    await page.getByRole('button', { name: 'Олена Гай' }).click()
    const box = (await shown(page).boundingBox())!
    const [x, y] = [Math.round(box.x + 150), Math.round(box.y + box.height - 150)]
    const swipe = async (by: number) => {
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + by, y, { steps: 4 })
      await page.mouse.up()
    }
    await swipe(-39)
    await expect(shown(page)).toHaveAttribute('aria-label', /^Олена Гай/)
    await swipe(-40)
    await expect(shown(page)).toHaveAttribute('aria-label', /^Сніданок на даху/)
    await swipe(40)
    await expect(shown(page)).toHaveAttribute('aria-label', /^Олена Гай/)
  })

  test.describe('where less motion is wished for', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('stand still', async ({ page }) => {
      await page.clock.install({ time: Date.now() })
      await page.goto('/')
      await expect(shown(page)).toHaveAttribute('aria-label', /^Олена Гай/)
      await page.clock.fastForward(60_000)
      await expect(shown(page)).toHaveAttribute('aria-label', /^Олена Гай/)
      await expect(page.getByRole('button', { name: 'Зупинити показ' })).toBeHidden()
    })
  })
})

test('the first script names the licences of what is in the scripts, and they are there', async ({ request }) => {
  const textOf = async (address: string) => (await request.get(address)).text()
  const script = /<script[^>]* src="(\/assets\/[^"]+\.js)"/.exec(await textOf('/auth'))?.[1]
  const licences = /^\/\*! Licences: (\S+) \*\//.exec(await textOf(script!))?.[1]
  const text = await textOf(licences!)
  for (const name of ['react', 'zod', 'lucide-react', '@fontsource-variable/onest'])
    expect(text).toContain(`## ${name} - `)
})
