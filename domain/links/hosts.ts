/**
 * Names that mean another machine in every network, or the visitor's own (RFC 6761, RFC 6762, RFC 8375 and ICANN's
 * `internal`).
 */
const privateName = /\.(?:local|internal|localhost|home\.arpa)$/
/** Letters that the name system takes (RFC 1035, section 2.3.4). */
const longest = { label: 63, host: 253 }

/** Whether a name may be one that everybody reaches: at least two labels that the name system takes. */
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
