import { expect } from '@playwright/test'
import { call } from './support/http-client.ts'
import { hold } from './support/hold.ts'
import { newLogin, signUp, test } from './support/journey.ts'
import { settled } from './support/settled.ts'
import { buyPlus } from './support/staff.ts'

test('the newest invoices come first, and the rest when it is asked for', async ({ page }) => {
  const { origin: site, token } = await signUp(page, 'uk', newLogin('invoices'))
  for (let bought = 0; bought < 7; bought += 1) {
    await buyPlus(site, token)
    // Nobody pays ahead for what goes on by itself.
    const { result: self } = await call(site, 'GET', '/users/_self', undefined, token)
    await call(site, 'PATCH', `/subscriptions/${self.plan.subscriptionId}`, { canceled: true }, token)
  }
  await page.goto('/my/plan')
  const rows = page.getByRole('region', { name: 'Рахунки' }).getByRole('listitem')
  await expect(rows).toHaveCount(5)
  await page.getByRole('button', { name: 'Показати давніші' }).press('Enter')
  await expect(rows).toHaveCount(7)
  // The button is gone; whoever pressed it goes on where the older ones begin.
  await expect(rows.nth(5)).toBeFocused()
})

test('a receipt that comes when its screen has been left changes nothing of the next one', async ({ page }) => {
  const { origin: site, token } = await signUp(page, 'uk', newLogin('receipt'))
  await buyPlus(site, token)
  const { result } = await call(site, 'GET', '/invoices', undefined, token)
  const letGo = await hold(page, '**/api/invoices/*?*')
  const asked = page.waitForRequest(/\/api\/invoices\/./)
  const answered = page.waitForResponse(/\/api\/invoices\/./)
  // Until the next screen has loaded, the one that is left stays in sight.
  const showNext = await hold(page, '**/pages-screen-*.js')
  await page.goto(`/my/plan?receipt=${result.items[0].id}&from=mail`)
  await asked
  await page.getByRole('link', { name: 'Назад' }).press('Enter')
  await expect(page).toHaveURL('/my')
  letGo()
  await answered
  showNext()
  await expect(page.getByRole('heading', { name: 'Мої сторінки', level: 1 })).toBeVisible()
  await settled(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/my')
})
