import { expect } from '@playwright/test'
import { choose, openDesign, openTab } from './support/design.ts'
import { call } from './support/http-client.ts'
import { saved, test } from './support/journey.ts'
import { expectSaid } from './support/sorting.ts'

test('another layout changes the construction alone, for visitors too, and is taken back', async ({ page }) => {
  const { login, stored } = await openDesign(page)
  const before = await stored()
  await openTab(page, 'Розкладка')
  await choose(page, 'Бруталізм')
  await expect.poll(stored).toEqual({ ...before, layout: 'brutalist' })
  await expect(page.getByText('Збережено')).toBeVisible()
  const visitor = await page.context().newPage()
  await visitor.goto(`/${login}`)
  await expect(visitor.locator('.layout-brutalist h1')).toHaveText(login)
  await page.keyboard.press('Control+z')
  await expectSaid(page, 'Зміну відмінено')
  await expect.poll(stored).toEqual(before)
  await expect(page.getByRole('radio', { name: 'Покажчик', exact: true })).toBeChecked()
  await page.getByRole('button', { name: 'Повторити', exact: true }).press('Enter')
  await expectSaid(page, 'Зміну повторено')
  await page.keyboard.press('Control+z')
  await expectSaid(page, 'Зміну відмінено')
  await choose(page, 'Фотообкладинка')
  await expect(page.getByText('У цій розкладці перша банка стоїть над посиланнями')).toBeVisible()
})

test('a theme is worn as its card shows it; an own background is asked about once', async ({ page }) => {
  const own = { kind: 'color', color: '#123456' }
  const { stored, shown } = await openDesign(page, { background: own, colors: { text: '#ffffff' } })
  const address = page.url()
  // Cards out of sight are not drawn, and their themes are not fetched.
  const cards = page.getByRole('radiogroup', { name: 'Готовий вигляд' }).locator('label')
  const drawn = () => cards.evaluateAll((all) => all.map((card) => card.querySelector('[inert] div') !== null))
  await expect.poll(drawn).toContain(true)
  expect((await drawn())[0]).toBe(false)
  await choose(page, 'Вишиванка')
  await expect.poll(stored).toMatchObject({ preset: 'centre-vyshyvanka', background: null, colors: { text: null } })
  await expect(shown.locator('.layout-centre')).toBeVisible()
  const question = page.getByRole('group', { name: 'У вас було своє тло. Залишити його?' })
  // The way back leaves the question, not the screen.
  await page.goBack()
  await expect(question).toBeHidden()
  expect(page.url()).toBe(address)
  await page.keyboard.press('Control+z')
  await choose(page, 'Писанка')
  await question.getByRole('button', { name: 'Моє тло' }).click()
  await expect(page.getByRole('radio', { name: 'Писанка', exact: true })).toBeFocused()
  await expect.poll(stored).toMatchObject({ preset: 'centre-pysanka', background: own })
  await page.reload()
  await choose(page, 'Ранок')
  await expect.poll(stored).toMatchObject({ preset: 'centre-ranok', background: own })
  await expect(question).toBeHidden()
})

test('whoever takes the background of the theme is rid of what moved over their own', async ({ page }) => {
  const { stored } = await openDesign(
    page,
    { background: { kind: 'color', color: '#223344' }, dynamic: 'waves' },
    { plus: true },
  )
  await choose(page, 'Вишиванка')
  await expect.poll(stored).toMatchObject({ background: null, dynamic: 'waves' })
  await page.getByRole('button', { name: 'Тло теми' }).click()
  await expect.poll(stored).toMatchObject({ background: null, dynamic: 'none' })
})

test('the page as it was is seen from one press of a button to the next, or as long as it is held', async ({
  page,
}) => {
  const { shown } = await openDesign(page)
  await choose(page, 'Ранок')
  await expect(shown.locator('.layout-centre')).toBeVisible()
  const compare = page.getByRole('button', { name: /Порівняти|як\sбуло/ })
  // Where the machine is so busy that a tap takes as long as a hold, it is tried again.
  const tap = () =>
    expect(async () => {
      await compare.click()
      await expect(shown.locator('.layout-index')).toBeVisible({ timeout: 5000 })
    }).toPass()
  await tap()
  await expect(page.getByText('Як було', { exact: true })).toBeVisible()
  await compare.click()
  await expect(shown.locator('.layout-centre')).toBeVisible()
  await compare.hover()
  await page.mouse.down()
  await expect(shown.locator('.layout-index')).toBeVisible()
  await page.evaluate(() => new Promise((held) => setTimeout(held, 500)))
  await page.mouse.up()
  await expect(shown.locator('.layout-centre')).toBeVisible()
  await tap()
  await choose(page, 'Писанка')
  await expect(shown.locator('.layout-centre')).toBeVisible()
  await compare.focus()
  await page.keyboard.press('Enter')
  await expect(shown.locator('.layout-index')).toBeVisible()
  await expect(page.getByText('Так сторінка виглядала')).toBeAttached()
  await expect(compare).toHaveCSS('background-color', 'rgb(33, 24, 32)')
  await page.keyboard.press('Enter')
  await expect(shown.locator('.layout-centre')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(shown.locator('.layout-index')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shown.locator('.layout-centre')).toBeVisible()
})

test('a theme takes the former’s place by a cross-fade, at once for whoever wants nothing to move; its card follows', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.setViewportSize({ width: 1440, height: 900 })
  const { shown, stored, login, origin, token, pageId } = await openDesign(page)
  const fades = () => page.evaluate(() => (window as { fades?: number }).fades ?? 0)
  // The frame has a document of its own kind.
  await shown.locator('body').evaluate((body) => {
    const { prototype } = (body.ownerDocument.defaultView as typeof globalThis & Window).Document
    const fade = prototype.startViewTransition
    prototype.startViewTransition = function counted(change) {
      const counter = window.parent as { fades?: number }
      counter.fades = (counter.fades ?? 0) + 1
      return fade.call(this, change)
    }
  })
  const card = page
    .locator('figure')
    .filter({ hasText: new URL(origin).host })
    .locator('img')
  const address = (version: unknown) => `/card/${login}.png?v=${String(version)}`
  const version = async () => (await call(origin, 'GET', `/pages/${pageId}`, undefined, token)).result.version
  await choose(page, 'Вишиванка')
  await expect(shown.locator('.layout-centre')).toBeVisible()
  expect(await fades()).toBe(1)
  await expect.poll(stored).toMatchObject({ preset: 'centre-vyshyvanka' })
  await expect(card).toHaveAttribute('src', address(await version()))
  expect(await card.evaluate(async (image: HTMLImageElement) => (await image.decode(), image.naturalWidth))).toBe(1200)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.keyboard.press('Control+z')
  await expect(shown.locator('.layout-index')).toBeVisible()
  expect(await fades()).toBe(1)
})

