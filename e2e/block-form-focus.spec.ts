import { expect } from '@playwright/test'
import { formOf, opener } from './support/block-forms.ts'
import { test } from './support/journey.ts'
import { createWithPage, openAsCreator } from './support/sample-creator.ts'
import { settled } from './support/settled.ts'

test('a form in the list has the focus while it is open, and Escape or the way back closes it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const blocks = ['A', 'B', 'C'].map((title, index) => ({
    id: `${index}`,
    type: 'link',
    title,
    url: 'https://a.example',
  }))
  await openAsCreator(page, await createWithPage('in_place', blocks), 'content')
  const rows = page.locator('[data-block]')
  await expect(rows).toHaveCount(3)
  const content = page.url()
  const fieldOf = (index: number) => formOf(page, `${index}`).getByLabel('Назва', { exact: true })
  const expectClosed = async (name: string) => {
    await expect(opener(page, name)).toBeFocused()
    await expect(opener(page, name)).toHaveAttribute('aria-expanded', 'false')
  }
  await opener(page, 'A').click()
  await expect(fieldOf(0)).toBeFocused()
  await opener(page, 'B').click()
  await expect(fieldOf(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expectClosed('B')
  await opener(page, 'C').press('Enter')
  await expect(fieldOf(2)).toBeFocused()
  await page.goBack()
  await expectClosed('C')
  await expect(page).toHaveURL(content)
  // What lies over the form closes first.
  await opener(page, 'C').click()
  await page.getByRole('button', { name: 'Ще: C', exact: true }).click()
  await page.getByRole('dialog').getByRole('heading', { name: 'C' }).press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener(page, 'C')).toHaveAttribute('aria-expanded', 'true')
  // Left with the screen, it leaves no entry behind at which nothing would happen.
  await page.getByRole('link', { name: 'Вигляд' }).first().click()
  await expect(page).toHaveURL(/design/)
  await page.goBack()
  await expect(page).toHaveURL(content)
  await expect(opener(page, 'C')).toHaveAttribute('aria-expanded', 'false')
  await settled(page)
  // Nor does a sheet that lay over it.
  await opener(page, 'C').click()
  await expect(fieldOf(2)).toBeFocused()
  await page.getByRole('button', { name: 'Ще: C', exact: true }).click()
  await page.getByRole('dialog').getByRole('link').click()
  await expect(page).toHaveURL(/statistics/)
  await page.goBack()
  await expect(page).toHaveURL(content)
  await settled(page)
  await opener(page, 'C').click()
  await formOf(page, '2').getByRole('button', { name: 'Видалити: C' }).click()
  // The pointer at the message keeps it.
  await page.locator('[data-toast-region]').getByRole('button', { name: 'Відмінити' }).hover()
  await expect(rows).toHaveCount(2)
  await expect(opener(page, 'B')).toBeFocused()
  await page.locator('[data-toast-region]').getByRole('button', { name: 'Відмінити' }).click()
  await expect(rows).toHaveCount(3)
  // The block that is back has the focus.
  await expect(opener(page, 'C')).toBeFocused()
  await page.goBack()
  await expect(page).not.toHaveURL(content)
})

test('a finger that opens a form in the list chooses its field by itself', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true })
  const blocks = ['A', 'B'].map((title, index) => ({ id: `${index}`, type: 'link', title, url: 'https://a.example' }))
  await openAsCreator(page, await createWithPage('in_place_touch', blocks), 'content')
  await opener(page, 'A').tap()
  await expect(formOf(page, '0').getByLabel('Назва', { exact: true })).toBeVisible()
  await expect(opener(page, 'A')).toBeFocused()
  await page.close()
})
