import type { Page, Route } from '@playwright/test'

/** Returns a promise, and the function that resolves it. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open }
}

/** Delays the responses of a URL until the returned function is called. */
export async function hold(page: Page, url: string, end = (route: Route) => route.continue()): Promise<() => void> {
  const { opened, open } = gate()
  await page.route(url, async (route) => {
    await opened
    await end(route)
  })
  return open
}

/** Makes calls to a URL fail with 503, as those to a broken server do. */
export async function fail(page: Page, url: string): Promise<void> {
  await page.route(url, (route) => route.fulfill({ status: 503, json: { ok: false, error: 'INTERNAL' } }))
}
