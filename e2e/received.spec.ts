import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { putSession } from './support/browser-session.ts'
import { changePage, register } from './support/http-client.ts'
import { newLogin, password, saved, test } from './support/journey.ts'
import { createWithPage } from './support/sample-creator.ts'
import { layerLeft } from './support/settled.ts'
import { words } from './support/words.ts'

const shared = (parts: Record<string, string>) => `/my/share?${new URLSearchParams(parts)}`
const blocks = (page: Page) => page.locator('[data-block]')

test('what another application shares outlives signing in and becomes a block of the only page', async ({ page }) => {
  const origin = test.info().project.use.baseURL!
  const { login, pageId } = await register(origin, newLogin('share'), { password, lang: 'uk' })
  await page.context().addCookies([{ name: 'language', value: 'uk', url: origin }])
  // Longer than the way back from the sign-in screen could carry.
  const url = `https://olena.art/shop?q=${'a%20'.repeat(300)}`
  await page.goto(shared({ title: 'Крамничка листівок', text: `Подивіться сюди: ${url}`, url }))
  await expect(page).toHaveURL(/\/auth\?back=[\w-]{1,60}$/)
  await page.getByLabel(words.uk.back).fill(login)
  await page.getByLabel(words.uk.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Увійти', exact: true }).click()
  await expect(page).toHaveURL(`/my/${pageId}/content`)
  // Not added until its owner says so, and still there after a reload.
  await expect(page.getByRole('button', { name: 'Додати посилання', exact: true })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Додати посилання', exact: true }).click()
  await expect(blocks(page)).toHaveCount(1)
  await expect(blocks(page)).toHaveAccessibleName('Крамничка листівок')
  await saved(page)
  await page.reload()
  await expect(blocks(page)).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('among several pages one is chosen, and nothing that was shared can do anything', async ({ page }) => {
  const { origin, person, pageId } = await createWithPage('shares', [])
  await putSession(page, origin, person, 'en')
  const text = `javascript:alert(1)<img src=x onerror="document.title='hit'">`
  await page.goto(shared({ text }))
  await expect(page).toHaveURL('/my/share')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which page should it go on?')
  await expect(page.getByRole('blockquote')).toHaveText(text)
  await expectAccessible(page)
  await page.getByRole('list', { name: 'Your pages' }).getByRole('link', { name: 'Блоки' }).click()
  await expect(page).toHaveURL(`/my/${pageId}/content`)
  await expect(page.getByRole('dialog').getByText('There’s no address here')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  await expect(blocks(page)).toHaveCount(0)
  await layerLeft(page)
  // The next one for the same person, in the window that is open.
  await page.goto(shared({ url: 'https://olena.art/shop' }))
  await page.getByRole('link', { name: 'Блоки' }).click()
  await page.getByRole('button', { name: 'Add the link', exact: true }).click()
  await expect(blocks(page)).toHaveCount(1)
  await saved(page)

  await page.goto(shared({ title: '', text: ' ', url: '' }))
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Nothing came through')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'My pages' }).click()
  await expect(page).toHaveURL('/my')
})

test('going back from the wrong page leads to the choice, and from there, once it is added, to all pages', async ({
  page,
}) => {
  const { origin, person } = await createWithPage('shares', [])
  await putSession(page, origin, person, 'en')
  await page.goto(shared({ url: 'https://olena.art/shop' }))
  const pages = page.getByRole('list', { name: 'Your pages' }).getByRole('link')
  await expect(pages).toHaveCount(2)
  await pages.last().click()
  await expect(page.getByRole('button', { name: 'Add the link', exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('blockquote')).toHaveText('https://olena.art/shop')
  await pages.first().click()
  await page.getByRole('button', { name: 'Add the link', exact: true }).click()
  await expect(blocks(page)).toHaveCount(1)
  await saved(page)
  await page.goBack()
  await expect(page).toHaveURL('/my')
  // What is declined, or somebody else's, is offered no more.
  await page.goto(shared({ url: 'https://olena.art/news' }))
  await page.getByRole('link', { name: 'Don’t add it' }).click()
  await expect(page).toHaveURL('/my')
  await page.goto('/my/share')
  await expect(page).toHaveURL('/my')
})

test('what is shared with the only page and declined waits in the field', async ({ page }) => {
  const origin = test.info().project.use.baseURL!
  const person = await register(origin, newLogin('declined'), { password, lang: 'uk' })
  await putSession(page, origin, person, 'uk')
  await page.goto(shared({ url: 'https://olena.art/shop' }))
  // A sheet that opened by itself leaves the focus free at once: the next frame may come after it was looked for.
  const leftAtOnce = page.evaluate(
    () =>
      new Promise((resolve) => {
        const { close } = HTMLDialogElement.prototype
        HTMLDialogElement.prototype.close = function closed() {
          close.call(this)
          queueMicrotask(() => resolve(!this.contains(document.activeElement)))
        }
      }),
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Закрити', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await leftAtOnce).toBe(true)
  await expect(page.getByRole('main')).toBeFocused()
  await layerLeft(page)
  await page.reload()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: words.uk.toAdd })).toHaveValue('https://olena.art/shop')
})

test('on a full page it says why nothing can be added', async ({ page }) => {
  const origin = test.info().project.use.baseURL!
  const person = await register(origin, newLogin('full'), { password, lang: 'uk' })
  const links = Array.from({ length: 10 }, (_, index) => ({
    id: `id-${index}`,
    type: 'link',
    title: `${index}`,
    url: 'https://olena.art',
  }))
  await changePage({ origin, ...person }, person.pageId, { blocks: links })
  await putSession(page, origin, person, 'uk')
  await page.goto(shared({ url: 'https://olena.art/shop' }))
  await expect(page.getByRole('dialog').getByText(/У\sплані Free більше немає місця/)).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('https://olena.art/shop')
})

test('what is shared and needs Plus waits in the field for whoever does without it for now', async ({ page }) => {
  const origin = test.info().project.use.baseURL!
  const person = await register(origin, newLogin('shared_jar'), { password, lang: 'uk' })
  const link = { id: 'link', type: 'link', title: 'Крамничка', url: 'https://olena.art' }
  await changePage({ origin, ...person }, person.pageId, { blocks: [link] })
  await putSession(page, origin, person, 'uk')
  const url = 'https://send.monobank.ua/jar/8qZkAbCdEf'
  await page.goto(shared({ url }))
  await page.getByRole('button', { name: 'Додати банку' }).click()
  await page.getByRole('button', { name: 'Поки без банки' }).click()
  await layerLeft(page, 1)
  await page.reload()
  await page.getByRole('button', { name: words.uk.addBlock }).click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(url)
})
