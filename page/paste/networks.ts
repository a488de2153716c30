import { parseLink } from '#domain/links.ts'
import { readPhone } from '#domain/links/phone.ts'
import { iconNames, type IconName } from '../kit/icon-names.gen.ts'

/** Names of networks in services and hosts that differ from the icon's name. */
const otherNames: Readonly<Record<string, IconName>> = {
  t: 'telegram',
  tg: 'telegram',
  twitter: 'x',
  youtu: 'youtube',
  wa: 'whatsapp',
  fb: 'facebook',
  m: 'messenger',
  ig: 'instagram',
  spoti: 'spotify',
  email: 'mail',
  emailaddress: 'mail',
  mailto: 'mail',
  tel: 'phone',
  telephone: 'phone',
  sms: 'message',
  website: 'globe',
  web: 'globe',
  buymeacoffee: 'buymeacoffee',
  kofi: 'kofi',
  applepodcast: 'applemusic',
  inst: 'instagram',
  insta: 'instagram',
  yt: 'youtube',
  tt: 'tiktok',
  інст: 'instagram',
  інста: 'instagram',
  інстаграм: 'instagram',
  інстаграмі: 'instagram',
  інсті: 'instagram',
  телеграм: 'telegram',
  телеграмі: 'telegram',
  телезі: 'telegram',
  телеграмканал: 'telegram',
  тг: 'telegram',
  тгканал: 'telegram',
  тікток: 'tiktok',
  тіктоці: 'tiktok',
  тт: 'tiktok',
  ютуб: 'youtube',
  ютубі: 'youtube',
  ютюб: 'youtube',
  фейсбук: 'facebook',
  фейсбуці: 'facebook',
  фб: 'facebook',
  вайбер: 'viber',
  ватсап: 'whatsapp',
  вотсап: 'whatsapp',
  тредс: 'threads',
  тредсі: 'threads',
  твіттер: 'x',
  твітер: 'x',
  твіч: 'twitch',
}
const drawn = new Set<string>(iconNames)
/** Hosts whose second-level name does not identify the network. */
const hosts: Readonly<Record<string, IconName>> = {
  'music.youtube.com': 'youtubemusic',
  'music.apple.com': 'applemusic',
  'apps.apple.com': 'appstore',
  'play.google.com': 'googleplay',
  'maps.google.com': 'googlemaps',
  'maps.app.goo.gl': 'googlemaps',
  'send.monobank.ua': 'monobank',
  'base.monobank.ua': 'monobank',
  'vm.tiktok.com': 'tiktok',
  'vt.tiktok.com': 'tiktok',
  'open.spotify.com': 'spotify',
  'on.soundcloud.com': 'soundcloud',
  'ko-fi.com': 'kofi',
  'pin.it': 'pinterest',
  'discord.gg': 'discord',
  'redd.it': 'reddit',
  'youtu.be': 'youtube',
  'lnkd.in': 'linkedin',
}

function named(name: string): IconName | undefined {
  const plain = name.toLowerCase().replaceAll(/[^a-zа-яієїґ0-9]/g, '')
  if (Object.hasOwn(otherNames, plain)) return otherNames[plain]
  return drawn.has(plain) ? (plain as IconName) : undefined
}

/** The icon of a network by a service's name for it, such as `EMAIL_ADDRESS` or `fa-telegram`. */
export function networkIcon(name: string): IconName | undefined {
  return named(name) ?? named(name.replace(/^(?:fa|icon|button|social)[-_ ]/i, ''))
}

/** The icon that certainly fits a link; undefined otherwise. */
export function iconOf(link: string): IconName | undefined {
  const { protocol, hostname, pathname } = new URL(link)
  if (!protocol.startsWith('http')) return named(protocol)
  // A language subdomain such as `uk-ua.`; the lookahead keeps `ko-fi.com`.
  const host = hostname.replace(/^(?:www|(?:m|mobile|[a-z]{2}-[a-z]{2})(?=\.[^.]+\.))\./, '')
  if (Object.hasOwn(hosts, host)) return hosts[host]
  if (/^google\.[a-z.]+$/.test(host) && pathname.startsWith('/maps')) return 'googlemaps'
  const parts = host.split('.')
  // Short hosts such as t.me identify a network only as a whole.
  const name = parts.at(-2) ?? ''
  if (name.length <= 2 && !/^(?:t\.me|wa\.me|m\.me|fb\.(?:me|com|watch)|x\.com|ig\.me)$/.test(host)) return undefined
  const found = named(name)
  return found === 'link' || found === 'globe' ? undefined : found
}

