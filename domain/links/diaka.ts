import * as z from 'zod/mini'
import { optionalLinkOf } from './optional.ts'
import { strictUrl } from './strict.ts'

const nickHost = /^([a-z0-9](?:[a-z0-9_-]{0,61}[a-z0-9])?)\.diaka\.ua$/
/** Hosts of the service itself. */
const serviceHosts = new Set(['c', 'e', 'www'])
const keyPattern = /^[A-Za-z0-9]{32}$/
const goalPath = /^\/([A-Za-z0-9_-]{1,100})\/?$/

/** The link to somebody's goal at Diaka in its one form, or undefined for any other link. */
export function parseDiakaLink(text: string): string | undefined {
  const url = strictUrl(text)
  const nick = url === undefined ? undefined : nickHost.exec(url.hostname)?.[1]
  const goal = url === undefined ? undefined : goalPath.exec(url.pathname)?.[1]
  if (nick === undefined || goal === undefined || serviceHosts.has(nick)) return undefined
  return `https://${nick}.diaka.ua/${goal}`
}

export const optionalDiakaLink = optionalLinkOf(parseDiakaLink, 'JAR_LINK_ONLY')

/** The key of a stream widget, given by itself or as the link of the widget, `https://c.diaka.ua/<key>`. */
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
    // What was given may be somebody's key: no message repeats it.
    context.issues.push({ code: 'custom', message: 'VALIDATION', input: undefined })
    return z.NEVER
  }),
)
