import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothSchemes } from './support/accessible.ts'
import { addLink, newLogin, openEditor, register, saved, test } from './support/journey.ts'
import { layerLeft, settled } from './support/settled.ts'
import { expectSaid, sentences } from './support/sorting.ts'
import { words } from './support/words.ts'

const strangers = [
  '/',
  '/auth',
  '/auth?tab=register',
  '/auth?tab=forgot',
  '/auth#reset=abc.def',
  '/auth#stop=abc.def',
  '/5XX',
  '/5XX?works=1',
]

test('every screen that strangers see can be used by everybody', async ({ page }) => {
  for (const address of [...strangers, '/nobody_is_here']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessibleInBothSchemes(page)
  }
})

test('every screen of a page, its dialog and the page itself can be used by everybody', async ({ page }) => {
  const login = newLogin('axe')
  await register(page, 'uk', login)
  await expectAccessibleInBothSchemes(page)
  await openEditor(page, 'uk')
  await addLink(page, 'uk', { title: 'Мій канал', url: 'https://example.com' })
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('button', { name: words.uk.addBlock }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await page.keyboard.press('Escape')
  await layerLeft(page)
  for (const tab of ['design', 'statistics', 'integrations']) {
    await page.goto(page.url().replace(/[a-z]+$/, tab))
    await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible()
    await settled(page)
    await expectAccessibleInBothSchemes(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await settled(page)
  await expectAccessible(page)
  await page.goto(`/${login}`)
  await expectAccessibleInBothSchemes(page)
})

test('the account with every section open and the menu can be used by everybody', async ({ page }) => {
  await register(page, 'uk', newLogin('axe'))
  await page.getByRole('button', { name: /^Акаунт / }).click()
  await expect(page.getByRole('button', { name: 'Вийти' })).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('link', { name: 'Акаунт', exact: true }).click()
  await expect(page.locator('#email')).toBeVisible()
  const closed = page.locator('main details:not([open]) > summary')
  // Each is open, and has what it loads, before the next one is pressed: what comes later moves those below it.
  for (let left = await closed.count(); left > 0; left = await closed.count()) {
    await closed.first().click()
    await expect.poll(() => closed.count()).toBeLessThan(left)
    await settled(page)
  }
  await expect(page.getByText('Цей пристрій')).toBeVisible()
  await settled(page)
  await expectAccessibleInBothSchemes(page)
})

/** Presses Tab until the element has the focus. */
async function tabTo(
  page: Page,
  name: string | RegExp,
  role: 'button' | 'link' | 'textbox' | 'checkbox',
): Promise<void> {
  const target = page.getByRole(role, { name }).first()
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach ${String(name)}`)
}

test('from registration to a published page with the keyboard alone', async ({ page }) => {
  const t = words.uk
  const login = newLogin('keys')
  await page.goto('/auth?tab=register')
  await tabTo(page, t.login, 'textbox')
  await page.keyboard.type(login)
  await tabTo(page, t.password, 'textbox')
  await page.keyboard.type('кавун і пів дині')
  await tabTo(page, t.accept, 'checkbox')
  await page.keyboard.press('Space')
  await tabTo(page, t.robot, 'checkbox')
  await page.keyboard.press('Space')
  await expect(page.getByText(t.robotSolved)).toBeVisible()
  await tabTo(page, t.register, 'button')
  await page.keyboard.press('Enter')
  for (const following of ['Крок 1 з 3', 'Крок 2 з 3', 'Крок 3 з 3']) {
    await expect(page.getByText(following)).toBeVisible()
    await tabTo(page, 'Пропустити', 'link')
    await page.keyboard.press('Enter')
  }
  await tabTo(page, 'До редактора', 'link')
  await page.keyboard.press('Enter')
  for (const name of ['Перше', 'Друге']) {
    await tabTo(page, t.addBlock, 'button')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await tabTo(page, new RegExp(`^${t.link}`), 'button')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(t.title, { exact: true }).last()).toBeFocused()
    await page.keyboard.type(name)
    await page.keyboard.press('Tab')
    await page.keyboard.type('example.com')
    await tabTo(page, t.done, 'button')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await tabTo(page, 'Перемістити: Друге', 'button')
  await page.keyboard.press('Space')
  await expectSaid(page, sentences.uk.lifted('Друге', '2/2'))
  await page.keyboard.press('ArrowUp')
  await expectSaid(page, sentences.uk.moved('Друге', '1/2'))
  await page.keyboard.press('Space')
  await expectSaid(page, sentences.uk.dropped('Друге', '1/2'))
  await saved(page)
  await expect
    .poll(async () => {
      await page.goto(`/${login}`)
      return page.getByRole('main').getByRole('link').allTextContents()
    })
    .toEqual(['Друге', 'Перше'])
})
