import { expect, type Page } from '@playwright/test'
import { test } from './support/journey.ts'
import { createWithPage, openAsCreator } from './support/sample-creator.ts'
import { expectOrder } from './support/sorting.ts'

async function remove(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Ще: ${name}`, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Видалити' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('what was sought is read in the rows that were found, however long they are', async ({ page }) => {
  const blocks = Array.from({ length: 21 }, (_, at) => {
    const title = `Посилання на збірку віршів, оповідань і нотаток із мандрів, випуск ${100 + at}`
    return { id: `id-${at}`, type: 'link', title, url: `https://example.com/zbirka/virshi-opovidannia-notatky/${at}` }
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsCreator(page, await createWithPage('long_names', blocks), 'content')
  const words = page
    .locator('[data-block="id-17"] button')
    .filter({ hasText: 'випуск 117' })
    .locator('span:not(.visually-hidden)')
  const cut = () => words.evaluateAll((all) => all.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
  await expect(words.first()).toBeVisible()
  expect(Math.max(...(await cut()))).toBeGreaterThan(1)
  await page.getByLabel('Знайти блок').fill('випуск 117')
  await expect(page.locator('[data-block]')).toHaveCount(1)
  expect(Math.max(...(await cut()))).toBeLessThanOrEqual(1)
})

test('a block is found by its name among many', async ({ page }) => {
  const names = Array.from({ length: 20 }, (_, index) => `Рядок ${String.fromCodePoint(65 + index)}`)
  const blocks = names.map((title, index) => ({ id: `id-${index}`, type: 'link', title, url: 'https://example.com' }))
  const creator = await createWithPage('many_here', blocks)
  await openAsCreator(page, creator, 'content')
  const search = page.getByLabel('Знайти блок')
  // No lower than where there is nothing to seek in.
  await expect(page.locator('[data-block]').first()).toBeVisible()
  const [row, next] = [page.locator('[data-block]').first(), page.locator('[data-block]').nth(1)]
  const [first, second] = [(await row.boundingBox())!, (await next.boundingBox())!]
  expect(first.y).toBeLessThanOrEqual(180)
  // And as far from it as the rows are from one another.
  const field = (await search.boundingBox())!
  const apart = second.y - first.y - first.height
  expect(Math.abs(first.y - field.y - field.height - apart)).toBeLessThanOrEqual(1)
  await search.fill('рядок c')
  await expectOrder(page, 'Рядок C')
  await search.fill('нічого')
  await expect(page.getByText('Такого блока немає')).toBeVisible()
  // What is added is seen, whatever was sought.
  await search.fill('рядок c')
  await page.getByRole('button', { name: 'Додати блок' }).first().click()
  await page.getByRole('dialog').getByLabel('Що додати').fill('Крамничка: olena.art/shop')
  await page.getByRole('dialog').getByRole('button', { name: 'Додати посилання' }).click()
  await expect(page.getByRole('button', { name: 'Редагувати: Крамничка' })).toBeFocused()
  await expect(search).toHaveValue('')
  await expectOrder(page, ...names, 'Крамничка')
  await remove(page, 'Крамничка')
  await search.fill('рядок a')
  await expectOrder(page, 'Рядок A')
  await remove(page, 'Рядок A')
  await expectOrder(page, ...names.slice(1))
  // Nineteen are seen at a glance.
  await expect(search).toHaveCount(0)
})
