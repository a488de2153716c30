import { readMusicLink } from '#domain/links/music.ts'
import { readVideoLink } from '#domain/links/video.ts'

/** Snippets that sites give to be put into a page. */
const snippet = /<(?:iframe|blockquote|script|embed|object|video|a|div|p|img)[\s>]/i
/** Attributes that name what is embedded, the surest first. */
const attributes = ['data-instgrm-permalink', 'data-telegram-post', 'cite', 'data-href', 'src', 'href'] as const
/** What players are called when nobody has named them. */
const noTitle = /^(?:youtube video player|vimeo video player|embedded post|spotify embed|soundcloud player)$/i

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

/** All values of an attribute, in order. Written without a parser of documents, which not every place has. */
function valuesOf(text: string, attribute: string): string[] {
  const pattern = new RegExp(`[\\s"']${attribute}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'gi')
  return Array.from(text.matchAll(pattern), ([, double, single, bare]) =>
    unescaped(double ?? single ?? bare ?? '').trim(),
  )
}

/** The page of what a player plays, where it is known; else the address as it is. */
function pageOf(address: string): string {
  return readVideoLink(address) ?? readMusicLink(address) ?? address
}

/** The address inside of a player's own, such as Facebook's or SoundCloud's. */
function inner(address: string): string[] {
  if (!URL.canParse(address)) return []
  const { searchParams, hostname } = new URL(address)
  if (!/(?:^|\.)(?:facebook|soundcloud)\.com$/.test(hostname)) return []
  return [searchParams.get('href'), searchParams.get('url')].filter((each) => each !== null)
}

/** Addresses that a snippet names, what it shows before what it links to, and its title. */
export function readSnippet(text: string): { addresses: string[]; title: string } {
  const addresses = attributes.flatMap((attribute) => {
    const values = valuesOf(text, attribute).map((value) => {
      if (attribute === 'data-telegram-post') return `https://t.me/${value}`
      const address = value.startsWith('//') ? `https:${value}` : value
      return attribute === 'src' ? pageOf(address) : address
    })
    // In the quote of a post the last link is the one to the post itself.
    return (attribute === 'href' ? values.toReversed() : values).flatMap((value) => [...inner(value), value])
  })
  const frame = /<iframe\b[^>]*/i.exec(text)?.[0] ?? ''
  const words = /^<a\b[^>]*>([^<]*)<\/a>$/i.exec(text.trim())?.[1]
  const title = (words ?? valuesOf(frame, 'title')[0] ?? '').replace(/^Spotify Embed:\s*/i, '')
  const scripts = /\.js(?:\?|$)/
  return { addresses: addresses.filter((each) => !scripts.test(each)), title: noTitle.test(title) ? '' : title }
}
