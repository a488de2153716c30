import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothSchemes } from './support/accessible.ts'
import { call, changePage } from './support/http-client.ts'
import { newLogin, saved, signUp, test } from './support/journey.ts'
import { openAsCreator, createWithPage } from './support/sample-creator.ts'
import { expectOrder, expectSaid } from './support/sorting.ts'

/** Opens the editor of a page with these links; the result is ways to change them from elsewhere. */
async function openList(page: Page, names: string[]) {
  const { origin, token, pageId: id } = await signUp(page, 'uk', newLogin('list'))
  const put = async (titles: string[]) => {
    const blocks = titles.map((title, index) => ({
      id: `id-${index}`,
      type: 'link',
      title,
      url: 'https://example.com',
    }))
    return (await changePage({ origin, token }, id, { blocks })).version
  }
  /** As another tab does it, which tells the others. */
  const putInTab = async (titles: string[]) => {
    const saved = { pageId: id, version: await put(titles) }
    await page.evaluate((message) => new BroadcastChannel('lanka.pages').postMessage(message), saved)
  }
  await put(names)
  await page.goto(`/my/${id}/content`)
  await expect(opener(page, names[0]!)).toBeVisible()
  return { renameFirst: (title: string) => put([title, ...names.slice(1)]), putInTab }
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
  // The pointer at the messages keeps them on the screen, so that only the block's return can end them.
  await message(page, 'A').hover()
  await page.keyboard.press('Control+KeyZ')
  await expectSaid(page, 'Зміну відмінено')
  await expectOrder(page, 'A', 'B')
  await expect(message(page, 'A')).toHaveCount(0)
})

test('deleted blocks come back to their places in any order', async ({ page }) => {
  await openList(page, ['A', 'B', 'C'])
  await remove(page, 'A')
  // Both messages wait for the mouse that rests on one.
  await message(page, 'A').hover()
  await remove(page, 'B')
  await expectOrder(page, 'C')
  for (const name of ['A', 'B']) {
    await message(page, name).getByRole('button', { name: 'Відмінити' }).click()
    await expect(message(page, name)).toHaveCount(0)
  }
  await expectOrder(page, 'A', 'B', 'C')
  await saved(page)
})

test('the question about a change made elsewhere does not cover the field that is typed in', async ({ page }) => {
  const { renameFirst } = await openList(page, ['A', 'B', 'C', 'D', 'E', 'F'])
  await opener(page, 'A').click()
  const field = page.locator('#form-id-0').getByLabel('Назва', { exact: true })
  await renameFirst('Theirs')
  await field.fill('Mine')
  const question = page.getByRole('group').filter({ hasText: 'Узяти інший' })
  await expect(question).toBeInViewport()
  await expect(question).toContainText('Інший: «Theirs»')
  await expect(field).toBeFocused()
  await expect
    .poll(async () => {
      const [above, below] = [(await question.boundingBox())!, (await field.boundingBox())!]
      return below.y - above.y - above.height
    })
    .toBeGreaterThanOrEqual(0)
  await expect(field).toBeInViewport()
})

test('a row that vanishes while it is open leaves the focus beside it, and what others did is told', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { putInTab } = await openList(page, ['A', 'B', 'C'])
  const told = page.getByText('Блок «C» уже видалено')
  const form = page.locator('#form-id-2')
  await opener(page, 'C').click()
  await form.getByLabel('Назва', { exact: true }).focus()
  await putInTab(['A', 'B'])
  await expect(told).toBeVisible()
  await expect(opener(page, 'B')).toBeFocused()
  // Its own undo takes a row away as well, and nobody else did that.
  await menu(page, 'B').click()
  // Reading begins at the title, from where the keys lead around.
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'B' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('dialog').getByRole('button').last()).toBeFocused()
  await page.getByRole('dialog').getByRole('button', { name: 'Зробити копію' }).click()
  await expectOrder(page, 'A', 'B', 'B')
  const copy = page.locator('[data-block]').last()
  await copy.getByRole('button', { name: 'Редагувати: B' }).click()
  await copy.getByRole('button', { name: 'Готово', exact: true }).focus()
  await page.keyboard.press('Control+z')
  await expectOrder(page, 'A', 'B')
  await expect(opener(page, 'B')).toBeFocused()
  await expect(page.getByText('Блок «B» уже видалено')).toHaveCount(0)
  await opener(page, 'A').click()
  await page.locator('#form-id-0').getByRole('button', { name: 'Готово', exact: true }).press('Enter')
  await expect(opener(page, 'A')).toBeFocused()
  await expect(opener(page, 'A')).toHaveAttribute('aria-expanded', 'false')
})

