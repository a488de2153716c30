import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { addLink, newLogin, openNewEditor, test } from './support/journey.ts'

async function openFile(page: Page): Promise<void> {
  await page.goto(page.url().replace(/\/content.*/, '/settings#file'))
  await expect(page.getByRole('button', { name: 'Завантажити файл' })).toBeVisible()
}

async function choose(page: Page, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Перенести з файлу' }).click()
  await (await chooser).setFiles({ name: 'page.lanka', mimeType: 'application/octet-stream', buffer })
}

test('a page is saved as a file, taken from it once it was said what changes, and brought back', async ({ page }) => {
  await openNewEditor(page, 'uk', newLogin('file'))
  await openFile(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Завантажити файл' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toMatch(/^file_.*\.lanka$/)
  const file = await readFile(await saved.path())

  await page.goto(page.url().replace(/\/settings.*/, '/content'))
  await addLink(page, 'uk', { title: 'Моя крамниця', url: 'https://example.com/shop' })
  await openFile(page)
  await choose(page, file.subarray(0, -1))
  await expect(page.getByRole('alert')).toContainText('Це не файл сторінки, або його пошкоджено')

  await choose(page, file)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Видалимо 1 блок' })).toBeVisible()
  await expect(dialog.getByRole('listitem')).toContainText('Моя крамниця')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Перенести з файлу' }).click()
  await expect(dialog).toBeHidden()
  await page.getByText('Сторінка тепер така, як у файлі').hover()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Відмінити' }).press('Enter')
  await expect(page.getByText('сторінка знову така, як була')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Перенести з файлу' })).toBeFocused()
  await choose(page, file)
  await expect(dialog.getByRole('heading', { name: 'Видалимо 1 блок' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Не зараз' }).click()
})

test('the copy of an account comes as one archive', async ({ page }) => {
  await openNewEditor(page, 'uk', newLogin('copy'))
  await page.goto('/my/account#export')
  await page.getByRole('button', { name: 'Підготувати копію' }).click()
  const save = page.getByRole('button', { name: 'Завантажити файл' })
  await expect(save).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await save.click()
  const archive = await readFile(await (await download).path())
  expect(archive.toString('latin1')).toContain('account.json')
  expect(archive.toString('latin1')).toMatch(/pages\/copy_\w+\.lanka/)
  await page.getByRole('button', { name: 'Показати текст' }).click()
  await expect(page.getByLabel('Текст копії')).toHaveValue(/"exportedAt"/)
})
