import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { networkOf } from '#server/plugins/address-block.ts'
import { onBothOrigins } from '#server/plugins/origins.ts'
import type { SiteDeps } from './deps.ts'
import { leavingPage } from './leaving-page.tsx'
import { preferredLocale } from './preferred-locale.ts'
import { findGoTarget, type GoTarget } from './service.ts'

type GoRequest = FastifyRequest<{
  Params: { pageId: string; blockId: string }
  /** Added by the page's script: `v` is whose click it is, `told` says that it has been counted already. */
  Querystring: { v?: unknown; told?: unknown }
}>

/** A page loaded ahead of a tap, and a question about headers alone, are no clicks. */
function isClick({ method, headers }: FastifyRequest): boolean {
  const purpose = String(headers['sec-purpose'] ?? headers['purpose'] ?? '')
  return method !== 'HEAD' && !purpose.includes('prefetch')
}

/** Whether the visitor was asked by us, and goes on. */
function isConfirmed({ method, headers }: FastifyRequest): boolean {
  return method === 'POST' && headers['sec-fetch-site'] !== 'cross-site'
}

/** Whether visitors are asked before they follow a link. Whoever follows one gets there while nobody can say so. */
async function isMarked({ screening, log }: SiteDeps, url: string): Promise<boolean> {
  if (!/^https?:/.test(url)) return false
  try {
    return await screening.isMarked(url)
  } catch (error) {
    log.warn(`A link was not screened: ${String(error)}`)
    return false
  }
}

function askFirst(
  { config }: SiteDeps,
  { headers, params, url: asked }: GoRequest,
  reply: FastifyReply,
  { target: { url }, path, lang }: GoTarget,
): FastifyReply {
  const locale = preferredLocale(headers['accept-language'] ?? '', lang)
  const { pageId, blockId } = params
  const page = leavingPage(config, {
    url,
    locale,
    back: `${config.siteOrigin}/${path}`,
    // Whose click it is goes along.
    action: `/go/${pageId}/${blockId}/leave${/\?.*$/.exec(asked)?.[0] ?? ''}`,
  })
  return reply.headers(page.headers).header('referrer-policy', 'no-referrer').send(page.html)
}

/** Leads to a link's target and counts the click, which is one however often the question before it was shown. */
async function go(deps: SiteDeps, request: GoRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { blockId } = request.params
  const pageId = request.params.pageId.toLowerCase()
  const { v: visitor, told } = request.query
  const network = networkOf(request.ip)
  const found = await deps.admission.run('page', network, () => findGoTarget(deps, pageId, blockId))
  void reply.headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  if (found === undefined) return reply.redirect('/', 302)
  const { url, counted } = found.target
  if (!isConfirmed(request) && (await isMarked(deps, url))) return askFirst(deps, request, reply, found)
  if (counted && told === undefined && isClick(request)) {
    // Whoever follows a link gets there, counted or not.
    await deps.counting.countGo(request, { pageId, blockId, visitor }).catch((error: unknown) => {
      deps.log.warn(`A click was not counted: ${String(error)}`)
    })
  }
  return reply.redirect(url, request.method === 'POST' ? 303 : 302)
}

export function goRoutes(app: FastifyInstance, deps: SiteDeps, whenBusy: Pick<RouteOptions, 'errorHandler'>): void {
  void app.register(async (scope) => {
    // What the form of the question sends is of no interest.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => {
      body.resume()
      done(null)
    })
    const options = { ...onBothOrigins, ...whenBusy }
    scope.get('/go/:pageId/:blockId', options, (request: GoRequest, reply) => go(deps, request, reply))
    scope.post('/go/:pageId/:blockId/leave', options, (request: GoRequest, reply) => go(deps, request, reply))
  })
}
