import type { BrowserContext, Page, Route } from '@playwright/test'

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

/** Lets nothing be saved, so that pages can be opened while edits wait. Returns a function that ends this. */
export async function holdSaves(context: BrowserContext): Promise<() => Promise<void>> {
  const calls = '**/api/**'
  await context.route(calls, (route) =>
    route.request().method() === 'PATCH' ? route.abort('internetdisconnected') : route.fallback(),
  )
  return () => context.unroute(calls)
}

/** Leaves a title of a page on the device, as a window does that goes before its edit was saved. */
export async function leaveUnsavedTitle(page: Page, pageId: string, title: string): Promise<void> {
  const ops = [{ kind: 'setPage', field: 'title', value: title }]
  const draft = [`lanka.draft.${pageId}.lost`, JSON.stringify({ version: 0, was: {}, ops })] as const
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), draft)
}
