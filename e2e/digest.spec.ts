import { expect } from '@playwright/test'
import { gate, hold } from './support/hold.ts'
import { newLogin, signUp, test } from './support/journey.ts'

test('of two choices of mails the last one counts, in whatever order their answers come', async ({ page }) => {
  const owner = await signUp(page, 'uk', newLogin('digest'))
  let every = 'day'
  const kept: string[] = []
  const { opened, open } = gate()
  let asked = false
  await page.route('**/digest?**', async (route) => {
    asked = true
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
  const arrive = await hold(page, '**/statistics?*')
  await page.goto(`/my/${owner.pageId}/statistics`)
  await expect(page.getByRole('radio', { name: '7 днів' })).toBeChecked()
  const daily = page.getByRole('radio', { name: 'Щодня' })
  await expect(daily).toHaveCount(0)
  // What the first frames draw would ask by now.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  )
  expect(asked, 'before the figures, which would push the choice away').toBe(false)
  arrive()
  const first = page.waitForRequest((request) => request.postData()?.includes('week') === true)
  await page.getByRole('radio', { name: 'Щотижня' }).check({ force: true })
  await first
  await daily.check({ force: true })
  open()
  await expect.poll(() => kept).toEqual(['week', 'day'])
  await expect(daily).toBeChecked()
})
