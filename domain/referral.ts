const names = ['_ref', '_clref'] as const
/** Key in the browser's storage for the referral. */
export const referralKey = 'lanka.referral'

/**
 * Up to 128 visible characters. The ranges exclude spaces, controls and characters drawn as nothing; Unicode property
 * escapes are avoided for old browsers that still read public pages.
 */
export const referralForm =
  /^[!-~\u00a1-\u00ac\u00ae-\u034e\u0350-\u061b\u061d-\u115e\u1161-\u167f\u1681-\u17b3\u17b6-\u180a\u1810-\u1fff\u2010-\u2027\u2030-\u205e\u2070-\u27ff\u2801-\u2fff\u3001-\u3163\u3165-\ud7ff\uf900-\ufdff\ufe10-\ufefe\uff01-\uff9f\uffa1-\uffef\u{10000}-\u{dffff}]{1,128}$/u

/**
 * User agent marks of in-app browsers. When a person opens the address from there in a real browser, only the visible
 * URL is passed on, so the parameter has to stay in it.
 */
const inAppMarks =
  /Instagram \d|Barcelona|FBAN\/|FBAV\/|FB_IAB\/|musical_ly|BytedanceWebview|ByteLocale|trill_|Telegram-Android\/|Twitter for iPhone|TwitterAndroid|\[LinkedInApp\]|Snapchat\/|\[Pinterest\/(?:iOS|Android)\]/

/** Global variables of Telegram's in-app browser, whose user agent may not identify it. */
const inAppGlobals = ['TelegramWebview', 'TelegramWebviewProxy', 'TelegramWebviewProxyProto']

/** Whether a page runs in an in-app browser; `globals` is its window, which identifies Telegram. */
export function isInAppBrowser(userAgent: string, globals: object = {}): boolean {
  return inAppMarks.test(userAgent) || inAppGlobals.some((name) => name in globals)
}

export interface Referral {
  /** The referral to store; undefined if there is none. */
  value: string | undefined
  /** The URL without the referral parameters. */
  href: string
}

/** Returns the referral in a URL, `_ref` before `_clref`; `demo` is for demonstrations and never stored. */
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
