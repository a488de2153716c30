import { expect } from '@playwright/test'
import { addLink, newLogin, openNewEditor, saved, test } from './support/journey.ts'
import { expectOrder } from './support/sorting.ts'

test('a block begun and left as it was is gone again, and one that is complete so stays', async ({ page }) => {
  await openNewEditor(page, 'uk', newLogin('begun'))
  await addLink(page, 'uk', { title: 'A', url: 'https://example.com' })
  const add = page.getByRole('button', { name: 'Додати блок' })
  const begin = async (type: string) => {
    await add.click()
    await page.getByRole('dialog', { name: 'Додати блок' }).getByRole('button', { name: type }).click()
    await expect(page.locator('[data-open]')).toBeVisible()
  }
  const sheet = page.getByRole('dialog', { name: 'Посилання' })
  const press = (name: string) => sheet.getByRole('button', { name, exact: true }).click()
  const ways = [() => page.goBack(), () => press('Закрити'), () => press('Готово'), () => page.keyboard.press('Escape')]
  for (const leave of ways) {
    await begin('Посилання')
    await leave()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectOrder(page, 'A')
    await expect(add).toBeFocused()
  }
  await saved(page)
  await expect(page.locator('[data-toast-region] > *')).toHaveCount(0)
  await begin('Посилання')
  await sheet.getByLabel('Назва', { exact: true }).fill('B')
  await press('Готово')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await begin('Роздільник')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectOrder(page, 'A', 'B', 'Роздільник')
  // A form that only moves out of its sheet, as when a phone is turned, is not left.
  await begin('Посилання')
  await page.setViewportSize({ width: 900, height: 844 })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.locator('[data-open]').getByLabel('Назва', { exact: true }).fill('C')
  await expectOrder(page, 'A', 'B', 'Роздільник', 'C')
  await page.locator('[data-open]').getByRole('button', { name: 'Готово', exact: true }).click()
  // Without a sheet around the form, where another may be begun below the open one.
  await begin('Текст')
  await begin('Заголовок')
  await page.locator('[data-open]').getByRole('button', { name: 'Готово', exact: true }).click()
  await expectOrder(page, 'A', 'B', 'Роздільник', 'C')
  await expect(add).toBeFocused()
  await saved(page)
  // Leaving the whole screen leaves the form as well.
  await begin('Заголовок')
  await page.getByRole('link', { name: 'Вигляд', exact: true }).click()
  await expect(page.getByRole('tab', { name: 'Тема' })).toBeVisible()
  await page.getByRole('link', { name: 'Вміст', exact: true }).click()
  await expect(add).toBeVisible()
  await expectOrder(page, 'A', 'B', 'Роздільник', 'C')
  await saved(page)
  // Where nothing else was done there is nothing to take back.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  const undo = page.getByRole('button', { name: 'Відмінити', exact: true })
  await begin('Посилання')
  await press('Закрити')
  await expectOrder(page, 'A', 'B', 'Роздільник', 'C')
  await expect(undo).toBeDisabled()
})
