import { expect } from '@playwright/test'
import { opener } from './support/block-forms.ts'
import { call } from './support/http-client.ts'
import { test } from './support/journey.ts'
import { createWithPage, openAsCreator } from './support/sample-creator.ts'

test('a name is completed to its network, and the drawing follows the address until another is chosen', async ({
  page,
}) => {
  const items = ['instagram', 'telegram'].map((icon) => ({ icon, url: '' }))
  const creator = await createWithPage('icons', [{ id: 'row', type: 'icons', items }])
  await openAsCreator(page, creator, 'content')
  const stored = async () => {
    const { result } = await call(creator.origin, 'GET', `/pages/${creator.pageId}`, undefined, creator.token)
    return result.blocks[0].items.map(({ icon, url }: (typeof items)[0]) => `${icon} ${url}`)
  }
  await opener(page, 'Іконки').click()
  const address = (place: number) => page.getByRole('textbox', { name: 'Посилання', exact: true }).nth(place)
  const choose = async (place: number, name: string) => {
    await page
      .getByRole('button', { name: /^Іконка/ })
      .nth(place)
      .click()
    const dialog = page.getByRole('dialog', { name: 'Обрати іконку' })
    await dialog.getByRole('button', { name, exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }
  await address(0).fill('@olena')
  await address(1).fill('olena_draws')
  await address(1).blur()
  await expect(address(0)).toHaveValue('www.instagram.com/olena')
  await expect(address(1)).toHaveValue('t.me/olena_draws')
  await expect.poll(stored).toEqual(['instagram https://www.instagram.com/olena', 'telegram https://t.me/olena_draws'])
  await address(0).fill('')
  await address(0).pressSequentially('t.me/olena')
  await expect.poll(stored).toEqual(['telegram https://t.me/olena', 'telegram https://t.me/olena_draws'])
  await choose(0, 'Фото')
  await address(0).press('Control+a')
  await address(0).pressSequentially('youtube.com/@olena')
  await expect.poll(stored).toEqual(['camera https://youtube.com/@olena', 'telegram https://t.me/olena_draws'])

  // A name that was typed first waits for its network.
  await page.getByRole('button', { name: 'Додати іконку' }).click()
  await address(2).fill('@olena')
  await expect(page.getByText('З якої мережі цей нік?').first()).toBeVisible()
  await choose(2, 'TikTok')
  await expect(address(2)).toHaveValue('www.tiktok.com/@olena')
  await expect.poll(async () => (await stored())[2]).toBe('tiktok https://www.tiktok.com/@olena')

  // The owner's drawing stays also where the address was of no network; another host has begun as a network's.
  await address(0).fill('olena.art')
  await address(0).blur()
  await address(0).fill('instagram.com/olena')
  await address(1).fill('')
  await address(1).pressSequentially('x.company.ua')
  await expect
    .poll(async () => (await stored()).slice(0, 2))
    .toEqual(['camera https://instagram.com/olena', 'telegram https://x.company.ua/'])
  // What moves up to the place of another follows its own address.
  await page
    .getByRole('button', { name: /^Видалити іконку/ })
    .first()
    .click()
  await address(0).fill('youtube.com/@olena')
  await expect.poll(async () => (await stored())[0]).toBe('youtube https://youtube.com/@olena')
})
