/** A quality value (RFC 9110, section 12.4.2), with any number of digits. */
const weightForm = /^q\s*=\s*(0(?:\.\d*)?|1(?:\.0*)?)$/

/** Parses a member of the header into coding and weight from 0 to 1; undefined if it is malformed. */
function readMember(member: string): { name: string; weight: number } | undefined {
  const [name, ...parameters] = member.split(';').map((part) => part.trim())
  if (name === undefined || name === '') return undefined
  const written = parameters.find((parameter) => /^q\s*=/.test(parameter))
  const weight = written === undefined ? '1' : weightForm.exec(written)?.[1]
  // `x-gzip` is an old name of gzip (section 8.4.1.3).
  return weight === undefined ? undefined : { name: name === 'x-gzip' ? 'gzip' : name, weight: Number(weight) }
}

function choose<Coding extends string>(header: string, offered: readonly Coding[]): Coding | 'identity' {
  const weights = new Map<string, number>()
  for (const member of header.toLowerCase().split(',')) {
    const read = readMember(member)
    if (read !== undefined && !weights.has(read.name)) weights.set(read.name, read.weight)
  }
  const others = weights.get('*')
  const weightOf = (coding: string) => weights.get(coding) ?? others ?? 0
  let best: Coding | 'identity' = 'identity'
  // `identity` is acceptable unless excluded, but any named coding is preferred to it.
  let most = weights.get('identity') ?? 0
  for (const coding of offered) {
    const weight = weightOf(coding)
    if (weight > most || (weight === most && weight > 0 && best === 'identity')) {
      best = coding
      most = weight
    }
  }
  return best
}

/**
 * Limits of the cache of parsed headers: browsers send a handful of different ones; longer ones are parsed each time.
 */
const cacheLimits = { headers: 64, length: 128 }

/**
 * Returns a function that chooses a content coding by `Accept-Encoding`: the offered coding with the highest weight,
 * the first one on a tie, case-insensitively. Returns `identity` without a header, if the header prefers it, and if
 * nothing is acceptable, since that is better than no answer (RFC 9110, section 12.5.3).
 */
export function createCodingChoice<Coding extends string>(
  offered: readonly Coding[],
): (header: string | undefined) => Coding | 'identity' {
  const known = new Map<string, Coding | 'identity'>()
  return (header = '') => {
    const before = known.get(header)
    if (before !== undefined) return before
    const chosen = choose(header, offered)
    if (header.length > cacheLimits.length) return chosen
    if (known.size >= cacheLimits.headers) known.clear()
    known.set(header, chosen)
    return chosen
  }
}
