const names = ['_ref', '_clref'] as const
const storedForm = /^[A-Za-z0-9_.-]{1,64}$/

/**
 * Marks of browsers inside other apps. When a person there asks to open the address in a real browser, only the visible
 * address goes with them, so the parameter has to stay in it.
 */
const inAppMarks =
  /Instagram \d|Barcelona|FBAN\/|FBAV\/|FB_IAB\/|musical_ly|BytedanceWebview|ByteLocale|trill_|Telegram-Android\/|Twitter for iPhone|TwitterAndroid|\[LinkedInApp\]|Snapchat\/|\[Pinterest\/(?:iOS|Android)\]/

/** What Telegram puts into the window, where its user agent says nothing. */
const inAppGlobals = ['TelegramWebview', 'TelegramWebviewProxy', 'TelegramWebviewProxyProto']

export function isInAppBrowser(userAgent: string, globals: object = {}): boolean {
  return inAppMarks.test(userAgent) || inAppGlobals.some((name) => name in globals)
}

export interface Referral {
  /** What to keep; undefined when there is nothing worth keeping. */
  value: string | undefined
  /** The address without the parameter. */
  href: string
}

/** The referral that an address carries, `_ref` before `_clref`; `demo` is shown around and never kept. */
export function readReferral(href: string): Referral {
  const url = new URL(href, 'https://own.invalid')
  const value = names.map((name) => url.searchParams.get(name)).find((each) => each !== null)
  if (value === undefined) return { value: undefined, href }
  for (const name of names) url.searchParams.delete(name)
  return {
    value: value !== null && value !== 'demo' && storedForm.test(value) ? value : undefined,
    href: url.pathname + url.search + url.hash,
  }
}
