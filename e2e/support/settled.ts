import { expect, type BrowserContext, type Page, type Request } from '@playwright/test'

/** What a page has asked for and not been given yet. */
const underWay = new WeakMap<Page, Set<Request>>()

/** Keeps count of the requests of every page that opens from now on, for `settled`. */
export function watchRequests(context: BrowserContext): void {
  context.on('page', (page) => {
    const requests = new Set<Request>()
    underWay.set(page, requests)
    page.on('request', (request) => requests.add(request))
    page.on('requestfinished', (request) => requests.delete(request))
    page.on('requestfailed', (request) => requests.delete(request))
    // Of what a document had asked for when it was left, the browser does not always say that it was given up.
    page.on('response', (response) => {
      const arrived = response.request()
      if (!arrived.isNavigationRequest() || arrived.frame() !== page.mainFrame()) return
      for (const request of requests) if (request !== arrived) requests.delete(request)
    })
  })
}

/**
 * Resolves once the page has everything that it asks for by itself: it has its heading and shows no preloader, nothing
 * is on its way, and when the page has done all that was left to do, it has asked for nothing more. Waits for no length
 * of time.
 */
export async function settled(page: Page): Promise<void> {
  const requests = underWay.get(page)
  if (requests === undefined) throw new Error('the requests of this page are not watched')
  // A stream of news is never given in full.
  const waiting = () => [...requests].map((each) => each.url()).filter((url) => !url.endsWith('/stream'))
  await page.waitForLoadState('load')
  // Between two requests a screen may wait for something else, such as its turn among the tabs to renew the session.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.locator('output:is([data-phase="asked"], [data-phase="shown"])').waitFor({ state: 'detached' })
  do {
    await expect.poll(waiting, { intervals: [10] }).toEqual([])
    await page.evaluate(async () => {
      // Twice, since what one frame draws may ask for more in the next.
      for (let frame = 0; frame < 2; frame += 1) {
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      }
    })
  } while (waiting().length > 0)
}
