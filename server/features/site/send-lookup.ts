import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SiteDeps } from './deps.ts'
import { hasReferral } from './with-referral-script.ts'
import type { LookupResult } from './page-cache.ts'
import { sendPage } from './send-page.ts'

export function redirect(reply: FastifyReply, to: string, status: 302 | 308): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(to, status)
}

/** The query if it contains a referral, which redirects keep. */
export function searchOf({ url }: FastifyRequest): string {
  return hasReferral(url) ? url.slice(url.indexOf('?')) : ''
}

/** Sends the result of a lookup: a page or a redirect. */
export function sendLookup(
  { pageCache, clock }: SiteDeps,
  found: Exclude<LookupResult, { kind: 'missing' }>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (found.kind === 'moved') return redirect(reply, `/${found.path}${searchOf(request)}`, found.lasting ? 308 : 302)
  const asked = /^\/([^?]*)/.exec(request.url)?.[1]
  if (asked !== found.page.path) return redirect(reply, `/${found.page.path}${searchOf(request)}`, 308)
  // Bypasses the router's response, so that cached bytes are sent unchanged.
  reply.hijack()
  sendPage(pageCache, { cached: found.page, now: clock.now() }, request.raw, reply.raw)
  return reply
}
