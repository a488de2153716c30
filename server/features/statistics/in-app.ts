/** Name under which ordinary browsers are counted, so that the shares of the ranking add up to the whole. */
export const ordinaryBrowser = 'browser'
/** An in-app browser whose app is unknown. */
export const unnamedApp = 'webview'

/** User agent patterns of in-app browsers. The first match wins, so a pattern that others contain comes later. */
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
  // Android marks every WebView; on iPhones, ordinary browsers name Safari and in-app browsers do not.
  [unnamedApp, /; wv\)|\((?:iPhone|iPad);(?!.*Safari\/)/],
]

/** Returns the app whose in-app browser a user agent belongs to, or `browser`. */
export function appOf(userAgent: string): string {
  return marks.find(([, mark]) => mark.test(userAgent))?.[0] ?? ordinaryBrowser
}
