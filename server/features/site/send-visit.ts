import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SiteDeps } from './deps.ts'
import { namesReferral } from './keeping-referral.ts'
import type { Visit } from './page-cache.ts'
import { sendPage } from './send-page.ts'

export function redirect(reply: FastifyReply, to: string, status: 302 | 308): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(to, status)
}

/** A query that names a referral: it is kept where the visitor ends. */
export function searchOf({ url }: FastifyRequest): string {
  return namesReferral(url) ? url.slice(url.indexOf('?')) : ''
}

/** Answers with what a visit found, or with the way to where it is. */
export function sendVisit(
  { pageCache, clock }: SiteDeps,
  found: Exclude<Visit, { kind: 'missing' }>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (found.kind === 'moved') return redirect(reply, `/${found.path}${searchOf(request)}`, found.lasting ? 308 : 302)
  const asked = /^\/([^?]*)/.exec(request.url)?.[1]
  if (asked !== found.page.path) return redirect(reply, `/${found.page.path}${searchOf(request)}`, 308)
  // Past the router's own way of answering, so that a page goes out as the very same bytes every time.
  reply.hijack()
  sendPage(pageCache, { cached: found.page, now: clock.now() }, request.raw, reply.raw)
  return reply
}
