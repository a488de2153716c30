const names = ['_ref', '_clref'] as const
/** Where browsers keep who sent a person here. */
export const referralKey = 'lanka.referral'

/**
 * Up to 128 characters that can be seen. The ranges leave out spaces, controls and what is drawn as nothing; browsers that
 * still read public pages know no names for those.
 */
export const referralForm =
  /^[!-~\u00a1-\u00ac\u00ae-\u034e\u0350-\u061b\u061d-\u115e\u1161-\u167f\u1681-\u17b3\u17b6-\u180a\u1810-\u1fff\u2010-\u2027\u2030-\u205e\u2070-\u27ff\u2801-\u2fff\u3001-\u3163\u3165-\ud7ff\uf900-\ufdff\ufe10-\ufefe\uff01-\uff9f\uffa1-\uffef\u{10000}-\u{dffff}]{1,128}$/u

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
    value: value !== null && value !== 'demo' && referralForm.test(value) ? value : undefined,
    href: url.pathname + url.search + url.hash,
  }
}
