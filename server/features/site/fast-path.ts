import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SiteDeps } from './deps.ts'
import { sendPage } from './send-page.ts'

/**
 * A page, and what its widget shows of it, see `facets.ts`; the query belongs to the visitor's browser, not to the page.
 */
const pageUrl = /^\/([A-Za-z0-9_]+|widget\/[A-Za-z0-9_]+(?:\.json)?)(?:\?|$)/

/**
 * Answers a view of a page whose bytes are at hand, reading no cookie, no session and no database, before the router
 * sees the request. False leaves the request untouched for it.
 */
export function answerFromCache(
  deps: Pick<SiteDeps, 'pageCache' | 'clock'>,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const path = pageUrl.exec(request.url ?? '')?.[1]
  if (path === undefined) return false
  const now = deps.clock.now()
  const cached = deps.pageCache.fresh(path, now)
  if (cached === undefined || cached.path !== path) return false
  sendPage(deps.pageCache, { cached, now }, request, response)
  return true
}
