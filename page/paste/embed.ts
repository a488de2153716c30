import { readMusicLink } from '#domain/links/music.ts'
import { readVideoLink } from '#domain/links/video.ts'

/** HTML of an embed snippet. */
const snippet = /<(?:iframe|blockquote|script|embed|object|video|a|div|p|img)[\s>]/i
/** Attributes with the embedded address, most reliable first. */
const attributes = ['data-instgrm-permalink', 'data-telegram-post', 'cite', 'data-href', 'src', 'href'] as const
/** Default titles of players. */
const defaultTitle = /^(?:youtube video player|vimeo video player|embedded post|spotify embed|soundcloud player)$/i

export function isSnippet(text: string): boolean {
  return snippet.test(text)
}

function unescaped(value: string): string {
  const named: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>', nbsp: ' ' }
  return value.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,5}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
  })
}

/** All values of an attribute in order. Without an HTML parser, since not every environment has one. */
function valuesOf(text: string, attribute: string): string[] {
  const pattern = new RegExp(`[\\s"']${attribute}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'gi')
  return Array.from(text.matchAll(pattern), ([, double, single, bare]) =>
    unescaped(double ?? single ?? bare ?? '').trim(),
  )
}

/** The page of a player's content, if known; otherwise the address unchanged. */
function pageOf(address: string): string {
  return readVideoLink(address) ?? readMusicLink(address) ?? address
}

/** Addresses nested in a player's address, as Facebook and SoundCloud do. */
function nestedAddresses(address: string): string[] {
  if (!URL.canParse(address)) return []
  const { searchParams, hostname } = new URL(address)
  if (!/(?:^|\.)(?:facebook|soundcloud)\.com$/.test(hostname)) return []
  return [searchParams.get('href'), searchParams.get('url')].filter((each) => each !== null)
}

/** Addresses in a snippet, embedded ones before links, and its title. */
export function readSnippet(text: string): { addresses: string[]; title: string } {
  const addresses = attributes.flatMap((attribute) => {
    const values = valuesOf(text, attribute).map((value) => {
      if (attribute === 'data-telegram-post') return `https://t.me/${value}`
      const address = value.startsWith('//') ? `https:${value}` : value
      return attribute === 'src' ? pageOf(address) : address
    })
    // In a quoted post the last link leads to the post itself.
    return (attribute === 'href' ? values.toReversed() : values).flatMap((value) => [...nestedAddresses(value), value])
  })
  const frame = /<iframe\b[^>]*/i.exec(text)?.[0] ?? ''
  const words = /^<a\b[^>]*>([^<]*)<\/a>$/i.exec(text.trim())?.[1]
  const title = (words ?? valuesOf(frame, 'title')[0] ?? '').replace(/^Spotify Embed:\s*/i, '')
  const scripts = /\.js(?:\?|$)/
  return { addresses: addresses.filter((each) => !scripts.test(each)), title: defaultTitle.test(title) ? '' : title }
}
