import { expect } from '@playwright/test'
import { gate } from './support/hold.ts'
import { newLogin, signUp, test } from './support/journey.ts'

test('of two choices of mails the last one counts, in whatever order their answers come', async ({ page }) => {
  const owner = await signUp(page, 'uk', newLogin('digest'))
  let every = 'day'
  const kept: string[] = []
  const { opened, open } = gate()
  await page.route('**/digest?**', async (route) => {
    const { every: wanted = every } = route.request().postDataJSON() ?? {}
    if (wanted === 'week') await opened
    every = wanted
    if (route.request().method() !== 'GET') kept.push(every)
    await route.fulfill({ json: { ok: true, result: { every } } })
  })
  await page.route('**/users/_self?**', async (route) => {
    const response = await route.fetch()
    const { result } = await response.json()
    await route.fulfill({ response, json: { ok: true, result: { ...result, email_status: 'confirmed' } } })
  })
  await page.goto(`/my/${owner.pageId}/statistics`)
  const first = page.waitForRequest((request) => request.postData()?.includes('week') === true)
  await page.getByRole('radio', { name: 'Щотижня' }).check({ force: true })
  await first
  await page.getByRole('radio', { name: 'Щодня' }).check({ force: true })
  open()
  await expect.poll(() => kept).toEqual(['week', 'day'])
  await expect(page.getByRole('radio', { name: 'Щодня' })).toBeChecked()
})
