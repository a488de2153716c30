import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { addressBlock, networkOf, plainAddress } from '#server/plugins/address-block.ts'

/** What a request tells about who sent it; lives only as long as the request. */
export interface Caller {
  address: string
  userAgent: string
  isBot: boolean
  device: 'phone' | 'tablet' | 'computer'
  country: string | undefined
}

/** In-app browsers whose names contain the mark of some robot; real visitors all the same. */
const inAppBrowser = /\b(?:Instagram|FBAN|FBAV|FB_IAB|Barcelona|musical_ly|BytedanceWebview|trill_|Telegram-Android)\b/

function deviceOf(userAgent: string): Caller['device'] {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet'
  return /Mobi|iPhone|Android/i.test(userAgent) ? 'phone' : 'computer'
}

/** Browsers that load pages ahead of a tap, and link previews, are not people. */
function looksAutomatic(request: FastifyRequest, userAgent: string): boolean {
  const purpose = String(request.headers['sec-purpose'] ?? request.headers['purpose'] ?? '')
  if (purpose.includes('prefetch') || userAgent === '') return true
  return isbot(userAgent) && !inAppBrowser.test(userAgent)
}

export function callerOf(request: FastifyRequest, countryHeader: string | undefined): Caller {
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 512)
  const country = countryHeader === undefined ? undefined : String(request.headers[countryHeader] ?? '')
  return {
    address: plainAddress(request.ip) ?? '',
    userAgent,
    isBot: looksAutomatic(request, userAgent),
    device: deviceOf(userAgent),
    country: country !== undefined && /^[A-Z]{2}$/.test(country) ? country : undefined,
  }
}

/** Enough to tell the visitors of one page on one day apart, and too few to be traced back. */
export const visitorBytes = 8
/** With how many of them a visitor's hash begins like those of everybody in the same network. */
export const networkBytes = 3
/** With how many like those of everybody with the same address and user agent. */
export const browserBytes = 5

/**
 * A visitor's keyed hash, in three parts, so that a page's visitors of one network are neighbours in the index and can be
 * counted. A network is a /24 of IPv4, a /48 of IPv6; addresses within a /64 belong to one customer, and change.
 */
export function visitorHash(salt: Buffer, pageId: string, caller: Caller, device: string): Buffer {
  const { address, userAgent } = caller
  const keyed = (...parts: string[]) =>
    createHmac('sha256', salt)
      .update([pageId, ...parts].join('\n'))
      .digest()
  const block = addressBlock(address)
  const network = networkOf(address)
  return Buffer.concat([
    keyed(network).subarray(0, networkBytes),
    keyed(network === block ? address : block, userAgent).subarray(0, browserBytes - networkBytes),
    keyed(address, userAgent, device).subarray(0, visitorBytes - browserBytes),
  ])
}
