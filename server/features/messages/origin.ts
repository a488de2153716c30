import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from '#domain/errors.ts'
import type { Config } from '#server/config.ts'

/** Returns the origin of a URL, or `null` as text, as browsers write it, if the URL is invalid. */
function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : 'null'
}

/**
 * Tells whether an origin is the request's own Host. This also accepts addresses that are not configured, such as the
 * server's address in a home network.
 */
function isHost(origin: string, host: string | undefined): boolean {
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`)
}

/**
 * Throws FORBIDDEN for forms on other sites. In-app browsers may send no Origin, or `null`; such requests are let
 * through, since there is no session to misuse and the rate limits apply to them.
 */
export function refuseForeign(config: Config, headers: IncomingHttpHeaders): void {
  const { origin = 'null', referer } = headers
  const told = origin === 'null' && referer !== undefined ? originOf(referer) : origin
  const isOwn = told === 'null' || told === config.siteOrigin || told === config.appOrigin || isHost(told, headers.host)
  if (!isOwn || headers['sec-fetch-site'] === 'cross-site') throw new AppError('FORBIDDEN')
}
