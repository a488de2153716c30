import { expect, type Page } from '@playwright/test'
import { call } from './support/http-client.ts'
import { newLogin, saved, signUp, test } from './support/journey.ts'
import { openAsCreator, createWithPage } from './support/sample-creator.ts'

/** Opens the editor of a page with these links; the result is a way to rename the first one from elsewhere. */
async function openList(page: Page, names: string[]) {
  const { origin, token, pageId: id } = await signUp(page, 'uk', newLogin('list'))
  const put = async (titles: string[]) => {
    const { version } = (await call(origin, 'GET', `/pages/${id}`, undefined, token)).result
    const blocks = titles.map((title, index) => ({
      id: `id-${index}`,
      type: 'link',
      title,
      url: 'https://example.com',
    }))
    expect(await call(origin, 'PATCH', `/pages/${id}`, { version, blocks }, token)).toMatchObject({ ok: true })
  }
  await put(names)
  await page.goto(`/my/${id}/content`)
  await expect(opener(page, names[0]!)).toBeVisible()
  return { renameFirst: (title: string) => put([title, ...names.slice(1)]) }
}

const opener = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Редагувати: ${name}(?: |$)`) })
const menu = (page: Page, name: string) => page.getByRole('button', { name: `Ще: ${name}`, exact: true })

/** Deletes a block from its menu, by the keyboard as others do by a press. */
async function remove(page: Page, name: string): Promise<void> {
  await menu(page, name).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Видалити' }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
const message = (page: Page, name: string) =>
  page.locator('[data-toast-region] > *').filter({ hasText: `Видалено: ${name}` })

const expectOrder = (page: Page, ...names: string[]) =>
  expect
    .poll(() => page.locator('[data-block]').evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label'))))
    .toEqual(names)

test('deleting from the keyboard leaves the focus beside the row that went', async ({ page }) => {
  await openList(page, ['A', 'B', 'C'])
  await remove(page, 'B')
  await expect(opener(page, 'C')).toBeFocused()
  await remove(page, 'C')
  await expect(opener(page, 'A')).toBeFocused()
  await remove(page, 'A')
  await expectOrder(page)
  await expect(page.getByRole('button', { name: 'Додати блок' })).toBeFocused()
})

test('the message about a deletion goes when the block is back', async ({ page }) => {
  await openList(page, ['A', 'B'])
  await remove(page, 'A')
  await expect(message(page, 'A')).toBeVisible()
  // The pointer at the messages keeps them on the screen, so that only the block's return can end them.
  await message(page, 'A').hover()
  await page.keyboard.press('Control+KeyZ')
  await expectOrder(page, 'A', 'B')
  await expect(message(page, 'A')).toHaveCount(0)
})

test('deleted blocks come back to their places in any order', async ({ page }) => {
  await openList(page, ['A', 'B', 'C'])
  await remove(page, 'A')
  await remove(page, 'B')
  await expectOrder(page, 'C')
  for (const name of ['A', 'B']) {
    await message(page, name).getByRole('button', { name: 'Відмінити' }).click()
    await expect(message(page, name)).toHaveCount(0)
  }
  await expectOrder(page, 'A', 'B', 'C')
  await saved(page, 'uk')
})

test('the question about a change made elsewhere does not cover the field that is typed in', async ({ page }) => {
  const { renameFirst } = await openList(page, ['A', 'B', 'C', 'D', 'E', 'F'])
  await opener(page, 'A').click()
  const field = page.locator('[data-block="id-0"]').getByLabel('Назва', { exact: true })
  // Right below the bars.
  await field.evaluate((each) => window.scrollTo(0, scrollY + each.getBoundingClientRect().top - 140))
  await renameFirst('Theirs')
  await field.fill('Mine')
  const question = page.getByRole('group').filter({ hasText: 'Узяти інший' })
  await expect(question).toBeInViewport()
  await expect(field).toBeFocused()
  await expect
    .poll(async () => {
      const [above, below] = [(await question.boundingBox())!, (await field.boundingBox())!]
      return below.y - above.y - above.height
    })
    .toBeGreaterThanOrEqual(0)
  await expect(field).toBeInViewport()
})

test('a block is found by its name among many', async ({ page }) => {
  const names = Array.from({ length: 20 }, (_, index) => `Рядок ${String.fromCodePoint(65 + index)}`)
  const blocks = names.map((title, index) => ({ id: `id-${index}`, type: 'link', title, url: 'https://example.com' }))
  const creator = await createWithPage('many_here', blocks)
  await openAsCreator(page, creator, 'content')
  const search = page.getByLabel('Знайти блок')
  await search.fill('рядок c')
  await expectOrder(page, 'Рядок C')
  await search.fill('нічого')
  await expect(page.getByText('Такого блока немає')).toBeVisible()
  await search.fill('')
  await expectOrder(page, ...names)
  await remove(page, 'Рядок A')
  // Nineteen are seen at a glance.
  await expect(search).toHaveCount(0)
})
