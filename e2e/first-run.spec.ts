import { expect } from '@playwright/test'
import { expectAccessibleInBothSchemes } from './support/accessible.ts'
import { newLogin, signUp, test } from './support/journey.ts'
import type { Language } from './support/words.ts'

test.use({ viewport: { width: 390, height: 844 } })

const languages = {
  uk: {
    name: 'Ім’я або назва',
    next: 'Далі',
    look: 'Вишиванка',
    launch: 'Запустити сторінку',
    live: 'Сторінка вже жива',
    skip: 'Пропустити',
    second: 'Крок 2 з 3',
    third: 'Крок 3 з 3',
  },
  en: {
    name: 'Name or title',
    next: 'Next',
    look: 'Vyshyvanka',
    launch: 'Launch my page',
    live: 'Your page is live',
    skip: 'Skip',
    second: 'Step 2 of 3',
    third: 'Step 3 of 3',
  },
} as const satisfies Record<Language, object>

for (const lang of ['uk', 'en'] as const) {
  const t = languages[lang]
  test(`three steps lead to a live page, and a reload goes on where it was (${lang})`, async ({ page }) => {
    const login = newLogin('first')
    const { pageId } = await signUp(page, lang, login)
    await page.goto(`/my/${pageId}/start`)
    await expect(page.getByLabel(t.name)).toBeFocused()
    await page.keyboard.type('Марта')
    await expectAccessibleInBothSchemes(page)
    await page.getByRole('button', { name: t.next }).click()

    const field = page.getByRole('textbox')
    for (const pasted of ['olena.art/shop', 'https://t.me/olena', '+380 96 123 45 67']) {
      await field.fill(pasted)
      await page
        .locator('main')
        .getByRole('button', { name: /^(?:Додати|Add)/ })
        .first()
        .click()
    }
    await expect(page.getByRole('main').getByRole('list').getByRole('listitem')).toHaveCount(3)
    await page.reload()
    await expect(page.getByText(t.second)).toBeVisible()
    await expect(page.getByRole('main').getByRole('list').getByRole('listitem')).toHaveCount(3)
    await expectAccessibleInBothSchemes(page)
    await page.getByRole('button', { name: t.next }).click()

    await page.getByRole('radio', { name: t.look }).check()
    await expectAccessibleInBothSchemes(page)
    await page.goBack()
    await expect(page.getByText(t.second)).toBeVisible()
    await page.goForward()
    await expect(page.getByRole('radio', { name: t.look })).toBeChecked()
    await page.getByRole('button', { name: t.launch }).click()
    await expect(page.getByRole('heading', { name: t.live })).toBeVisible()
    await expectAccessibleInBothSchemes(page)

    await page.goto(`/${login}`)
    await expect(page.getByRole('heading', { name: 'Марта' })).toBeVisible()
    await expect(page.locator('a[href^="https://olena.art/shop"]')).toBeVisible()
  })
}

test('whoever skips everything has a page with the login as its name', async ({ page }) => {
  const t = languages.uk
  const login = newLogin('skipped')
  const { pageId } = await signUp(page, 'uk', login)
  await page.goto(`/my/${pageId}/start`)
  for (const step of [t.second, t.third, t.live]) {
    await page.getByRole('link', { name: t.skip }).click()
    await expect(page.getByText(step)).toBeVisible()
  }
  await page.goto(`/${login}`)
  await expect(page.getByRole('heading', { name: login })).toBeVisible()
})