test('a theme that is slow to come is worn once it is there, and the screen works meanwhile', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/assets/centre-vyshyvanka-*.js', (route) => answered.then(() => route.continue()))
  const { shown, stored } = await openDesign(page)
  const verdict = page.getByText('Найменший контраст')
  await expect(verdict).toBeVisible()
  await choose(page, 'Вишиванка')
  await expect.poll(stored).toMatchObject({ preset: 'centre-vyshyvanka' })
  await expect(verdict).toBeVisible()
  await expect(shown.locator('.layout-index')).toBeVisible()
  await openTab(page, 'Шрифт')
  await openTab(page, 'Тема')
  answer()
  await expect(shown.locator('.layout-centre')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Вишиванка', exact: true })).toBeChecked()
  await expect(verdict).toBeVisible()
  await openTab(page, 'Шрифт')
  const chosen = page
    .getByRole('tabpanel')
    .locator('label')
    .filter({ has: page.locator(':checked') })
  const markBesideLetters = await chosen.evaluate((card) => {
    const letters = document.createRange()
    letters.selectNodeContents(card.querySelector('[style]')!)
    return card.querySelector('svg')!.getBoundingClientRect().left - letters.getBoundingClientRect().right
  })
  expect(markBesideLetters).toBeGreaterThan(0)
})

test('arrow keys look at all themes, and only Space or Enter takes one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { stored } = await openDesign(page)
  const before = await stored()
  const dialog = page.getByRole('dialog')
  const walk = async (...keys: string[]) => {
    await page.getByRole('button', { name: /^Усі / }).click()
    await dialog.getByRole('radio', { checked: true }).last().focus()
    for (const key of keys) await page.keyboard.press(key)
  }
  await walk('ArrowRight', 'ArrowDown', 'ArrowLeft')
  await expect(dialog.getByRole('radio', { checked: true }).last()).not.toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect(await stored()).toEqual(before)
  for (const key of ['Space', 'Enter']) {
    const { preset } = await stored()
    await walk('ArrowRight', key)
    await expect(dialog).toHaveCount(0)
    await expect.poll(async () => (await stored()).preset).not.toBe(preset)
  }
})

test('what Plus has moves in the preview alone, and the way back leaves it', async ({ page }) => {
  const { shown, origin, token, pageId } = await openDesign(page)
  const address = `${page.url()}?tab=background`
  const room = await page.locator('iframe').first().boundingBox()
  await openTab(page, 'Тло')
  for (const kind of ['Фото', 'Тема', 'Анімація']) {
    await choose(page, kind)
    // Whatever is chosen below, the page stays where it is.
    expect(await page.locator('iframe').first().boundingBox()).toEqual(room)
  }
  await choose(page, /^Хвилі/)
  await expect(shown.locator('.bg-waves')).toBeAttached()
  const said = page.getByText('Бачите лише ви')
  // Neither the page lies under it, nor what is said last under the bar below.
  const [bar, below] = [
    (await said.locator('..').boundingBox())!,
    (await page.locator('iframe').first().boundingBox())!,
  ]
  expect(below.y).toBeGreaterThanOrEqual(bar.y + bar.height)
  await expect(page.getByText('Анімоване тло доступне з Plus')).toBeInViewport({ ratio: 1 })
  // Nothing that says so lies on the sample.
  const waves = page.locator('label').filter({ has: page.getByRole('radio', { name: /^Хвилі/, checked: true }) })
  await expect(waves).toBeVisible()
  await expect(waves.locator('[data-tick]')).toHaveCount(1)
  await expect(waves.locator('[data-tick]')).toBeHidden()
  await page.goBack()
  await expect(page.getByText('Бачите лише ви')).toBeHidden()
  await expect(shown.locator('.bg-waves')).toHaveCount(0)
  expect(page.url()).toBe(address)
  await saved(page)
  const { result } = await call(origin, 'GET', `/pages/${pageId}`, undefined, token)
  expect(result.theme.dynamic).toBe('none')
})
