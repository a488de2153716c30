import type { BrowserName, SystemName } from '#domain/device-names.ts'

interface BrandedNavigator {
  userAgent: string
  maxTouchPoints?: number
  userAgentData?: { brands: readonly { brand: string }[]; platform: string }
}

/** Ordered: browsers include the names of their ancestors, so derived browsers come first. */
const browsers: readonly [mark: RegExp, name: BrowserName][] = [
  [/Instagram/, 'Instagram'],
  [/FBAN|FBAV/, 'Facebook'],
  [/BytedanceWebview|musical_ly/, 'TikTok'],
  [/Telegram/, 'Telegram'],
  [/Edg/, 'Edge'],
  [/OPR|Opera/, 'Opera'],
  [/SamsungBrowser|Samsung Internet/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS|Chromium/, 'Chrome'],
  [/Safari/, 'Safari'],
]

const systems: readonly [mark: RegExp, name: SystemName][] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS|Chrome OS/, 'ChromeOS'],
  [/Macintosh|Mac OS|macOS/, 'macOS'],
  [/Linux/, 'Linux'],
]

function named<Name>(text: string, list: readonly [mark: RegExp, name: Name][]): Name | undefined {
  return list.find(([mark]) => mark.test(text))?.[1]
}

/**
 * Returns a label such as `Chrome, Android` by which a person recognizes a device in the list of sessions; ASCII only.
 */
export function deviceName(navigator: BrandedNavigator): string {
  const { userAgent, userAgentData } = navigator
  const brands = userAgentData?.brands.map((each) => each.brand).join(' ') ?? ''
  const browser = named(userAgent, browsers.slice(0, 4)) ?? named(`${brands} ${userAgent}`, browsers)
  const system = named(userAgentData?.platform || userAgent, systems)
  // An iPad that requests desktop sites identifies itself as a Mac; no Mac has a touch screen.
  const tablet = system === 'macOS' && (navigator.maxTouchPoints ?? 0) > 1
  return [browser ?? ('Browser' satisfies BrowserName), tablet ? 'iPad' : system].filter(Boolean).join(', ')
}
