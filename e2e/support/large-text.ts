import type { Page } from '@playwright/test'

/** Sets the size in pixels of letters that a visitor has chosen in the browser. */
export async function enlarge(page: Page, size: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
}
