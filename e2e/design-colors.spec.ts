import { expect, type Locator } from '@playwright/test'
import { choose, openDesign, openTab } from './support/design.ts'
import { changePage } from './support/http-client.ts'
import { allStill, test } from './support/journey.ts'
import { uploadPicture } from './support/picture.ts'

test('colours come in pairs, from the photo as well, and what could not be read is said', async ({ page }) => {
  const { stored, shown, origin, token, pageId } = await openDesign(page)
  const avatar = await uploadPicture(origin, pageId, token, '#c81e3c')
  await changePage({ origin, token }, pageId, { avatar })
  await page.reload()
  await expect(shown.locator('h1')).toBeVisible()
  await openTab(page, 'Кольори')
  const photo = page.getByRole('radiogroup', { name: 'З вашого фото' })
  await expect(photo.getByRole('radio')).toHaveCount(4)
  await photo.getByRole('radio').nth(1).check({ force: true })
  await expect.poll(async () => (await stored()).background).not.toBeNull()
  const { background, colors } = await stored()
  const [red1, green, blue] = /^#(..)(..)(..)$/
    .exec(background.color)!
    .slice(1)
    .map((hex) => Number.parseInt(hex, 16))
  expect(red1! - Math.max(green!, blue!)).toBeGreaterThan(100)
  const more = page.getByRole('tabpanel').locator('details')
  await more.getByText('Ще', { exact: true }).click()
  // Whoever wishes for less motion sees it unfolded at once.
  const unfolding = await more.evaluate((part) => getComputedStyle(part, '::details-content').transitionDuration)
  expect(unfolding).toBe('0.001s')
  // What unfolds below the edge comes into sight.
  await expect(more.getByRole('textbox').nth(1)).toBeInViewport({ ratio: 1 })
  const text = page.getByRole('textbox', { name: 'Текст', exact: true })
  await expect(text).toHaveValue(colors.text)
  await allStill(page)
  const place = await text.boundingBox()
  await text.fill(background.color)
  await expect(page.getByText('Підправили, щоб усе читалося')).toBeVisible()
  expect(await text.boundingBox()).toEqual(place)
  // The background is chosen in the same way by itself, and its code is as far away.
  await openTab(page, 'Тло')
  await expect(photo.getByRole('radio').nth(1)).toBeChecked()
  await photo.getByRole('radio').nth(2).check({ force: true })
  await expect.poll(async () => (await stored()).background.color).not.toBe(background.color)
  expect((await stored()).colors).toEqual({ ...colors, text: background.color })
  await expect(page.getByRole('textbox', { name: 'Колір тла' })).toBeHidden()
  // Undoing shows what the page has then.
  await choose(page, 'Перелив')
  await photo.getByRole('radio').nth(2).check({ force: true })
  await expect.poll(async () => (await stored()).background.kind).toBe('gradient')
  await choose(page, 'Фото')
  await page.getByRole('button', { name: 'Відмінити', exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Колір', exact: true })).toBeChecked()
})

test('what was corrected is said where it is seen, and covers no field that is typed into', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDesign(page, { background: { kind: 'color', color: '#f5f0e6' } })
  await openTab(page, 'Кольори')
  const more = page.getByRole('tabpanel').locator('details')
  await more.getByText('Ще', { exact: true }).click()
  const text = page.getByRole('textbox', { name: 'Текст', exact: true })
  await text.fill('#f0ece0')
  const note = page.getByText('Підправили, щоб усе читалося').locator('..')
  await expect(note).toBeInViewport({ ratio: 1 })
  const isClear = (field: Locator) => async () => {
    const { y, height } = (await field.boundingBox())!
    return height > 0 && y + height <= (await note.boundingBox())!.y
  }
  for (const name of ['Кнопки', 'Текст на кнопках', 'Текст']) {
    const field = page.getByRole('textbox', { name, exact: true })
    await field.focus()
    await expect.poll(isClear(field)).toBe(true)
  }
  // A field focused before what unfolds has its height.
  await more.locator('summary').click()
  await more.evaluate((part) => {
    part.querySelector('summary')!.click()
    part.querySelectorAll<HTMLElement>('input[placeholder]')[2]!.focus()
  })
  await expect.poll(isClear(page.getByRole('textbox', { name: 'Кнопки', exact: true }))).toBe(true)
})

test('colours of a photo that did not come at first are there once it is looked for again', async ({ page }) => {
  const { origin, token, pageId, shown } = await openDesign(page)
  const avatar = await uploadPicture(origin, pageId, token, '#1e50c8')
  await changePage({ origin, token }, pageId, { avatar })
  const picture = `**${avatar}`
  await page.route(picture, (route) => route.abort('internetdisconnected'))
  await page.reload()
  await expect(shown.locator('h1')).toBeVisible()
  await openTab(page, 'Кольори')
  await expect(page.getByText('Не вдалося прочитати кольори з фото.')).toBeVisible()
  // A tab is in the address.
  await page.reload()
  await expect(page.getByText('Не вдалося прочитати кольори з фото.')).toBeVisible()
  await page.unroute(picture)
  await expect(async () => {
    await openTab(page, 'Розкладка')
    await openTab(page, 'Кольори')
    const pairs = page.getByRole('radiogroup', { name: 'З вашого фото' }).getByRole('radio')
    await expect(pairs).toHaveCount(4, { timeout: 5000 })
  }).toPass()
})

test('the picker of a colour that the theme gives starts from it', async ({ page }) => {
  await openDesign(page, { preset: 'cover-karpaty' })
  await openTab(page, 'Кольори')
  await page.getByRole('tabpanel').locator('details').getByText('Ще', { exact: true }).click()
  const picker = (name: string) => page.getByLabel(`${name}: Обрати з палітри`, { exact: true })
  await expect(picker('Текст')).toHaveValue('#f6ead0')
  await expect(picker('Посилання й дрібні прикраси')).toHaveValue('#f0762b')
})
