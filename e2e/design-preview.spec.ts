import { expect } from '@playwright/test'
import { openDesign, openTab } from './support/design.ts'
import { linesOf, wordsDivided } from './support/geometry.ts'
import { changePage } from './support/http-client.ts'
import { test } from './support/journey.ts'
import { uploadPicture } from './support/picture.ts'
import { createWithPage, openAsCreator } from './support/sample-creator.ts'

test('the part of the page that a tab is about is in sight', async ({ page }) => {
  const text = { id: 'about', type: 'text', text: 'Малюю казки про море й гори. '.repeat(30) }
  // No page has it yet.
  const unfinished = { id: 'begun', type: 'link', title: 'Блог', url: '' }
  const link = { id: 'first', type: 'link', title: 'Крамничка', url: 'https://example.com/shop' }
  const creator = await createWithPage('in_sight', [text, unfinished, link])
  await openAsCreator(page, creator, 'design')
  const shown = page.frameLocator('iframe').first()
  const name = shown.locator('h1')
  const button = shown.getByRole('link', { name: 'Крамничка' })
  await expect(name).toBeInViewport()
  await expect(button).not.toBeInViewport()
  await page.getByRole('tab', { name: 'Кнопки', exact: true }).click()
  await expect(button).toBeInViewport({ ratio: 1 })
  await page.getByRole('tab', { name: 'Шрифт', exact: true }).click()
  await expect(name).toBeInViewport()
})

test('letters are chosen with the name in sight, however far down it stands or the page was moved', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  const { shown, origin, token, pageId } = await openDesign(page, { preset: 'cover-zharyny' }, { plus: true })
  const blocks = Array.from({ length: 8 }, (_, at) => ({
    id: `l${at}`,
    type: 'link',
    title: `Крамниця ${at}`,
    url: 'https://example.com/',
  }))
  await changePage({ origin, token }, pageId, { blocks })
  await page.reload()
  await expect(shown.getByText('Крамниця 7')).toBeAttached()
  await shown.getByText('Крамниця 7').scrollIntoViewIfNeeded()
  await openTab(page, 'Шрифт')
  await expect(shown.locator('h1')).toBeInViewport({ ratio: 1 })
})

test('on a page with a cover the background is chosen with what lies on it in sight', async ({ page }) => {
  const { shown, origin, token, pageId } = await openDesign(page, { preset: 'cover-zharyny' }, { plus: true })
  const blocks = [{ id: 'shop', type: 'link', title: 'Крамниця', url: 'https://example.com/' }]
  const description = 'Ліпимо, розписуємо ріжком і вчимо цього інших. '.repeat(6)
  await changePage({ origin, token }, pageId, { blocks, description })
  await page.reload()
  await expect(shown.getByText('вчимо цього інших')).toBeAttached()
  const link = shown.getByText('Крамниця')
  await expect(link).not.toBeInViewport()
  await openTab(page, 'Тло')
  await expect(link).toBeInViewport({ ratio: 1 })
})

test('an address in a title is broken between its words, as visitors see it', async ({ page }) => {
  const { shown, origin, token, pageId } = await openDesign(page)
  const titles = ['olena.melnyk.ceramics.workshop@gmail.com', 'instagram.com/olena.melnyk.ceramics.workshop']
  const blocks = titles.map((title, at) => ({ id: `l${at}`, type: 'link', title, url: 'https://example.com/' }))
  await changePage({ origin, token }, pageId, { blocks })
  await page.reload()
  const drawn = shown.locator('.b-link-title')
  await expect(drawn).toHaveCount(2)
  for (const title of await drawn.all()) expect(await linesOf(title)).toBe(2)
  expect(await page.frames()[1]!.evaluate(wordsDivided, '.b-link-title')).toEqual([])
})

test('the places of pictures that do not come are empty, without the mark of the browser', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { shown, origin, token, pageId } = await openDesign(page)
  const avatar = await uploadPicture(origin, pageId, token, '#c81e3c')
  await changePage({ origin, token }, pageId, { avatar })
  await page.route(/\.(?:png|jpe?g|webp|avif)(?:\?|$)/, (route) => route.abort('internetdisconnected'))
  await page.reload()
  const portrait = shown.locator('.avatar')
  const card = page.locator('figure img')
  await expect(portrait).toHaveCSS('opacity', '0')
  await expect(card).toHaveCSS('visibility', 'hidden')
  await expect(portrait).toHaveCSS('height', '48px')
  const { width, height } = (await card.boundingBox())!
  expect(width / height).toBeCloseTo(1200 / 630, 1)
})

test('on a phone what can be undone is at the top right of the page, clear of the name', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { shown } = await openDesign(page, { preset: 'centre-pysanka' })
  const undo = (await page.getByRole('button', { name: 'Відмінити', exact: true }).boundingBox())!
  const eye = (await page.getByRole('button', { name: 'Показати, як було' }).boundingBox())!
  expect(eye.y).toBeLessThan(90)
  expect(eye.x + eye.width).toBeGreaterThan(360)
  const name = (await shown.locator('h1').boundingBox())!
  expect(name.y).toBeGreaterThan(undo.y + undo.height)
})

test('beside the preview of a wide window cards are equally wide, and its ground reaches the edge', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openDesign(page)
  const cards = page.getByRole('complementary').locator('> :not(h2)')
  await expect(cards).toHaveCount(3)
  const widths = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().width))
  expect(new Set(widths).size).toBe(1)
  // The shadow of the phone is not cut off by its column.
  await expect(page.locator('section').filter({ has: page.locator('iframe') })).toHaveCSS('overflow', 'visible')
  for (const section of ['design', 'history']) {
    await page.goto(page.url().replace(/\w+$/, section))
    await expect(page.locator('iframe').first()).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('scrollbar-gutter', 'auto')
  }
})

test('the keyboard reaches the tabs of the look before the links of the preview', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const links = [1, 2].map((at) => ({ id: `l${at}`, type: 'link', title: `Блог ${at}`, url: 'https://example.com' }))
  await openAsCreator(page, await createWithPage('by_key', links), 'design')
  await expect(page.frameLocator('iframe').first().getByRole('link', { name: 'Блог 1' })).toBeVisible()
  await page.getByRole('main').focus()
  const focused = () => page.evaluate(() => document.activeElement!.role ?? document.activeElement!.tagName)
  const passed: string[] = []
  while (!['tab', 'IFRAME'].includes(passed.at(-1)!) && passed.length < 20) {
    await page.keyboard.press('Tab')
    passed.push(await focused())
  }
  expect(passed.at(-1)).toBe('tab')
})
