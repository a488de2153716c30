const maxLength = 2048
/** Spaces, control, invisible and direction characters, and the backslash, which browsers read as a slash. */
const deceptive = /[\p{C}\p{Z}\\]/u
const scheme = /^https?:\/\//i
const anyScheme = /^[a-z][a-z0-9+.-]*:/i
/** Letters of a plain host: no port, no user name, no percent sign, nothing that a parser would turn into ASCII. */
const plainHost = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/i
const encodedLabel = /(?:^|\.)xn--/i
/** A path that would be another one after parsing than the one that is written. */
const shiftingPath = /^[^?#]*(?:%|\/\.{1,2}(?:[/?#]|$))/

/**
 * The address of a page at some service, or undefined when it is none. `http` and no scheme at all are taken as
 * `https`. The host is judged as it was written, before the parser could turn look-alike letters into real ones; the
 * caller compares it with the hosts it knows, whole, and builds the address to be stored from its parts.
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
