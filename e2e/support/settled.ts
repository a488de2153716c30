import { expect, type BrowserContext, type Page, type Request } from '@playwright/test'

/** What the pages of a browser have asked for and not been given yet. */
const underWay = new WeakMap<BrowserContext, Set<Request>>()

/** Keeps count of requests from now on, for `settled`. */
export function watchRequests(context: BrowserContext): void {
  const requests = new Set<Request>()
  underWay.set(context, requests)
  context.on('request', (request) => requests.add(request))
  context.on('requestfinished', (request) => requests.delete(request))
  context.on('requestfailed', (request) => requests.delete(request))
  // Of what a document had asked for when it was left, the browser does not always say that it was given up.
  context.on('response', (response) => {
    const arrived = response.request()
    const page = arrived.frame().page()
    if (!arrived.isNavigationRequest() || arrived.frame() !== page.mainFrame()) return
    for (const request of requests) if (request !== arrived && request.frame().page() === page) requests.delete(request)
  })
}

/**
 * Resolves once the page has everything that it asks for by itself: nothing is on its way, and when the page has done
 * all that was left to do, it has asked for nothing more. Waits for no length of time.
 */
export async function settled(page: Page): Promise<void> {
  const requests = underWay.get(page.context())
  if (requests === undefined) throw new Error('the requests of this browser are not watched')
  const waiting = () => [...requests].filter((request) => request.frame().page() === page).map((each) => each.url())
  await page.waitForLoadState('load')
  do {
    await expect.poll(waiting).toEqual([])
    await page.evaluate(async () => {
      // Twice, since what one frame draws may ask for more in the next.
      for (let frame = 0; frame < 2; frame += 1) {
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      }
    })
  } while (waiting().length > 0)
}
