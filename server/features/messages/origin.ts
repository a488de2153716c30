import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from '#domain/errors.ts'
import type { Config } from '#server/config.ts'

/** `null` for what is no address, as browsers write it. */
function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : 'null'
}

/** Also an address of the server that its operator has not told it, such as that in the home network. */
function isHost(origin: string, host: string | undefined): boolean {
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`)
}

/**
 * Refuses forms of other sites. Browsers inside other apps may say nothing of where a form stands, or `null`: there is
 * no session that it could misuse, so that is let through, and the limits hold for it.
 */
export function refuseForeign(config: Config, headers: IncomingHttpHeaders): void {
  const { origin = 'null', referer } = headers
  const told = origin === 'null' && referer !== undefined ? originOf(referer) : origin
  const isOwn = told === 'null' || told === config.siteOrigin || told === config.appOrigin || isHost(told, headers.host)
  if (!isOwn || headers['sec-fetch-site'] === 'cross-site') throw new AppError('FORBIDDEN')
}
