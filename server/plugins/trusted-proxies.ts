import { BlockList, isIPv6 } from 'node:net'
import type { Log } from '#server/log.ts'

/** Addresses from which a proxy of the operator's would call: this machine and private networks (RFC 1918, RFC 4193). */
const near = new BlockList()
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  near.addSubnet(network, prefix)
}
near.addAddress('::1', 'ipv6')
near.addSubnet('fc00::', 7, 'ipv6')

/**
 * Trusts forwarding headers of the configured number of proxies. Warns once if there is none, but one seems to stand in
 * front: then all visitors share the address of the proxy, with its limits, and statistics leave them out.
 */
export function trustProxies(trustedProxies: number, log: Log): (address: string | undefined, hop: number) => boolean {
  let isTold = trustedProxies > 0
  // Called for requests with forwarding headers only; a connection that was reset meanwhile has no address.
  return (address, hop) => {
    if (!isTold && address !== undefined && near.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) {
      isTold = true
      log.warn('Requests come through a proxy (X-Forwarded-For), but TRUSTED_PROXIES is 0: set how many there are.')
    }
    return hop < trustedProxies
  }
}
