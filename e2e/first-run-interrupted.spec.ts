import { expect } from '@playwright/test'
import { added, languages, paste } from './support/first-run.ts'
import { leaveUnsavedTitle } from './support/hold.ts'
import { call, changePage } from './support/http-client.ts'
import { newLogin, signUp, test } from './support/journey.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a step whose file cannot be fetched says so, and comes once it is asked for again', async ({
  page,
  complaints,
}) => {
  const t = languages.uk
  const steps = /\/assets\/(?:look|live)-step-/
  await page.route(steps, (route) => route.abort('internetdisconnected'))
  const { pageId } = await signUp(page, 'uk', newLogin('stuck'))
  await page.goto(`/my/${pageId}/start`)
  await page.getByRole('link', { name: t.skip }).click()
  await expect(page.getByText(t.second)).toBeVisible()
  await page.getByRole('link', { name: t.skip }).click()
  await expect(page.getByRole('alert')).toContainText('Немає зв’язку із сервером')
  await page.unroute(steps)
  expect(complaints.splice(0)).toEqual([expect.stringContaining('Failed to fetch dynamically imported module')])
  await page.getByRole('button', { name: 'Спробувати ще раз' }).click()
  await page.getByRole('radio', { name: t.look }).check()
  await page.getByRole('button', { name: t.launch }).click()
  await expect(page.getByRole('heading', { name: t.live })).toBeFocused()
})

test('what was typed before a reload is there again, and no message lies over what the step is about', async ({
  page,
}) => {
  const t = languages.uk
  const { pageId, origin, token } = await signUp(page, 'uk', newLogin('again'))
  await page.goto(`/my/${pageId}/start`)
  await expect(page.getByLabel(t.name)).toBeVisible()
  await leaveUnsavedTitle(page, pageId, 'Marta')
  await page.goto(`/my/${pageId}/start?step=live`)
  await expect(page.getByRole('heading', { name: t.live })).toBeFocused()
  const title = async () => (await call(origin, 'GET', `/pages/${pageId}`, undefined, token)).result.title
  await expect.poll(title).toBe('Marta')
  await expect(page.getByText('Відновлено незбережені зміни')).toHaveCount(0)
})

test('changes from elsewhere, another tab and no network lose nothing, and each is told', async ({ page, context }) => {
  const t = languages.uk
  const { pageId, origin, token } = await signUp(page, 'uk', newLogin('tossed'))
  const kept = async () => (await call(origin, 'GET', `/pages/${pageId}`, undefined, token)).result
  const elsewhere = (change: object) => changePage({ origin, token }, pageId, change)
  const name = page.getByLabel(t.name)
  const told = (words: string) => page.getByRole('status').filter({ hasText: words })
  await page.goto(`/my/${pageId}/start`)
  await expect(name).toBeVisible()
  await elsewhere({ description: 'Малюю казки' })
  await name.fill('Marta')
  await expect(page.getByText('Додано зміни з іншого місця')).toBeVisible()
  await expect(page.getByLabel('Опис')).toHaveValue('Малюю казки')
  // A save of this tab meanwhile would refuse the next change from elsewhere.
  await expect.poll(async () => (await kept()).title).toBe('Marta')
  await elsewhere({ title: 'Olena' })
  await name.fill('Marta K.')
  await page.getByRole('button', { name: 'Узяти інший' }).click()
  await expect(name).toHaveValue('Olena')

  await page.getByRole('button', { name: t.next }).click()
  const other = await context.newPage()
  await other.goto(`/my/${pageId}/start?step=links`)
  await paste(other, 'olena.art/other')
  await expect.poll(async () => (await kept()).blocks).toHaveLength(1)
  await paste(page, 'olena.art/one')
  await expect(added(page)).toHaveText(['olena.artolena.art/other', 'olena.artolena.art/one'])
  await other.close()

  await context.setOffline(true)
  await paste(page, 'olena.art/two')
  await expect(told('Збережено на пристрої')).toBeVisible()
  await page.getByRole('button', { name: t.next }).click()
  await page.getByRole('radio', { name: t.look }).check()
  await page.getByRole('button', { name: t.launch }).click()
  await expect(page.getByRole('heading', { name: 'Сторінка оживе, щойно збережеться' })).toBeFocused()
  await expect(told('Збережено на пристрої')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(added(page)).toHaveCount(3)
  await context.setOffline(false)
  await page.reload()
  await expect(added(page)).toHaveCount(3)
  const urls = async () => (await kept()).blocks.map(({ url }: { url: string }) => url).toSorted()
  await expect.poll(urls).toEqual(['one', 'other', 'two'].map((part) => `https://olena.art/${part}`))
  expect(await kept()).toMatchObject({ title: 'Olena', theme: { preset: 'centre-vyshyvanka' } })
})
