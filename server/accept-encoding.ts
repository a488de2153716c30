/** Of the RFC's form (9110, section 12.4.2), but with as many digits as anybody likes to write. */
const weightForm = /^q\s*=\s*(0(?:\.\d*)?|1(?:\.0*)?)$/

/** What one member of the header accepts and how much, from 0 to 1; undefined for what nobody can read. */
function readMember(member: string): { name: string; weight: number } | undefined {
  const [name, ...parameters] = member.split(';').map((part) => part.trim())
  if (name === undefined || name === '') return undefined
  const written = parameters.find((parameter) => /^q\s*=/.test(parameter))
  const weight = written === undefined ? '1' : weightForm.exec(written)?.[1]
  // An old name of the same coding (section 8.4.1.3).
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
  // Where nothing is said of the plain bytes they are accepted, but anything that is named goes before them.
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

/** Browsers write a handful of different headers; whoever writes more of them or longer ones has each read anew. */
const remembered = { headers: 64, length: 128 }

/**
 * Chooses a content coding by `Accept-Encoding`: of the codings offered the one that the header weighs most, in any
 * letter case, and the first of those that it weighs alike. It answers `identity`, the plain bytes, where there is no
 * header, where the header prefers them, and where it takes nothing at all: better those than no answer
 * (RFC 9110, section 12.5.3).
 */
export function createCodingChoice<Coding extends string>(
  offered: readonly Coding[],
): (header: string | undefined) => Coding | 'identity' {
  const known = new Map<string, Coding | 'identity'>()
  return (header = '') => {
    const before = known.get(header)
    if (before !== undefined) return before
    const chosen = choose(header, offered)
    if (header.length > remembered.length) return chosen
    if (known.size >= remembered.headers) known.clear()
    known.set(header, chosen)
    return chosen
  }
}
