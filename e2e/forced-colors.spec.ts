import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './support/journey.ts'
import { commonColor } from './support/picture.ts'
import { createWithPage, openAsCreator } from './support/sample-creator.ts'

// Colours of the reader (WCAG 1.4.1, 1.4.11): what backgrounds say is said without them.

const links = ['shop', 'course'].map((id) => ({ id, type: 'link', title: id, url: `https://example.com/${id}` }))

/** The colour of a part of an element: the share of its width from `start` to `end`. */
async function colorOf(page: Page, element: Locator, start = 0, end = 1): Promise<string> {
  const { x, y, width, height } = (await element.boundingBox())!
  return commonColor(page, {
    x: x + start * width,
    y: y + height / 4,
    width: (end - start) * width,
    height: height / 2,
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in ${colorScheme} colours of the reader what is chosen or on is told from the rest`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    const creator = await createWithPage('forced', links)
    await openAsCreator(page, creator, 'content')
    const row = page.getByRole('switch').first()
    await expect(row).toBeVisible()
    expect(await colorOf(page, row, 0.15, 0.4)).not.toBe(await colorOf(page, row, 0.6, 0.85))
    const bar = page.getByRole('navigation', { name: 'Розділи сторінки' })
    const [here, elsewhere] = [bar.getByRole('link', { name: 'Вміст' }), bar.getByRole('link', { name: 'Вигляд' })]
    expect(await colorOf(page, here)).not.toBe(await colorOf(page, elsewhere))

    await elsewhere.click()
    const [theme, layout] = [page.getByRole('tab', { name: 'Тема' }), page.getByRole('tab', { name: 'Розкладка' })]
    await expect(theme).toHaveAttribute('aria-selected', 'true')
    expect(await colorOf(page, theme)).not.toBe(await colorOf(page, layout))
    await page.getByRole('tab', { name: 'Кольори' }).click()
    const pair = page.getByRole('tabpanel').getByRole('radio').first()
    await expect(pair).toBeVisible()
    expect(await colorOf(page, pair, 0.1, 0.9)).not.toBe(colorScheme === 'light' ? '#ffffff' : '#000000')

    await page.goto(`/my/${creator.pageId}/form`)
    expect(await colorOf(page, bar.getByRole('button', { name: 'Ще' }))).not.toBe(await colorOf(page, here))
    const asked = page.getByRole('group', { name: 'Що запитати' })
    const [chosen, other] = [asked.getByText('Текст', { exact: true }), asked.getByText('Пошту', { exact: true })]
    await expect(chosen).toBeVisible()
    expect(await colorOf(page, chosen)).not.toBe(await colorOf(page, other))
  })
}
