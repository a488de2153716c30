import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import type { Day } from '#domain/dates.ts'
import { addressBlock, networkOf, plainAddress } from '#server/plugins/address-block.ts'
import { countryCode, type CountryOf } from './countries.ts'
import { appOf } from './in-app.ts'

/** What a request tells about who sent it; nothing of it is stored. */
export interface Caller {
  address: string
  userAgent: string
  isBot: boolean
  device: 'phone' | 'tablet' | 'computer'
  country: string | undefined
  /** See `appOf`. */
  app: string
}

/** In-app browsers whose names contain the mark of some robot; real visitors all the same. */
const inAppBrowser = /\b(?:Instagram|FBAN|FBAV|FB_IAB|Barcelona|musical_ly|BytedanceWebview|trill_|Telegram-Android)\b/

function deviceOf(userAgent: string): Caller['device'] {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet'
  return /Mobi|iPhone|Android/i.test(userAgent) ? 'phone' : 'computer'
}

/** What a user agent says, whoever sends it. */
interface Agent {
  isBot: boolean
  device: Caller['device']
  app: string
}

/** Few make most of the visits, and looking one through takes longer than the rest of a request. */
const agents = new LRUCache<string, Agent>({
  max: 2000,
  memoMethod: (userAgent) => ({
    isBot: userAgent === '' || (isbot(userAgent) && !inAppBrowser.test(userAgent)),
    device: deviceOf(userAgent),
    app: appOf(userAgent),
  }),
})

/** Browsers that load pages ahead of a tap, and link previews, are not people. */
function isAhead(request: FastifyRequest): boolean {
  const purpose = request.headers['sec-purpose'] ?? request.headers['purpose']
  return purpose !== undefined && String(purpose).includes('prefetch')
}

/** What a proxy says of the country goes first; of robots, whose country is no figure, it is not looked up. */
export function callerOf(
  request: FastifyRequest,
  countryHeader: string | undefined,
  countryOf: CountryOf | undefined,
): Caller {
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 512)
  const said = countryHeader === undefined ? undefined : countryCode(request.headers[countryHeader])
  const address = plainAddress(request.ip) ?? ''
  const { isBot, device, app } = agents.memo(userAgent)
  return {
    address,
    userAgent,
    isBot: isBot || isAhead(request),
    device,
    app,
    country: said ?? (isBot ? undefined : countryOf?.(address)),
  }
}

/** Enough to tell the visitors of one page on one day apart, and too few to be traced back. */
export const visitorBytes = 8
/** With how many of them a visitor's hash begins like those of everybody in the same network. */
export const networkBytes = 3
/** With how many like those of everybody with the same address and user agent. */
export const browserBytes = 5

function keyed(salt: Buffer, bytes: number, parts: readonly string[]): string {
  return createHmac('sha256', salt)
    .update(parts.join('\n'))
    .digest('hex')
    .slice(0, bytes * 2)
}

/** The part that a page's visitors with one address and user agent share. */
function browserHash(salt: Buffer, pageId: string, { address, userAgent }: Caller): string {
  const block = addressBlock(address)
  const network = networkOf(address)
  return (
    keyed(salt, networkBytes, [pageId, network]) +
    keyed(salt, browserBytes - networkBytes, [pageId, network === block ? address : block, userAgent])
  )
}

/**
 * Makes visitors' hashes, in hexadecimal and in three parts, so that a page's visitors of one network are neighbours in the
 * index and can be counted. A network is a /24 of IPv4, a /48 of IPv6; addresses within a /64 belong to one customer, and
 * change.
 */
export class VisitorHashes {
  /** Shared parts by what they are made of; an address is remembered for a minute after it was seen first. */
  readonly #ofBrowsers = new LRUCache<string, string>({ max: 5000, ttl: 60_000 })

  /** `salt` is that of the day. */
  of(day: Day, salt: Buffer, pageId: string, caller: Caller, device: string): string {
    const { address, userAgent } = caller
    const key = [day, pageId, address, userAgent].join('\n')
    let ofBrowser = this.#ofBrowsers.get(key)
    if (ofBrowser === undefined) {
      ofBrowser = browserHash(salt, pageId, caller)
      this.#ofBrowsers.set(key, ofBrowser)
    }
    return ofBrowser + keyed(salt, visitorBytes - browserBytes, [pageId, address, userAgent, device])
  }
}
