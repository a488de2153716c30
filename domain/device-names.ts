/** Names of browsers and systems of which the label of a device is built; `Browser` is one of unknown name. */
const browserNames = [
  'Instagram',
  'Facebook',
  'TikTok',
  'Telegram',
  'Edge',
  'Opera',
  'Samsung Internet',
  'Firefox',
  'Chrome',
  'Safari',
  'Browser',
] as const
const systemNames = ['Android', 'iPhone', 'iPad', 'Windows', 'ChromeOS', 'macOS', 'Linux'] as const

export type BrowserName = (typeof browserNames)[number]
export type SystemName = (typeof systemNames)[number]

/** Whether a label such as `Chrome, Android` is built of these names only; clients may send any text as theirs. */
export function isDeviceLabel(label: string): boolean {
  const [browser, system, ...rest] = label.split(', ')
  const hasSystem = system === undefined || systemNames.some((name) => name === system)
  return browserNames.some((name) => name === browser) && hasSystem && rest.length === 0
}
