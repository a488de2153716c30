import type { FastifyRequest } from 'fastify'
import { isIPv4, isIPv6 } from 'node:net'
import type { Origin } from './actor.ts'

const deviceNameLength = 120
/** A proxy may write where a connection came from together with its port. */
const withPort = /^(?:\[(?<v6>[^\]]*)\](?::\d+)?|(?<v4>[^:]*):\d+)$/
/** Prefixes under which an IPv4 address stands in the last two groups: mapped ones (RFC 4291) and translated ones (RFC 6052). */
const carriers = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']

/** The eight groups of an IPv6 address; the URL parser turns every way of writing one into the shortest. */
function groupsOf(address: string): string[] {
  const shortest = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [left = '', right] = shortest.split('::')
  const head = left === '' ? [] : left.split(':')
  if (right === undefined) return head
  const tail = right === '' ? [] : right.split(':')
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail]
}

/** The IPv4 address that an IPv6 one carries. */
function carriedIPv4(groups: readonly string[]): string | undefined {
  if (!carriers.includes(groups.slice(0, 6).join(':'))) return undefined
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.')
}

/**
 * An address as a proxy may write it in the one form it has: without a port, and of version 4 if it is one. A connection
 * that has ended has none.
 */
export function plainAddress(written: string | undefined): string | undefined {
  if (written === undefined) return undefined
  const { v4, v6 } = withPort.exec(written.trim())?.groups ?? {}
  // A link-local address may name its network interface after a percent sign.
  const bare = (v4 ?? v6 ?? written.trim()).replace(/%.*$/, '')
  if (isIPv4(bare)) return bare
  if (!isIPv6(bare)) return undefined
  const groups = groupsOf(bare)
  return carriedIPv4(groups) ?? groups.join(':')
}

/** IPv4 cut to /24 and IPv6 to /64, which is what one household or office has; `unknown` for anything else. */
export function addressBlock(address: string | undefined): string {
  const plain = plainAddress(address)
  if (plain === undefined) return 'unknown'
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  return `${plain.split(':').slice(0, 4).join(':')}::/64`
}

/**
 * The IPv6 prefixes that a block lies in: the /48 that one customer is given at most, and the /32 of a whole provider,
 * which anybody may rent, too. IPv4 has no such thing.
 */
export function widerBlocks(block: string): { customer: string; provider: string } | undefined {
  if (!block.endsWith('::/64')) return undefined
  const groups = block.split(':')
  return { customer: `${groups.slice(0, 3).join(':')}::/48`, provider: `${groups.slice(0, 2).join(':')}::/32` }
}

/** What counts as one network where many ask at once: a /24 of IPv4, and the /48 that one customer is given at most. */
export function networkOf(address: string | undefined): string {
  const block = addressBlock(address)
  return widerBlocks(block)?.customer ?? block
}

function deviceName(header: string | string[] | undefined): string | undefined {
  if (typeof header !== 'string') return undefined
  const visible = header.toWellFormed().replaceAll(/\p{C}/gu, '').trim()
  const name = [...visible].slice(0, deviceNameLength).join('')
  return name === '' ? undefined : name
}

/** Where a request came from. The device's name is what the client says: it is shown, and never decides anything. */
export function originOf(request: FastifyRequest): Origin {
  return { addressBlock: addressBlock(request.ip), deviceName: deviceName(request.headers['device-name']) }
}
