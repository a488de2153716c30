import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import type { Day } from '#domain/dates.ts'
import { addressBlock, networkOf, plainAddress } from '#server/plugins/address-block.ts'
import { countryCode, type CountryOf } from './countries.ts'
import { appOf } from './in-app.ts'

/** What tells one sender from another; never stored. */
export interface Sender {
  address: string
  userAgent: string
}

/** What a request tells about its sender. */
export interface Caller extends Sender {
  isBot: boolean
  device: 'phone' | 'tablet' | 'computer'
  country: string | undefined
  /** The app whose in-app browser was used; see `appOf`. */
  app: string
}

function deviceOf(userAgent: string): Caller['device'] {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet'
  return /Mobi|iPhone|Android/i.test(userAgent) ? 'phone' : 'computer'
}

/** What is derived from a user agent. */
interface Agent {
  isBot: boolean
  device: Caller['device']
  app: string
}

/** In-app browsers that the robot detection mistakes for robots. */
const appsLikeRobots = ['threads', 'instagram', 'messenger', 'facebook', 'tiktok', 'telegram']

/** Cache by user agent: a few of them make most visits, and parsing one takes longer than the rest of a request. */
const agents = new LRUCache<string, Agent>({
  max: 2000,
  memoMethod: (userAgent) => ({
    isBot: userAgent === '' || (isbot(userAgent) && !appsLikeRobots.includes(appOf(userAgent))),
    device: deviceOf(userAgent),
    app: appOf(userAgent),
  }),
})

/** Tells whether a request is a prefetch, which is not a visit. */
function isPrefetch(request: FastifyRequest): boolean {
  const purpose = request.headers['sec-purpose'] ?? request.headers['purpose']
  return purpose !== undefined && String(purpose).includes('prefetch')
}

/**
 * Reads a request's sender. The country comes from the proxy's header if there is one, else from the database; it is
 * not looked up for robots, whose country is not counted.
 */
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
    isBot: isBot || isPrefetch(request),
    device,
    app,
    country: said ?? (isBot ? undefined : countryOf?.(address)),
  }
}

/**
 * Length in bytes of a visitor hash: enough to distinguish the visitors of one page on one day, too short to be traced
 * back.
 */
export const visitorBytes = 8
/** Length in bytes of the hash prefix that all visitors of one network share. */
export const networkBytes = 3
/** Length in bytes of the hash prefix that all visitors with one address and user agent share. */
export const browserBytes = 5

function keyed(salt: Buffer, bytes: number, parts: readonly string[]): string {
  return createHmac('sha256', salt)
    .update(parts.join('\n'))
    .digest('hex')
    .slice(0, bytes * 2)
}

/** Returns the hash prefix that a page's visitors with one address and user agent share. */
function browserHash(salt: Buffer, pageId: string, { address, userAgent }: Sender): string {
  const block = addressBlock(address)
  const network = networkOf(address)
  return (
    keyed(salt, networkBytes, [pageId, network]) +
    keyed(salt, browserBytes - networkBytes, [pageId, network === block ? address : block, userAgent])
  )
}

/**
 * Computes visitor hashes in hexadecimal, in three parts, so that a page's visitors of one network are adjacent in the
 * index and can be counted. Here a network is a /24 of IPv4 or a /48 of IPv6; addresses within a /64 belong to one
 * customer, and change.
 */
export class VisitorHashes {
  /** Cache for the clicks that follow a view. */
  readonly #known: LRUCache<string, string>
  #isForgetting = false

  /** `rememberedMs`: time in ms for which a hash is remembered. */
  constructor(rememberedMs = 60_000) {
    this.#known = new LRUCache({ max: 5000, ttl: rememberedMs })
  }

  /** Number of visitors whose address is in memory. */
  get size(): number {
    return this.#known.size
  }

  /** Returns the hash of a visitor; `salt` is the salt of `day`. */
  of(day: Day, salt: Buffer, pageId: string, sender: Sender, device: string): string {
    const { address, userAgent } = sender
    const key = [day, pageId, address, userAgent, device].join('\n')
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const ofDevice = keyed(salt, visitorBytes - browserBytes, [pageId, address, userAgent, device])
    const visitor = browserHash(salt, pageId, sender) + ofDevice
    this.#known.set(key, visitor)
    this.#forgetLater()
    return visitor
  }

  /** Removes old entries, whose keys hold addresses, also if nobody else comes. */
  #forgetLater(): void {
    if (this.#isForgetting) return
    this.#isForgetting = true
    const forget = () => {
      this.#isForgetting = false
      this.#known.purgeStale()
      if (this.size > 0) this.#forgetLater()
    }
    setTimeout(forget, this.#known.ttl).unref()
  }
}
