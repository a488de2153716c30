import type { FastifyRequest } from 'fastify'
import { isIPv4, isIPv6 } from 'node:net'
import type { Origin } from './actor.ts'

const deviceNameLength = 120
const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** The eight groups of an IPv6 address; the URL parser turns every way of writing one into the shortest. */
function groupsOf(address: string): string[] {
  const shortest = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [left = '', right] = shortest.split('::')
  const head = left === '' ? [] : left.split(':')
  if (right === undefined) return head
  const tail = right === '' ? [] : right.split(':')
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail]
}

/** IPv4 cut to /24 and IPv6 to /64, which is what one household or office has; `unknown` for anything else. */
export function addressBlock(address: string): string {
  // A link-local address may name its network interface after a percent sign.
  const bare = address.replace(/%.*$/, '')
  const ipv4 = mappedIPv4.exec(bare)?.[1] ?? bare
  if (isIPv4(ipv4)) return `${ipv4.split('.').slice(0, 3).join('.')}.0/24`
  if (isIPv6(bare)) return `${groupsOf(bare).slice(0, 4).join(':')}::/64`
  return 'unknown'
}

/** The /48 that an IPv6 block lies in: the most one customer is usually given. IPv4 has no such thing. */
export function widerBlock(block: string): string | undefined {
  if (!block.endsWith('::/64')) return undefined
  return `${block.split(':').slice(0, 3).join(':')}::/48`
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
