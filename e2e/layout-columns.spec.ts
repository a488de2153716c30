import { expect } from '@playwright/test'
import { boxesOf } from './support/geometry.ts'
import { changePage } from './support/http-client.ts'
import { createWithPage, openAsCreator } from './support/sample-creator.ts'
import { firstTheme, test, type SampleOptions } from './support/sample-pages.ts'

/** Pages that are much longer than what stands at their end. */
const pages: ReadonlyArray<readonly [what: string, options: Partial<SampleOptions>]> = [
  ['links with a form', { links: 30, hasForm: true }],
  ['links with a picture and music', { links: 40, others: ['image', 'music'] }],
  [
    'pictures and films with a jar',
    { links: 3, others: ['header', 'image', 'video', 'link-5', 'music', 'text', 'link-6', 'banka', 'copy'] },
  ],
  [
    'blocks of all kinds with a form',
    { links: 5, others: ['link-5', 'text', 'header', 'video', 'link-7', 'link-8', 'copy', 'link-9'], hasForm: true },
  ],
]

for (const layout of ['centre', 'cover', 'brutalist', 'index']) {
  test(`both columns of a wide window are about as high: ${layout}`, async ({ page, samplePages }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const preset = firstTheme(samplePages.screens, layout)
    for (const [what, options] of pages) {
      await samplePages.open(page, { preset, links: 1, name: 'Марта Коваль', lang: 'uk', ...options })
      const [first, second] = await boxesOf(page, '.rows', '.aside > :last-child')
      const apart = Math.abs(first!.bottom - second!.bottom)
      // Two thirds of a window.
      expect([what, apart < 600 ? 0 : apart]).toEqual([what, 0])
      expect([what, second!.left >= first!.right]).toEqual([what, true])
    }
  })
}

test('the preview of a computer divides a page as visitors see it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const links = Array.from({ length: 30 }, (_, at) => ({
    id: `b${at}`,
    type: 'link',
    url: `https://example.com/${at}`,
  }))
  const creator = await createWithPage('divides', links)
  await changePage(creator, creator.pageId, { theme: { preset: 'centre-ranok' }, form: { enabled: true } })
  await openAsCreator(page, creator, 'content')
  await page.getByRole('button', { name: 'Комп’ютер' }).click()
  const shown = page.frameLocator('aside iframe')
  await expect(shown.locator('.rows a.surface')).toHaveCount(15)
  await expect(shown.locator('.aside a.surface')).toHaveCount(15)
  await page.goto(creator.address)
  await expect(page.locator('.aside a.surface')).toHaveCount(15)
})
