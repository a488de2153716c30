import { expect } from '@playwright/test'
import { choose, openDesign, openTab } from './support/design.ts'
import { test } from './support/journey.ts'

test('the focus stays where it was when a pressed control goes or has nothing more to do', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openDesign(page, { corners: 'round' })
  const bare = page.getByRole('button', { name: 'Як у темі' })
  await bare.press('Enter')
  await expect(bare).toBeDisabled()
  await expect(bare).toBeFocused()
  await openTab(page, 'Тло')
  await choose(page, 'Анімація')
  await choose(page, /^Хвилі/)
  const leave = page.getByRole('button', { name: 'Не зараз' })
  await leave.press('Enter')
  await expect(leave).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Показати, як було' })).toBeFocused()
})
