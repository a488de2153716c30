import * as z from 'zod/mini'
import { optionalLinkOf } from './optional.ts'
import { strictUrl } from './strict.ts'

const nickHost = /^([a-z0-9](?:[a-z0-9_-]{0,61}[a-z0-9])?)\.diaka\.ua$/
/** Subdomains of the service itself, not of a person. */
const serviceHosts = new Set(['c', 'e', 'www'])
const keyPattern = /^[A-Za-z0-9]{32}$/
const goalPath = /^\/([A-Za-z0-9_-]{1,100})\/?$/

/** Returns the canonical link to a goal at Diaka, or undefined for any other link. */
export function parseDiakaLink(text: string): string | undefined {
  const url = strictUrl(text)
  const nick = url === undefined ? undefined : nickHost.exec(url.hostname)?.[1]
  const goal = url === undefined ? undefined : goalPath.exec(url.pathname)?.[1]
  if (nick === undefined || goal === undefined || serviceHosts.has(nick)) return undefined
  return `https://${nick}.diaka.ua/${goal}`
}

export const optionalDiakaLink = optionalLinkOf(parseDiakaLink, 'JAR_LINK_ONLY')

/** Returns the key of a stream widget, from the key itself or from the widget's link, `https://c.diaka.ua/<key>`. */
export function parseDiakaKey(text: string): string | undefined {
  const typed = text.trim()
  const url = strictUrl(typed)
  const key = url?.hostname === 'c.diaka.ua' ? url.pathname.slice(1) : typed
  return keyPattern.test(key) ? key : undefined
}

export const diakaKey = z.pipe(
  z.string(),
  z.transform((value, context) => {
    const key = parseDiakaKey(value)
    if (key !== undefined) return key
    // The input may be a secret key, so the issue does not contain it.
    context.issues.push({ code: 'custom', message: 'VALIDATION', input: undefined })
    return z.NEVER
  }),
)
