import { expect } from '@playwright/test'
import { opener } from './support/block-forms.ts'
import { hold } from './support/hold.ts'
import { call, changePage } from './support/http-client.ts'
import { test } from './support/journey.ts'
import { createWithPage, openAsCreator } from './support/sample-creator.ts'
import { settled } from './support/settled.ts'

const instagram = {
  id: 'own',
  type: 'link',
  title: 'Instagram',
  url: 'https://www.instagram.com/marta',
  icon: 'instagram',
}

test('icon and title follow the address to another site until somebody has chosen others', async ({ page }) => {
  const creator = await createWithPage('follows', [instagram])
  await openAsCreator(page, creator, 'content')
  const stored = async () => {
    const { result } = await call(creator.origin, 'GET', `/pages/${creator.pageId}`, undefined, creator.token)
    const { title, url, icon } = result.blocks[0]
    return { title, url, icon }
  }
  await opener(page, 'Instagram').click()
  const address = page.getByRole('textbox', { name: 'Посилання, пошта або телефон' })
  const title = page.getByRole('textbox', { name: 'Назва', exact: true })
  await expect(address).toBeVisible()
  await settled(page)
  await address.press('Control+a')
  await address.pressSequentially('youtube.com/@marta')
  await expect(title).toHaveValue('YouTube')
  await expect.poll(stored).toEqual({ title: 'YouTube', url: 'https://youtube.com/@marta', icon: 'youtube' })
  const mark = page.getByRole('button', { name: 'Іконка YouTube' }).locator('span:has(> svg)')
  await expect(mark).toHaveCSS('background-color', 'rgb(255, 0, 0)')
  await address.fill('olena.art')
  await expect.poll(stored).toEqual({ title: '', url: 'https://olena.art/', icon: null })
  await title.fill('Моє відео')
  await address.fill('vimeo.com/marta')
  await expect.poll(stored).toEqual({ title: 'Моє відео', url: 'https://vimeo.com/marta', icon: 'vimeo' })
})

test('an address that was typed is one step back, and what it proposes is in the language of the page', async ({
  page,
}) => {
  const creator = await createWithPage('proposes', [{ id: 'own', type: 'link', title: '', url: 'https://olena.art/' }])
  await changePage(creator, creator.pageId, { lang: 'en' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await openAsCreator(page, creator, 'content')
  await opener(page, 'olena.art').click()
  const address = page.getByRole('textbox', { name: 'Посилання, пошта або телефон' })
  await expect(address).toBeVisible()
  await settled(page)
  // However slowly the keys come, nobody has paused.
  await page.clock.setFixedTime(new Date())
  await address.press('Control+a')
  await address.pressSequentially('olena.shop/winter')
  await page.getByRole('button', { name: 'Відмінити' }).first().click()
  await expect(address).toHaveValue('olena.art')
  await address.fill('+380 50 123 45 67')
  await expect(page.getByRole('textbox', { name: 'Назва', exact: true })).toHaveValue('Call')
})

test('an address that is replaced before its reader has come is followed all the same', async ({ page }) => {
  const creator = await createWithPage('overtakes', [instagram])
  const release = await hold(page, '**/find-*.js')
  await openAsCreator(page, creator, 'content')
  await opener(page, 'Instagram').click()
  await page.getByRole('textbox', { name: 'Посилання, пошта або телефон' }).fill('youtube.com/@marta')
  const title = page.getByRole('textbox', { name: 'Назва', exact: true })
  await expect(title).toHaveValue('Instagram')
  release()
  await expect(title).toHaveValue('YouTube')
})

test('a colour that is none waits with its mark as an address does, also after a reload', async ({ page }) => {
  const creator = await createWithPage('no_color', [{ ...instagram, options: { colors: { background: '#fff000' } } }])
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsCreator(page, creator, 'content')
  await opener(page, 'Instagram').click()
  const sheet = page.getByRole('dialog', { name: 'Посилання' })
  await sheet.getByText('Ще', { exact: true }).click()
  const color = sheet.getByRole('textbox', { name: 'Колір тексту', exact: true })
  await color.fill('zzz')
  // Where the button below would cover the message.
  await color.evaluate((field) => {
    const sheet = field.closest('[data-head] + div')!
    sheet.scrollTop += field.getBoundingClientRect().bottom - sheet.getBoundingClientRect().bottom
  })
  await sheet.getByRole('button', { name: 'Готово' }).click()
  await expect(color).toBeFocused()
  await expect(sheet.getByText('Перевірте колір: він має виглядати як #1a2b3c.')).toBeInViewport({ ratio: 1 })
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  const wrong = opener(page, 'Instagram').getByText('Перевірте колір', { exact: true })
  for (let time = 0; time < 2; time += 1) {
    await expect(wrong).toBeVisible()
    await expect(page.getByText('Не все збережено')).toBeVisible()
    if (time === 0) await page.reload()
  }
  await opener(page, 'Instagram').click()
  await expect(color).toBeFocused()
  await expect(color).toHaveValue('zzz')
  await color.fill('123')
  await expect
    .poll(async () => {
      const { result } = await call(creator.origin, 'GET', `/pages/${creator.pageId}`, undefined, creator.token)
      return result.blocks[0].options.colors
    })
    .toEqual({ text: '#112233', background: '#fff000' })
  await expect(page.getByText('Не все збережено')).toHaveCount(0)
})
