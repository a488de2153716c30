/** Stands for browsers of their own, one more entry of the ranking, so that its shares add up to the whole. */
export const ordinaryBrowser = 'browser'
/** A browser inside of an app that does not say which. */
export const unnamedApp = 'webview'

/** Marks of the browsers inside of apps; the first that fits decides, so those that contain others stand before them. */
const marks: readonly (readonly [app: string, mark: RegExp])[] = [
  ['threads', /\bBarcelona\b/],
  ['instagram', /\bInstagram \d/],
  ['messenger', /\bFBAN\/Messenger|\bFB_IAB\/Orca/],
  ['facebook', /\bFBAN\/|\bFBAV\/|\bFB_IAB\//],
  ['tiktok', /musical_ly|BytedanceWebview|trill_|ByteLocale/],
  ['telegram', /\bTelegram-Android\//],
  ['x', /\bTwitter for iPhone|\bTwitterAndroid/],
  ['linkedin', /\[LinkedInApp\]/],
  ['snapchat', /\bSnapchat\//],
  ['pinterest', /\[Pinterest\/(?:iOS|Android)\]/],
  ['whatsapp', /\bWAiOS\/|\bWA4A\//],
  ['viber', /\bViber\//],
  ['google', /\bGSA\//],
  // Android says so of every one; on iPhones a browser of its own names Safari.
  [unnamedApp, /; wv\)|\((?:iPhone|iPad);(?!.*Safari\/)/],
]

/** The app whose browser a person's user agent tells of, or `browser`. */
export function appOf(userAgent: string): string {
  return marks.find(([, mark]) => mark.test(userAgent))?.[0] ?? ordinaryBrowser
}
