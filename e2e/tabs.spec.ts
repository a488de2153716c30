import { expect } from '@playwright/test'
import { holdSaves } from './support/hold.ts'
import { addLink, headRow, newLogin, openNewEditor, rename, saved, test } from './support/journey.ts'

// One page that is edited in several tabs.

test('two tabs merge what they change, and neither overwrites the other', async ({ page, context }) => {
  await openNewEditor(page, 'uk', newLogin('two'))
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('button', { name: 'Додати блок' }).first()).toBeVisible()
  await addLink(page, 'uk', { title: 'З першої', url: 'https://example.com/1' })
  await addLink(other, 'uk', { title: 'З другої', url: 'https://example.com/2' })
  await page.reload()
  for (const title of ['З першої', 'З другої']) {
    await expect(page.getByRole('article', { name: title }).or(page.getByText(title)).first()).toBeVisible()
  }
})

test('a page that is named anew in one tab has that name in the bar of another', async ({ page, context }) => {
  await openNewEditor(page, 'uk', newLogin('named'))
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(headRow(other, 'uk')).toBeVisible()
  await rename(page, 'uk', 'Олена Коваль')
  await expect(other.getByRole('banner').getByRole('button', { name: 'Олена Коваль' })).toBeVisible()
})

test('a tab that is still open keeps its unsaved edits to itself, and what it undoes is not done by another', async ({
  page,
  context,
}) => {
  await openNewEditor(page, 'uk', newLogin('living'))
  await addLink(page, 'uk', { title: 'Сайт', url: 'https://example.com/1' })
  await saved(page)
  const row = page.getByRole('button', { name: 'Ще: Сайт', exact: true })
  const release = await holdSaves(context)
  await rename(page, 'uk', 'Перша')
  await row.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Видалити' }).click()
  await expect(row).toHaveCount(0)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('button', { name: 'Ще: Сайт', exact: true })).toBeVisible()
  await expect(headRow(other, 'uk', 'Перша')).toHaveCount(0)
  await page.getByRole('button', { name: 'Відмінити', exact: true }).first().click()
  await expect(row).toBeVisible()
  await rename(page, 'uk', 'Друга')
  await release()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await saved(page)
  for (const tab of [page, other]) {
    await expect(headRow(tab, 'uk', 'Друга')).toBeVisible()
    await expect(tab.getByRole('button', { name: 'Ще: Сайт', exact: true })).toBeVisible()
    await expect(tab.getByText('Те саме змінили', { exact: false })).toHaveCount(0)
  }
})

test('what a closed tab had not saved is restored in the next one, and in one that is reloaded', async ({
  page,
  context,
}) => {
  await openNewEditor(page, 'uk', newLogin('closed'))
  const address = page.url()
  const release = await holdSaves(context)
  const other = await context.newPage()
  await other.goto(address)
  await rename(other, 'uk', 'Незбережена')
  await expect(other.locator('[data-save]')).toHaveAttribute('data-save', 'offline')
  await page.reload()
  await expect(headRow(page, 'uk')).toBeVisible()
  await expect(headRow(page, 'uk', 'Незбережена')).toHaveCount(0)
  await other.close()
  for (const _ of [1, 2]) {
    await page.reload()
    await expect(headRow(page, 'uk', 'Незбережена')).toBeVisible()
  }
  await release()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await saved(page)
})
