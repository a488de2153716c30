import { expect, type BrowserContext, type Page, type Request } from '@playwright/test'

/** Pending requests of each page. */
const pendingRequests = new WeakMap<Page, Set<Request>>()

/** Tracks the requests of every page that opens from now on, for `settled`. */
export function watchRequests(context: BrowserContext): void {
  context.on('page', (page) => {
    const requests = new Set<Request>()
    pendingRequests.set(page, requests)
    page.on('request', (request) => requests.add(request))
    page.on('requestfinished', (request) => requests.delete(request))
    page.on('requestfailed', (request) => requests.delete(request))
    // The browser does not always report that pending requests of a left document were canceled.
    page.on('response', (response) => {
      const arrived = response.request()
      if (!arrived.isNavigationRequest() || arrived.frame() !== page.mainFrame()) return
      for (const request of requests) if (request !== arrived) requests.delete(request)
    })
  })
}

/**
 * Resolves once the page is drawn in its fonts, as it is on every visit but the first: a font that comes late is not
 * used on that one, and on a busy machine many are late.
 */
export async function drawnInItsFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const { cssRules } of document.styleSheets)
      for (const rule of cssRules)
        if (rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-display') === 'optional')
          rule.style.setProperty('font-display', 'swap')
    await document.fonts.ready
  })
}

/**
 * Resolves once the history entry of a closed sheet or dialog is left. The step back
 * would cancel it if a test left the document sooner. `below` are left open.
 */
export async function layerLeft(page: Page, below = 0): Promise<void> {
  await expect.poll(() => page.evaluate(() => (history.state as { depth?: number } | null)?.depth ?? 0)).toBe(below)
}

/**
 * Resolves once the page has loaded everything it requests by itself: it has a heading, shows no preloader, no request
 * is pending, and two frames later no new request was made. Uses no fixed delay.
 */
export async function settled(page: Page): Promise<void> {
  const requests = pendingRequests.get(page)
  if (requests === undefined) throw new Error('the requests of this page are not watched')
  // A server-sent event stream never finishes. The document itself tells of its fonts, since Chromium does not always
  // report that one arrived where a test began to intercept requests meanwhile.
  const waiting = () =>
    [...requests]
      .filter((each) => each.resourceType() !== 'font')
      .map((each) => each.url())
      .filter((url) => !url.endsWith('/stream'))
  await page.waitForLoadState('load')
  // Between two requests a screen may wait for something else, such as a lock between tabs for renewing the session.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.locator('output:is([data-phase="asked"], [data-phase="shown"])').waitFor({ state: 'detached' })
  do {
    await expect.poll(waiting, { intervals: [10] }).toEqual([])
    await drawnInItsFonts(page)
    await page.evaluate(async () => {
      // Two frames, since what one frame draws may cause requests in the next.
      for (let frame = 0; frame < 2; frame += 1) {
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      }
    })
  } while (waiting().length > 0)
}
