import { expect } from '@playwright/test'
import { newLogin, openNewEditor, test } from './support/journey.ts'
import { createWithPage, openAsCreator } from './support/sample-creator.ts'
import { words } from './support/words.ts'

const link = { id: 'own', type: 'link', title: 'Крамничка', url: 'https://olena.art/' }

test('Enter in the field does what its button does, and Shift+Enter begins a line', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAsCreator(page, await createWithPage('enters', [link]), 'content')
  const field = page.getByRole('main').getByRole('textbox', { name: 'Що додати' })
  const rows = page.locator('[data-block]')
  await field.pressSequentially('olena.art/one')
  await field.press('Shift+Enter')
  await field.pressSequentially('olena.art/two')
  await expect(field).toHaveValue('olena.art/one\nolena.art/two')
  await expect(page.getByRole('button', { name: 'Додати два блоки' })).toBeVisible()
  await field.press('Enter')
  await expect(rows).toHaveCount(3)
  await expect(field).toHaveValue('')
  // Words may go on with their address.
  await field.fill('Крамничка')
  await expect(page.getByRole('button', { name: 'Додати текст' })).toBeVisible()
  await field.press('Enter')
  await expect(field).toHaveValue('Крамничка\n')
  // Whose name it is has to be said first.
  await field.fill('@olena')
  await expect(page.getByText('З якої мережі @olena?')).toBeVisible()
  await field.press('Enter')
  await expect(field).toHaveValue('@olena\n')
  await page.getByRole('button', { name: 'Telegram' }).click()
  await expect(field).toHaveValue('https://t.me/olena')
  await field.press('Enter')
  await expect(rows).toHaveCount(4)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('Enter begins a line, since there is no other key for it', async ({ page }) => {
    await openAsCreator(page, await createWithPage('lines', []), 'content')
    const field = page.getByRole('main').getByRole('textbox', { name: 'Що додати' })
    await field.fill('olena.art')
    await expect(page.getByRole('button', { name: 'Додати посилання' })).toBeVisible()
    await field.press('Enter')
    await expect(field).toHaveValue('olena.art\n')
  })
})

test('links of a copied web page are read with their titles', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openNewEditor(page, 'uk', newLogin('rich'))
  const add = page.getByRole('button', { name: words.uk.addBlock }).first()
  await add.click()
  const sheet = page.getByRole('dialog')
  const field = sheet.getByLabel('Що додати')
  await page.evaluate(async () => {
    const forms = {
      'text/plain': 'See My Etsy and chat',
      'text/html':
        '<p>See <a href="https://etsy.com/shop/olena">My Etsy</a> and <a href="https://t.me/olena">chat</a></p>',
    }
    const blobs = Object.entries(forms).map(([type, text]) => [type, new Blob([text], { type })] as const)
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))])
  })
  const read = 'See My Etsy and chat\nMy Etsy: https://etsy.com/shop/olena\nchat: https://t.me/olena'
  await sheet.getByRole('button', { name: 'Вставити', exact: true }).click()
  await expect(field).toHaveValue(read)
  await sheet.getByRole('button', { name: 'Додати два блоки' }).click()
  await expect(page.getByRole('article', { name: 'My Etsy', exact: true })).toBeVisible()
  await add.click()
  await expect(field).toHaveValue('')
  await field.press('ControlOrMeta+V')
  await expect(field).toHaveValue(read)
})