/** Profile address of a handle by network. */
export const profiles: Readonly<Partial<Record<IconName, (name: string) => string>>> = {
  instagram: (name) => `https://www.instagram.com/${name}`,
  telegram: (name) => `https://t.me/${name}`,
  tiktok: (name) => `https://www.tiktok.com/@${name}`,
  facebook: (name) => `https://www.facebook.com/${name}`,
  x: (name) => `https://x.com/${name}`,
  threads: (name) => `https://www.threads.net/@${name}`,
  youtube: (name) => `https://www.youtube.com/@${name}`,
  github: (name) => `https://github.com/${name}`,
  twitch: (name) => `https://www.twitch.tv/${name}`,
  pinterest: (name) => `https://www.pinterest.com/${name}`,
  linkedin: (name) => `https://www.linkedin.com/in/${name}`,
  behance: (name) => `https://www.behance.net/${name}`,
  patreon: (name) => `https://www.patreon.com/${name}`,
  snapchat: (name) => `https://www.snapchat.com/add/${name}`,
}

/** Top-level domains by which a bare word is taken for a host. */
export const knownTopLevelDomain =
  /\.(?:com|ua|укр|net|org|info|biz|io|me|tv|gg|ee|co|app|dev|бг|срб|ею|art|shop|store|studio|link|bio|page|site|online|club|xyz|fm|to|be|uk|pl|eu|us|de|cz|lt|ai|so|cc|ly|media|news|blog|design|space|pro|school|academy|fund|team|photo|photography|cafe|top|travel|beauty|life|works|kyiv)$/i

const mailbox = /^[^\s@:<>"]{1,64}@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}$/u

/** Digits of an international number; undefined for a number that cannot be called from abroad. */
function digitsOf(text: string): string | undefined {
  return /^\+(.+)/.exec(readPhone(text) ?? '')?.[1]
}

/** A link from an address, a mailbox or a telephone number. */
export function linkFrom(text: string): string | undefined {
  const written = text.trim()
  if (mailbox.test(written)) return parseLink(`mailto:${written}`)
  const number = readPhone(written)
  if (number !== undefined) return parseLink(`tel:${number}`)
  return parseLink(unwrapped(written))
}

/** The profile link in a network, from an address, a handle or a number. */
export function linkInNetwork(icon: IconName, text: string): string | undefined {
  const digits = digitsOf(text)
  if (digits !== undefined && icon === 'whatsapp') return parseLink(`https://wa.me/${digits}`)
  if (digits !== undefined && icon === 'viber') return parseLink(`viber://chat?number=%2B${digits}`)
  // A short number that cannot be called from abroad is in no messenger.
  if ((icon === 'whatsapp' || icon === 'viber') && readPhone(text) !== undefined) return undefined
  const name = /^@?([\w.-]{1,64})$/.exec(text.trim())?.[1]
  const profile = name === undefined ? undefined : profiles[icon]?.(name)
  // `olena.art` may be a handle or a host; with a known network it is a handle.
  return (profile === undefined ? undefined : parseLink(profile)) ?? linkFrom(text)
}

/**
 * The link meant by a text beside a network's icon, such as a handle. The icon may be older than the text, so telephone
 * numbers and unmistakable sites keep their meaning.
 */
export function linkBeside(icon: IconName, typed: string): string | undefined {
  const text = typed.trim()
  const isOther =
    profiles[icon] !== undefined &&
    (readPhone(text) !== undefined || /^www\./i.test(text) || (/^[^@]*$/.test(text) && knownTopLevelDomain.test(text)))
  return isOther ? linkFrom(text) : linkInNetwork(icon, text)
}

/** The target of a click-counting wrapper address, or the address unchanged. */
function unwrapped(text: string): string {
  const wrapped =
    /^https?:\/\/l\.(?:instagram|facebook)\.com\/\?(?:[^#]*&)?u=([^&#]+)/.exec(text)?.[1] ??
    /^https?:\/\/[^/]+\/going\/\d+\/(?:\?[^=]*=)?(.+)$/.exec(text)?.[1]
  if (wrapped === undefined) return text
  if (!/^https?%3A/i.test(wrapped)) return wrapped
  try {
    return decodeURIComponent(wrapped)
  } catch {
    return wrapped
  }
}