test('a phone shows a block’s form over the list: essentials first, and the way back closes it', async ({ page }) => {
  const { putInTab } = await openList(page, ['A', 'B', 'C'])
  const content = page.url()
  await opener(page, 'C').click()
  await expect(page.getByRole('dialog', { name: 'Посилання' }).getByLabel('Назва', { exact: true })).toBeVisible()
  await putInTab(['A', 'B'])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Блок «C» уже видалено')).toBeVisible()
  await expect(opener(page, 'B')).toBeFocused()
  await opener(page, 'A').click()
  const sheet = page.getByRole('dialog', { name: 'Посилання' })
  await expect(sheet.getByText('виділення, розклад, QR-код')).toBeVisible()
  await expect.poll(async () => (await sheet.locator('> [data-size]').boundingBox())!.y).toBe(96)
  await expect(sheet.locator('iframe').contentFrame().getByText('A', { exact: true })).toBeVisible()
  await expect(sheet.getByLabel('Виділення')).toBeHidden()
  await sheet.getByText('Ще', { exact: true }).click()
  await expect(sheet.getByLabel('Виділення')).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await sheet.getByLabel('Назва', { exact: true }).fill('C')
  await sheet.getByLabel('Показувати з').fill('2090-05-02T10:00')
  await sheet.getByLabel('Показувати до').fill('2090-05-01T10:00')
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(content)
  await expect(opener(page, 'C')).toBeFocused()
  // What was refused lies where it is folded away, and is opened there.
  await expect(opener(page, 'C').getByText('Перевірте розклад', { exact: true })).toBeVisible()
  await opener(page, 'C').click()
  const wrong = sheet.getByLabel('Показувати до')
  await expect(wrong).toBeFocused()
  // Whoever is done without having mended it is led to it, once.
  const done = sheet.getByRole('button', { name: 'Готово', exact: true })
  await sheet.getByText('Ще', { exact: true }).click()
  await expect(wrong).toBeHidden()
  await done.click()
  await expect(wrong).toBeFocused()
  // On a busy machine a message may be gone before anybody looks for it.
  const told = page.getByText('Позначене не збережено: на сторінці лишається те, що було').waitFor()
  await done.click()
  await told
  await expect(sheet).toHaveCount(0)
  await opener(page, 'C').click()
  await sheet.getByRole('button', { name: 'Видалити: C' }).click()
  await expectOrder(page, 'B')
  await expect(opener(page, 'B')).toBeFocused()
})

test('a block’s menu says how often it was followed, and leads to its times, its code and other pages', async ({
  page,
}) => {
  const blocks = ['A', 'B'].map((title, index) => ({
    id: `id-${index}`,
    type: 'link',
    title,
    url: 'https://a.example',
  }))
  const creator = await createWithPage('menu_here', blocks)
  await openAsCreator(page, creator, 'content')
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
  const choose = async (item: RegExp) => {
    await menu(page, 'A').click()
    await dialog('A').getByRole('button', { name: item }).click()
    await expect(dialog('A')).toHaveCount(0)
  }
  await menu(page, 'A').click()
  await expect(dialog('A').getByText('0 переходів за тиждень')).toBeVisible()
  const rights = (all: Element[]) => all.map((each) => each.getBoundingClientRect().right)
  expect(Math.max(...(await dialog('A').getByRole('button').evaluateAll(rights)))).toBeLessThanOrEqual(390)
  await expectAccessibleInBothSchemes(page)
  await page.keyboard.press('Escape')

  // The same fields stand in the open form below.
  await page.setViewportSize({ width: 900, height: 844 })
  await opener(page, 'A').click()
  await expect(page.locator('#form-id-0').getByLabel('Показувати з')).toBeAttached()
  await choose(/^Розклад показу завжди$/)
  await dialog('Розклад показу').getByLabel('Показувати з').fill('2090-05-02T10:00')
  await dialog('Розклад показу').getByRole('button', { name: 'Готово' }).click()
  const state = page.locator('[data-block="id-0"]').getByText('З 2 трав. 2090', { exact: true })
  await expect(state).toBeVisible()
  // The title is as soft as the reason.
  const soft = await state.evaluate((words) => getComputedStyle(words).color)
  await expect(opener(page, 'A').getByText('Редагувати: A', { exact: true })).toHaveCSS('color', soft)
  await choose(/^Розклад показу З 2 трав\. 2090$/)
  await dialog('Розклад показу').getByRole('button', { name: 'Готово' }).click()
  await opener(page, 'A').click()
  await page.setViewportSize({ width: 390, height: 844 })

  await choose(/^QR-код$/)
  await expect(dialog('QR-код блока').getByRole('img')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await choose(/^Перенести на\sіншу сторінку$/)
  await dialog('Перенести на іншу сторінку').getByRole('button', { name: creator.person.login }).first().click()
  await expectOrder(page, 'B')
  // The pointer at the message keeps it.
  await page.getByText(`Перенесено на сторінку «${creator.person.login}»`).hover()
  const titlesThere = async () => {
    const there = `/pages/${creator.person.pageId}`
    const { result } = await call(creator.origin, 'GET', there, undefined, creator.token)
    return result.blocks.map(({ title }: { title: string }) => title)
  }
  await expect.poll(titlesThere).toEqual(['A'])
  await page.locator('[data-toast-region]').getByRole('button', { name: 'Відмінити' }).click()
  await expectOrder(page, 'A', 'B')
  await expect.poll(titlesThere).toEqual([])

  // Where the last one goes, the page offers to begin.
  await menu(page, 'B').click()
  await dialog('B')
    .getByRole('button', { name: /^Видалити/ })
    .click()
  await expectOrder(page, 'A')
  await choose(/^Перенести на\sіншу сторінку$/)
  await dialog('Перенести на іншу сторінку').getByRole('button', { name: creator.person.login }).first().click()
  await expect(page.getByRole('button', { name: 'Додати блок' })).toBeFocused()
  await expect.poll(titlesThere).toEqual(['A'])
  await page.keyboard.press('ControlOrMeta+z')
  await expectOrder(page, 'A')
  await expect.poll(titlesThere).toEqual([])
})
