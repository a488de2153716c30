/** How a page may travel: compressed in one of two ways, or as it is. */
export type Coding = 'br' | 'gzip' | 'identity'

/** Those that weigh the same to a browser, the smallest first. */
const ours = ['br', 'gzip', 'identity'] as const

/** Longer headers are nobody's settings. */
const maxLength = 500

/** Weights by coding (RFC 9110, section 12.4.2); one that cannot be read stands for a coding that is not wanted. */
function weightsOf(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.slice(0, maxLength).toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const given = parameters.find((parameter) => /^q\s*=/.test(parameter))
    const [, digits] = /^q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.exec(given ?? 'q=1') ?? []
    // Some say `x-gzip` for it (RFC 9110, section 8.4.1.3).
    if (name !== '') weights.set(name === 'x-gzip' ? 'gzip' : name, Number(digits ?? 0))
  }
  return weights
}

function choose(header: string): Coding | undefined {
  const weights = weightsOf(header)
  const others = weights.get('*')
  // What nobody mentions is not wanted, but for the plain document, which is wanted unless somebody says otherwise.
  const weightOf = (coding: Coding) => weights.get(coding) ?? others ?? (coding === 'identity' ? 0.0001 : 0)
  const best = ours.reduce((one, other) => (weightOf(other) > weightOf(one) ? other : one))
  return weightOf(best) > 0 ? best : undefined
}

/** Browsers say the same few things all day. */
const known = new Map<string, Coding | undefined>()
const maxKnown = 200

/**
 * The coding that a client weighs most among ours, by its `Accept-Encoding`; without one it gets the plain document.
 * Undefined where it refuses them all, the plain document by name.
 */
export function acceptedCoding(header: string): Coding | undefined {
  if (known.has(header)) return known.get(header)
  const coding = choose(header)
  if (header.length > maxLength) return coding
  if (known.size >= maxKnown) known.clear()
  known.set(header, coding)
  return coding
}
