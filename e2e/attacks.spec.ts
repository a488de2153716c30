import { expect } from '@playwright/test'
import { holdSaves } from './support/hold.ts'
import { changePage, register as registerByHttp } from './support/http-client.ts'
import { headRow, newLogin, openNewEditor, rename, saved, signUp, test } from './support/journey.ts'

const hostile = [
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '</title><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
  '<svg/onload=alert(1)>',
  '\u202Egnp.exe',
]

/** The access token of the account that is signed in, asked of the server as the account area does. */
test('hostile text in every field is text, on the page and in the editor', async ({ page, baseURL }) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const login = newLogin('eve')
  const { token, pageId } = await signUp(page, 'uk', login)
  for (const text of hostile) {
    const blocks = [
      { id: 'a', type: 'header', title: text, subtitle: text },
      { id: 'b', type: 'link', title: text, subtitle: text, url: 'https://example.com' },
      { id: 'c', type: 'text', text },
      { id: 'd', type: 'icons', items: [{ icon: 'link', url: 'https://example.com', label: text }] },
    ]
    await changePage({ origin: baseURL!, token }, pageId, { title: text, description: text, blocks })
    const shown = text.replace('\u202E', '')
    await page.goto(`/${login}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown)
    await expect(page.getByRole('link', { name: shown }).first()).toBeVisible()
    await page.goto(`/my/${pageId}/content`)
    await expect(page.locator('main strong').filter({ hasText: shown }).first()).toBeVisible()
  }
  expect(dialogs).toEqual([])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a public page is complete and its links lead where they say', async ({ page, baseURL }) => {
    await page.route('https://example.com/**', (route) => route.fulfill({ body: 'Arrived' }))
    const login = newLogin('quiet')
    const person = await registerByHttp(baseURL!, login)
    const blocks = [
      { id: 'direct', type: 'link', title: 'Direct', url: 'https://example.com/direct' },
      { id: 'through', type: 'link', title: 'Through', url: 'https://example.com/through', directFollow: false },
    ]
    await changePage({ origin: baseURL!, token: person.token }, person.pageId, { blocks })
    await page.goto(`/${login}`)
    const through = await page.getByRole('link', { name: 'Through' }).getAttribute('href')
    const answer = await page.request.get(through!, { maxRedirects: 0 })
    expect([answer.status(), answer.headers()['location']]).toEqual([302, 'https://example.com/through'])
    await page.getByRole('link', { name: 'Direct' }).click()
    await expect(page.getByText('Arrived')).toBeVisible()
    expect(page.url()).toBe('https://example.com/direct')
  })
})

test('what is typed without a connection is kept, also over a reload, and saved when it returns', async ({
  page,
  context,
}) => {
  await openNewEditor(page, 'uk', newLogin('offline'))
  await rename(page, 'uk', 'До обриву')
  await saved(page)
  const release = await holdSaves(context)
  await rename(page, 'uk', 'Після обриву')
  await expect(page.getByText('Збережено на пристрої', { exact: false }).first()).toBeVisible()
  await page.reload()
  await expect(headRow(page, 'uk', 'Після обриву')).toBeVisible()
  await release()
  await saved(page)
  await page.reload()
  await expect(headRow(page, 'uk', 'Після обриву')).toBeVisible()
})
