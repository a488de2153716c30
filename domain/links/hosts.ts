/**
 * Names that are not public but resolve within a network or on the visitor's own machine (RFC 6761, RFC 6762, RFC 8375
 * and ICANN's `internal`).
 */
const privateName = /\.(?:local|internal|localhost|home\.arpa)$/
/** Maximum lengths in DNS, in characters (RFC 1035, section 2.3.4). */
const longest = { label: 63, host: 253 }

/** Whether a name may be publicly reachable: at least two labels of valid length and no private suffix. */
export function isPublicName(host: string): boolean {
  const name = host.toLowerCase()
  const labels = name.split('.')
  return (
    host.length <= longest.host &&
    labels.length > 1 &&
    labels.every(({ length }) => length > 0 && length <= longest.label) &&
    !privateName.test(name)
  )
}
