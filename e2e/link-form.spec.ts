import { expect } from '@playwright/test'
import { opener } from './support/block-forms.ts'
import { call } from './support/http-client.ts'
import { test } from './support/journey.ts'
import { createWithPage, openAsCreator } from './support/sample-creator.ts'
import { settled } from './support/settled.ts'

test('icon and title follow the address to another site until somebody has chosen others', async ({ page }) => {
  const link = {
    id: 'own',
    type: 'link',
    title: 'Instagram',
    url: 'https://www.instagram.com/marta',
    icon: 'instagram',
  }
  const creator = await createWithPage('follows', [link])
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
  await address.fill('olena.art')
  await expect.poll(stored).toEqual({ title: '', url: 'https://olena.art/', icon: null })
  await title.fill('Моє відео')
  await address.fill('vimeo.com/marta')
  await expect.poll(stored).toEqual({ title: 'Моє відео', url: 'https://vimeo.com/marta', icon: 'vimeo' })
})
