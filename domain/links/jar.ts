import { optionalLinkOf } from './optional.ts'
import { strictUrl } from './strict.ts'

const host = 'send.monobank.ua'
const jarPath = /^\/jar\/([A-Za-z0-9]{6,20})\/?$/

/**
 * Returns the id in a link to a monobank jar, or undefined for any other link. Other parameters, such as amount and
 * comment, are ignored.
 */
export function parseJarId(text: string): string | undefined {
  const url = strictUrl(text)
  return url?.hostname === host ? jarPath.exec(url.pathname)?.[1] : undefined
}

function jarUrl(id: string): string {
  return `https://${host}/jar/${id}`
}

/** Returns a jar's link in canonical form, or undefined for any other link. */
export function readJarLink(typed: string): string | undefined {
  const id = parseJarId(typed)
  return id === undefined ? undefined : jarUrl(id)
}

export const optionalJarLink = optionalLinkOf(readJarLink, 'JAR_LINK_ONLY')
