import { parseLink } from '../links.ts'
import { optionalLinkOf } from './optional.ts'

const webAddress = /^https?:\/\//

/** Returns the canonical form of a typed web address to redirect visitors to, or undefined if it is none. */
export function readRedirectLink(typed: string): string | undefined {
  const link = parseLink(typed)
  return link !== undefined && webAddress.test(link) ? link : undefined
}

export const optionalRedirectLink = optionalLinkOf(readRedirectLink, 'URL_INCORRECT')
