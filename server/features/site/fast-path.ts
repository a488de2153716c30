import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SiteDeps } from './deps.ts'
import { sendPage } from './send-page.ts'

/** Paths of pages and their facets, see `facets.ts`; the query is ignored. */
const pageUrl = /^\/([A-Za-z0-9_]+|widget\/[A-Za-z0-9_]+(?:\.json)?)(?:\?|$)/

/**
 * Answers a page view from the cache before the router, without cookie, session or database. False leaves the request
 * to the router.
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
