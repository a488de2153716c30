import type { FastifyRequest } from 'fastify'
import { isIPv4, isIPv6 } from 'node:net'
import type { Origin } from './actor.ts'

const deviceNameLength = 120
/** An address with a port, as some proxies write it. */
const withPort = /^(?:\[(?<v6>[^\]]*)\](?::\d+)?|(?<v4>[^:]*):\d+)$/
/** Prefixes of IPv6 addresses that contain an IPv4 address: mapped (RFC 4291) and translated ones (RFC 6052). */
const carriers = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']

/** The eight groups of an IPv6 address; the URL parser normalises its spelling. */
function groupsOf(address: string): string[] {
  const shortest = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [left = '', right] = shortest.split('::')
  const head = left === '' ? [] : left.split(':')
  if (right === undefined) return head
  const tail = right === '' ? [] : right.split(':')
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail]
}

/** The IPv4 address inside an IPv6 address. */
function carriedIPv4(groups: readonly string[]): string | undefined {
  if (!carriers.includes(groups.slice(0, 6).join(':'))) return undefined
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.')
}

/**
 * Normalises an address as a proxy may write it: without a port, and as IPv4 if it is one. Undefined for a connection
 * that has ended.
 */
export function plainAddress(written: string | undefined): string | undefined {
  if (written === undefined) return undefined
  const { v4, v6 } = withPort.exec(written.trim())?.groups ?? {}
  // A link-local address may have a zone after a percent sign.
  const bare = (v4 ?? v6 ?? written.trim()).replace(/%.*$/, '')
  if (isIPv4(bare)) return bare
  if (!isIPv6(bare)) return undefined
  const groups = groupsOf(bare)
  return carriedIPv4(groups) ?? groups.join(':')
}

/** IPv4 cut to /24 and IPv6 to /64, the size of a household or office; `unknown` for anything else. */
export function addressBlock(address: string | undefined): string {
  const plain = plainAddress(address)
  if (plain === undefined) return 'unknown'
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  return `${plain.split(':').slice(0, 4).join(':')}::/64`
}

/**
 * Wider IPv6 prefixes of a block: the /48 that a customer gets at most, and the /32 of a provider. Undefined for IPv4.
 */
export function widerBlocks(block: string): { customer: string; provider: string } | undefined {
  if (!block.endsWith('::/64')) return undefined
  const groups = block.split(':')
  return { customer: `${groups.slice(0, 3).join(':')}::/48`, provider: `${groups.slice(0, 2).join(':')}::/32` }
}

/** The network of a block, the unit for crowds: a /24 of IPv4, or the /48 that a customer gets at most. */
export function networkOfBlock(block: string): string {
  return widerBlocks(block)?.customer ?? block
}

/** The network of an address. */
export function networkOf(address: string | undefined): string {
  return networkOfBlock(addressBlock(address))
}

function deviceName(header: string | string[] | undefined): string | undefined {
  if (typeof header !== 'string') return undefined
  const visible = header.toWellFormed().replaceAll(/\p{C}/gu, '').trim()
  const name = [...visible].slice(0, deviceNameLength).join('')
  return name === '' ? undefined : name
}

/** The origin of a request. The device name comes from the client and is only displayed. */
export function originOf(request: FastifyRequest): Origin {
  return { addressBlock: addressBlock(request.ip), deviceName: deviceName(request.headers['device-name']) }
}
