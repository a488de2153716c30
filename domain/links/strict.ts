const maxLength = 2048
/** Spaces, control, invisible and direction characters, and the backslash, which browsers treat as a slash. */
const deceptive = /[\p{C}\p{Z}\\]/u
const scheme = /^https?:\/\//i
const anyScheme = /^[a-z][a-z0-9+.-]*:/i
/** An ASCII host: no port, no user name, no percent sign, nothing that a parser would convert to ASCII. */
const plainHost = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/i
const encodedLabel = /(?:^|\.)xn--/i
/** A path that the parser would change: percent signs and dot segments. */
const shiftingPath = /^[^?#]*(?:%|\/\.{1,2}(?:[/?#]|$))/

/**
 * Returns the parsed address of a page at a service, or undefined if it is none. `http` and a missing scheme become
 * `https`. The host is checked as written, before the parser could map look-alike letters to ASCII. The caller compares
 * the whole host with known ones and builds the stored URL from its parts.
 */
export function strictUrl(text: string): URL | undefined {
  const typed = text.trim()
  if (typed.length > maxLength || deceptive.test(typed)) return undefined
  if (!scheme.test(typed) && anyScheme.test(typed)) return undefined
  const rest = typed.replace(scheme, '')
  const host = /^[^/?#]*/.exec(rest)?.[0] ?? ''
  if (!plainHost.test(host) || encodedLabel.test(host) || shiftingPath.test(rest.slice(host.length))) return undefined
  return URL.canParse(`https://${rest}`) ? new URL(`https://${rest}`) : undefined
}
