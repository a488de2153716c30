import { optionalLinkOf } from './optional.ts'
import { strictUrl } from './strict.ts'

const host = 'send.monobank.ua'
const jarPath = /^\/jar\/([A-Za-z0-9]{6,20})\/?$/

/**
 * The id that a link to a monobank jar carries, or undefined for any other link. Amounts and comments that the link may
 * ask for are left out.
 */
export function parseJarId(text: string): string | undefined {
  const url = strictUrl(text)
  return url?.hostname === host ? jarPath.exec(url.pathname)?.[1] : undefined
}

function jarUrl(id: string): string {
  return `https://${host}/jar/${id}`
}

/** A jar's link in its one form, or undefined for any other link. */
export function readJarLink(typed: string): string | undefined {
  const id = parseJarId(typed)
  return id === undefined ? undefined : jarUrl(id)
}

export const optionalJarLink = optionalLinkOf(readJarLink, 'JAR_LINK_ONLY')
