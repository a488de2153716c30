/**
 * Name for referrers that are neither a public host nor a known app, and for those beyond the number kept by name; no
 * host has this name.
 */
export const otherReferrers = 'other'

/** Services with several hosts, by the name that is stored; their subdomains count too. */
const services: Readonly<Record<string, readonly string[]>> = {
  'instagram.com': ['instagr.am', 'ig.me'],
  'facebook.com': ['fb.com', 'fb.me'],
  'messenger.com': ['m.me'],
  'threads.com': ['threads.net'],
  't.me': ['telegram.org', 'telegram.me'],
  'tiktok.com': [],
  'youtube.com': ['youtu.be'],
  'x.com': ['t.co', 'twitter.com'],
  'whatsapp.com': ['wa.me'],
  'viber.com': [],
  'linkedin.com': ['lnkd.in'],
  'reddit.com': ['redd.it'],
  'pinterest.com': ['pin.it'],
  'discord.com': ['discord.gg', 'discordapp.com'],
  'snapchat.com': [],
}
const serviceOf = new Map(
  Object.entries(services).flatMap(([name, others]) => [name, ...others].map((host) => [host, name])),
)

/** Android names the referring app by its package. */
const apps: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'com.instagram.android': 'instagram.com',
    'com.instagram.barcelona': 'threads.com',
    'com.facebook.katana': 'facebook.com',
    'com.facebook.lite': 'facebook.com',
    'com.facebook.orca': 'messenger.com',
    'org.telegram.messenger': 't.me',
    'org.telegram.messenger.web': 't.me',
    'org.thunderdog.challegram': 't.me',
    'com.zhiliaoapp.musically': 'tiktok.com',
    'com.ss.android.ugc.trill': 'tiktok.com',
    'com.google.android.youtube': 'youtube.com',
    'com.google.android.gm': 'mail.google.com',
    'com.google.android.googlequicksearchbox': 'google.com',
    'com.twitter.android': 'x.com',
    'com.whatsapp': 'whatsapp.com',
    'com.viber.voip': 'viber.com',
    'com.linkedin.android': 'linkedin.com',
    'com.reddit.frontpage': 'reddit.com',
    'com.pinterest': 'pinterest.com',
    'com.discord': 'discord.com',
    'com.snapchat.android': 'snapchat.com',
    'com.microsoft.office.outlook': 'outlook.com',
  }),
)

const publicHost =
  /^(?=.{4,100}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!local$|localhost$|internal$|lan$|home$|corp$)(?:[a-z]{2,63}|xn--[a-z\d-]{1,58}[a-z\d])$/

/**
 * Returns the canonical host: without `www`, `m` or `mobile`, with the hosts of one service merged. `m.shop.example`
 * becomes `shop.example`.
 */
function canonicalHost(hostname: string): string {
  const host = hostname.replace(/\.$/, '').replace(/^(?:www|m|mobile)\.(?=[^.]+\.)/, '')
  if (/^google\.(?:com?\.)?[a-z]{2,3}$/.test(host)) return 'google.com'
  if (/^pinterest\.(?:com?\.)?[a-z]{2,3}$/.test(host)) return 'pinterest.com'
  for (let rest = hostname; rest.includes('.'); rest = rest.slice(rest.indexOf('.') + 1)) {
    const service = serviceOf.get(rest)
    if (service !== undefined) return service
  }
  return publicHost.test(host) ? host : otherReferrers
}

/**
 * Returns what is stored of a referring page or app, which a browser sends as a host or a URL: a canonical host, or
 * `other`; undefined if there is none or it is a host of this site.
 */
export function canonicalReferrer(told: string | undefined, ownHosts: ReadonlySet<string>): string | undefined {
  if (told === undefined || told === '') return undefined
  const app = /^android-app:\/\/([\w.]+)/i.exec(told)?.[1]
  if (app !== undefined) return apps.get(app.toLowerCase()) ?? otherReferrers
  const address = told.includes('://') ? told : `https://${told}`
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return otherReferrers
  const { hostname } = new URL(address)
  return ownHosts.has(hostname) ? undefined : canonicalHost(hostname)
}
