import { expect, type Page } from '@playwright/test'
import { addLink, newLogin, openEditor, phone, registerByForm, test } from './support/journey.ts'
import { words, type Language } from './support/words.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const counted = (page: Page) => page.waitForResponse(/\/api\/public\/events/)

for (const language of ['uk', 'en'] as const satisfies Language[]) {
  test(`a creator registers, builds a page, a visitor opens it, and both are counted (${language})`, async ({
    page,
    browser,
  }) => {
    const t = words[language]
    const login = newLogin('olena')
    await registerByForm(page, language, login)
    await openEditor(page, language)
    await addLink(page, language, { title: 'Мій канал', url: 'example.com/channel' })

    const visitor = await browser.newContext({ userAgent: phone, viewport: { width: 390, height: 844 } })
    const visit = await visitor.newPage()
    const seen = counted(visit)
    await visit.goto(`/${login}`)
    const link = visit.getByRole('link', { name: 'Мій канал' })
    await expect(link).toHaveAttribute('href', 'https://example.com/channel')
    await seen
    // The browser does not report what arrives after the next document.
    const followed = counted(visit)
    await visitor.route('https://example.com/**', async (route) => {
      await followed
      await route.fulfill({ body: 'The channel' })
    })
    await link.click()
    await expect(visit.getByText('The channel')).toBeVisible()
    expect(await visitor.cookies()).toEqual([])
    await visitor.close()

    const own = await page.context().newPage()
    const ownSeen = counted(own)
    await own.goto(`/${login}`)
    await expect(own.getByRole('heading', { level: 1 })).toHaveText(login)
    await ownSeen
    await own.close()

    await page.getByRole('link', { name: t.statistics }).click()
    const figure = (name: string) =>
      page
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${name}$`) })
        .locator('xpath=following-sibling::dd[1]')
    await expect(figure(t.views)).toHaveText(/^1\b/)
    await expect(figure(t.clicks)).toHaveText(/^1\b/)
    await expect(page.getByText(t.excludedOwn)).toBeVisible()
  })
}
