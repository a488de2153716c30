import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { putSession } from './support/browser-session.ts'
import { call, register } from './support/http-client.ts'
import { newLogin, password, saved, test } from './support/journey.ts'
import { createWithPage } from './support/sample-creator.ts'
import { words } from './support/words.ts'

const t = {
  uk: {
    signIn: 'Увійти',
    add: 'Додати посилання',
    choose: 'На яку сторінку додати?',
    pages: 'Ваші сторінки',
    noAddress: 'Тут немає адреси',
    nothing: 'Сюди нічого не надійшло',
    toPages: 'Мої сторінки',
    close: 'Закрити',
    full: /У\sплані Free більше немає місця/,
  },
  en: {
    signIn: 'Sign in',
    add: 'Add the link',
    choose: 'Which page should it go on?',
    pages: 'Your pages',
    noAddress: 'There’s no address here',
    nothing: 'Nothing came through',
    toPages: 'My pages',
    close: 'Close',
    full: /Free has no\smore room/,
  },
} as const

const shared = (parts: Record<string, string>) => `/my/share?${new URLSearchParams(parts)}`
const blocks = (page: Page) => page.locator('[data-block]')

for (const lang of ['uk', 'en'] as const) {
  const say = t[lang]

  test(`what another application shares outlives signing in and becomes a block of the only page (${lang})`, async ({
    page,
  }) => {
    const origin = test.info().project.use.baseURL!
    const { login, pageId } = await register(origin, newLogin('share'), { password, lang })
    await page.context().addCookies([{ name: 'language', value: lang, url: origin }])
    // Longer than the way back from the sign-in screen could carry.
    const url = `https://olena.art/shop?q=${'a%20'.repeat(300)}`
    await page.goto(shared({ title: 'Крамничка листівок', text: `Подивіться сюди: ${url}`, url }))
    await expect(page).toHaveURL(/\/auth\?back=[\w-]{1,60}$/)
    await page.getByLabel(words[lang].back).fill(login)
    await page.getByLabel(words[lang].password, { exact: true }).fill(password)
    await page.getByRole('button', { name: say.signIn, exact: true }).click()
    await expect(page).toHaveURL(`/my/${pageId}/content`)
    // Not added until its owner says so, and still there after a reload.
    await expect(page.getByRole('button', { name: say.add, exact: true })).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: say.add, exact: true }).click()
    await expect(blocks(page)).toHaveCount(1)
    await expect(blocks(page)).toHaveAccessibleName('Крамничка листівок')
    await saved(page, lang)
    await page.reload()
    await expect(blocks(page)).toHaveCount(1)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test(`among several pages one is chosen, and nothing that was shared can do anything (${lang})`, async ({ page }) => {
    const { origin, person, pageId } = await createWithPage('shares', [])
    await putSession(page, origin, person, lang)
    const text = `javascript:alert(1)<img src=x onerror="document.title='hit'">`
    await page.goto(shared({ text }))
    await expect(page).toHaveURL('/my/share')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.choose)
    await expect(page.getByRole('blockquote')).toHaveText(text)
    await expectAccessible(page)
    await page.getByRole('list', { name: say.pages }).getByRole('link', { name: 'Блоки' }).click()
    await expect(page).toHaveURL(`/my/${pageId}/content`)
    await expect(page.getByRole('dialog').getByText(say.noAddress)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: say.close, exact: true }).click()
    await expect(blocks(page)).toHaveCount(0)
    // The next one for the same person, in the window that is open.
    await page.goto(shared({ url: 'https://olena.art/shop' }))
    await page.getByRole('link', { name: 'Блоки' }).click()
    await page.getByRole('button', { name: say.add, exact: true }).click()
    await expect(blocks(page)).toHaveCount(1)
    await saved(page, lang)

    await page.goto(shared({ title: '', text: ' ', url: '' }))
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(say.nothing)
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: say.toPages }).click()
    await expect(page).toHaveURL('/my')
  })

  test(`on a full page it says why nothing can be added (${lang})`, async ({ page }) => {
    const origin = test.info().project.use.baseURL!
    const person = await register(origin, newLogin('full'), { password, lang })
    const { result } = await call(origin, 'GET', `/pages/${person.pageId}`, undefined, person.token)
    const links = Array.from({ length: 10 }, (_, index) => ({
      id: `id-${index}`,
      type: 'link',
      title: `${index}`,
      url: 'https://olena.art',
    }))
    await call(origin, 'PATCH', `/pages/${person.pageId}`, { version: result.version, blocks: links }, person.token)
    await putSession(page, origin, person, lang)
    await page.goto(shared({ url: 'https://olena.art/shop' }))
    await expect(page.getByRole('dialog').getByText(say.full)).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('https://olena.art/shop')
  })
}

test('what is shared and needs Plus waits in the field for whoever does without it for now', async ({ page }) => {
  const origin = test.info().project.use.baseURL!
  const person = await register(origin, newLogin('shared_jar'), { password, lang: 'uk' })
  const at = `/pages/${person.pageId}`
  const { result } = await call(origin, 'GET', at, undefined, person.token)
  const link = { id: 'link', type: 'link', title: 'Крамничка', url: 'https://olena.art' }
  await call(origin, 'PATCH', at, { version: result.version, blocks: [link] }, person.token)
  await putSession(page, origin, person, 'uk')
  const url = 'https://send.monobank.ua/jar/8qZkAbCdEf'
  await page.goto(shared({ url }))
  await page.getByRole('button', { name: 'Додати банку' }).click()
  await page.getByRole('button', { name: 'Поки без банки' }).click()
  await page.reload()
  await page.getByRole('button', { name: words.uk.addBlock }).click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(url)
})
