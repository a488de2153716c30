import { expect } from '@playwright/test'
import { choose, openDesign, openTab } from './support/design.ts'
import { hold } from './support/hold.ts'
import { changePage } from './support/http-client.ts'
import { saved, test } from './support/journey.ts'
import { pictureFile, uploadPicture } from './support/picture.ts'

test('a look at another kind of background changes nothing until something is chosen there', async ({ page }) => {
  const { stored, shown } = await openDesign(page)
  const undo = page.getByRole('button', { name: 'Відмінити', exact: true })
  const ofTheme = page.getByRole('radiogroup', { name: 'Пасують до теми' }).getByRole('radio')
  await openTab(page, 'Тло')
  for (const kind of ['Колір', 'Перелив', 'Фото', 'Анімація', 'Тема', 'Колір']) {
    await choose(page, kind)
    await expect(page.getByRole('radio', { name: kind, exact: true })).toBeChecked()
    await expect(undo).toBeDisabled()
  }
  await ofTheme.nth(1).check({ force: true })
  await expect.poll(async () => (await stored()).background?.kind).toBe('color')
  const { background } = await stored()
  // Another kind begins from the colour that was chosen, and that stays the page's until then.
  await choose(page, 'Перелив')
  await expect(page.getByText(`свої кольори: ${background.color}`)).toBeVisible()
  await choose(page, 'Тема')
  await saved(page)
  expect((await stored()).background).toEqual(background)
  await page.getByRole('button', { name: 'Тло теми' }).click()
  await expect(page.getByRole('radio', { name: 'Тема', exact: true })).toBeFocused()
  await expect.poll(async () => (await stored()).background).toBeNull()
  await expect(shown.locator('.layout-index')).toBeVisible()
})

test('under each kind of background stands what is true of it, and what moves over it is named', async ({ page }) => {
  const background = { kind: 'gradient', from: '#000000', to: '#ffffff', angle: 180 }
  const { stored } = await openDesign(page, { background, dynamic: 'tron' }, { lang: 'en', plus: true })
  await page.setViewportSize({ width: 320, height: 640 })
  await openTab(page, 'Background')
  const kinds = page.getByRole('tabpanel').getByRole('group').first().locator('label')
  await expect(kinds.first()).toBeVisible()
  const tops = await kinds.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  const corrected = page.getByText('Adjusted to keep everything readable')
  const over = page.getByText('The “Tron” animation stays over this background')
  // What is chosen is in sight on the narrowest phone, too: of a tile, as much as the low screen leaves.
  await expect(page.getByRole('radio', { name: 'Animation', exact: true })).toBeInViewport({ ratio: 0.95 })
  await expect(page.getByRole('radio', { name: 'Tron' })).toBeInViewport({ ratio: 0.7 })
  await expect(over.or(corrected)).toHaveCount(0)
  await choose(page, 'Photo')
  await expect(over).toBeVisible()
  await expect(corrected).toBeHidden()
  await choose(page, 'Gradient')
  await expect(corrected).toBeVisible()
  await choose(page, 'Theme')
  await expect(corrected).toBeHidden()
  await choose(page, 'Gradient')
  await page.getByRole('button', { name: 'No animation' }).click()
  await expect(over).toBeHidden()
  await expect.poll(stored).toMatchObject({ dynamic: 'none' })
})

test('what is changed of the look while a photo is on its way stays', async ({ page }) => {
  const { stored } = await openDesign(page)
  const upload = async () => {
    const letGo = await hold(page, '**/images?*')
    const photo = await pictureFile(390, 844)
    await page.locator('input[type=file]').first().setInputFiles(photo)
    return letGo
  }
  await openTab(page, 'Тло')
  await choose(page, 'Фото')
  const letGo = await upload()
  await openTab(page, 'Тема')
  await choose(page, 'Вишиванка')
  const worn = expect.stringContaining('vyshyvanka')
  await expect.poll(stored).toMatchObject({ preset: worn, background: null })
  letGo()
  await expect.poll(stored).toMatchObject({ preset: worn, background: { kind: 'image', dim: 40 } })
  const { image } = (await stored()).background
  // Another photo is covered as much as was chosen while it was on its way.
  await openTab(page, 'Тло')
  const letGoAgain = await upload()
  await page.getByRole('slider', { name: 'Приглушити фото' }).fill('60')
  await expect.poll(stored).toMatchObject({ background: { image, dim: 60 } })
  letGoAgain()
  await expect.poll(stored).toMatchObject({ background: { image: expect.not.stringContaining(image), dim: 60 } })
})

test('what was corrected of a photo covers none of its buttons', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { origin, token, pageId, stored } = await openDesign(page)
  const image = await uploadPicture(origin, pageId, token, '#808080')
  const background = { kind: 'image', image, dim: 0, blur: false }
  await changePage({ origin, token }, pageId, { theme: { ...(await stored()), background } })
  await page.reload()
  await openTab(page, 'Тло')
  const note = page.getByRole('status').filter({ hasText: 'Підправили, щоб усе читалося' })
  await expect(note).toBeAttached()
  const { y } = (await note.boundingBox())!
  for (const button of ['Замінити', 'Видалити']) {
    const covered = (await page.getByRole('button', { name: button }).boundingBox())!
    expect(y).toBeGreaterThanOrEqual(covered.y + covered.height)
  }
})

test('a picture that did not arrive is told of to whoever has gone on to something else', async ({ page }) => {
  await openDesign(page)
  await openTab(page, 'Тло')
  await choose(page, 'Фото')
  const letGo = await hold(page, '**/images?**', (route) =>
    route.fulfill({ status: 415, json: { ok: false, error: 'IMAGE_INCORRECT' } }),
  )
  const sent = page.waitForRequest('**/images?**')
  const buffer = Buffer.from('no picture')
  await page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await sent
  await openTab(page, 'Шрифт')
  letGo()
  await expect(page.locator('[data-tone="danger"]')).toBeVisible()
})
