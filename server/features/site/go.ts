import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { networkOf } from '#server/plugins/address-block.ts'
import { onBothOrigins } from '#server/plugins/origins.ts'
import type { SiteDeps } from './deps.ts'
import { linkWarningPage } from './link-warning-page.tsx'
import { isValidWarningPass, createWarningPass, type PassSubject } from './warning-pass.ts'
import { preferredLocale } from './preferred-locale.ts'
import { findGoTarget, type GoTarget } from './service.ts'

type GoRequest = FastifyRequest<{
  Params: { pageId: string; blockId: string }
  /**
   * `v`, added by the page's script: the visitor. `told`, added by it: the click is counted already. `pass`: proof from
   * the warning page's link.
   */
  Querystring: { v?: unknown; told?: unknown; pass?: unknown }
}>

/** Prefetches and HEAD requests are no clicks. */
function isClick({ method, headers }: FastifyRequest): boolean {
  const purpose = String(headers['sec-purpose'] ?? headers['purpose'] ?? '')
  return method !== 'HEAD' && !purpose.includes('prefetch')
}

/** Whether a target is flagged. If screening fails, the link is followed. */
async function isFlagged({ screening, log }: SiteDeps, url: string): Promise<boolean> {
  if (!/^https?:/.test(url)) return false
  try {
    return await screening.isFlagged(url)
  } catch (error) {
    log.warn(`A link was not screened: ${String(error)}`)
    return false
  }
}

/** Shows the warning page, whose link is the same address with a pass. */
function showWarning(
  deps: SiteDeps,
  { headers, url: link }: GoRequest,
  reply: FastifyReply,
  { path, lang, asked }: Pick<GoTarget, 'path' | 'lang'> & { asked: PassSubject },
): FastifyReply {
  const { config } = deps
  const onward = new URL(link, config.siteOrigin)
  onward.searchParams.set('pass', createWarningPass(deps, asked))
  const page = linkWarningPage(config, {
    url: asked.url,
    locale: preferredLocale(headers['accept-language'] ?? '', lang),
    back: `${config.siteOrigin}/${path}`,
    onward: onward.pathname + onward.search,
  })
  return reply.headers(page.headers).header('referrer-policy', 'no-referrer').send(page.html)
}

/** Redirects to a link's target and counts the click, once even if the warning was shown. */
async function go(deps: SiteDeps, request: GoRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { blockId } = request.params
  const pageId = request.params.pageId.toLowerCase()
  const { v: visitor, told, pass } = request.query
  const network = networkOf(request.ip)
  const found = await deps.admission.run('page', network, () => findGoTarget(deps, pageId, blockId))
  void reply.headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  if (found === undefined) return reply.redirect('/', 302)
  const { url, counted } = found.target
  const asked = { pageId, blockId, url, network }
  if (!isValidWarningPass(deps, asked, pass) && (await isFlagged(deps, url))) {
    return showWarning(deps, request, reply, { ...found, asked })
  }
  if (counted && told === undefined && isClick(request)) {
    // The redirect works even if counting fails.
    await deps.counting.countGo(request, { pageId, blockId, visitor }).catch((error: unknown) => {
      deps.log.warn(`A click was not counted: ${String(error)}`)
    })
  }
  return reply.redirect(url, 302)
}

export function goRoutes(app: FastifyInstance, deps: SiteDeps, whenFailed: Pick<RouteOptions, 'errorHandler'>): void {
  const options = { ...onBothOrigins, ...whenFailed }
  app.get('/go/:pageId/:blockId', options, (request: GoRequest, reply) => go(deps, request, reply))
}
