import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formScript } from 'virtual:visitor-scripts'
import { AppError } from '#domain/errors.ts'
import { addressPattern } from '#domain/fields.ts'
import { networkOf } from '#server/plugins/address-block.ts'
import type { Binder } from '#server/plugins/bind.ts'
import type { CompressedBodies } from '#server/plugins/coded-answer.ts'
import { logInternal, refusal } from '#server/plugins/errors.ts'
import { onBothOrigins, onSiteOrigin } from '#server/plugins/origins.ts'
import { throttleRefusal } from '#server/plugins/throttle-refusal.ts'
import type { SiteDeps } from './deps.ts'
import { frameRoutes } from './frame.ts'
import { goRoutes } from './go.ts'
import { sendScript, type ScriptRequest } from './script-file.ts'
import { redirect, searchOf, sendLookup } from './send-lookup.ts'
import { lookUpPage } from './service.ts'
import { statusPage, type Status } from './status-page.tsx'
import { wellKnownRoutes } from './well-known.ts'
import { widgetRoutes } from './widget.ts'

type AddressRequest = FastifyRequest<{ Params: { address: string } }>
const statusCodes: Record<Status, number> = { missing: 404, unavailable: 503 }

/** Sends one of the site's own pages; each is rendered once. */
function createStatusPages({ config }: SiteDeps) {
  const pages = { missing: statusPage(config, 'missing'), unavailable: statusPage(config, 'unavailable') }
  return (status: Status, reply: FastifyReply, code = statusCodes[status]): FastifyReply => {
    const { html, headers } = pages[status]
    if (status === 'unavailable') void reply.header('retry-after', '5')
    return reply.code(code).headers(headers).header('cache-control', 'no-store').send(html)
  }
}

/** Routes for visitors outside of the API. Cached pages are answered before, see `fast-path.ts`. */
export function siteRoutes(binder: Binder, app: FastifyInstance, deps: SiteDeps): void {
  const sendStatus = createStatusPages(deps)
  const whenFailed = {
    /** Answers with a page if there are too many requests, the database is away or slow, or a page cannot be drawn. */
    errorHandler: async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      const expected = refusal(error)
      if (expected === undefined) {
        logInternal(deps.log, request, error)
        return sendStatus('unavailable', reply, 500)
      }
      if (expected.code !== 'BUSY') throw error
      // Refusals are not logged, since a flood of them would flood the log.
      if (!(error instanceof AppError)) deps.log.warn(`A page cannot be shown: ${error.message}`)
      await throttleRefusal(request)
      return sendStatus('unavailable', reply)
    },
  }
  app.addHook('onClose', () => deps.pageCache.close())
  const compressedBodies: CompressedBodies = new Map()
  app.get('/form.js', onSiteOrigin, (request: ScriptRequest, reply) =>
    sendScript(request, reply, formScript, compressedBodies),
  )
  wellKnownRoutes(app, deps)
  frameRoutes(app, deps, whenFailed)
  goRoutes(app, deps, whenFailed)
  widgetRoutes(binder, app, deps, whenFailed, (reply) => sendStatus('missing', reply))
  // Some messengers append a slash.
  app.get('/:address/', onBothOrigins, async (request: AddressRequest, reply) => {
    const { address } = request.params
    return addressPattern.test(address)
      ? redirect(reply, `/${address}${searchOf(request)}`, 308)
      : sendStatus('missing', reply)
  })
  app.get('/:address', { ...onSiteOrigin, ...whenFailed }, async (request: AddressRequest, reply) => {
    const { address } = request.params
    if (!addressPattern.test(address)) return sendStatus('missing', reply)
    const found = await lookUpPage(deps, { facet: 'page', address }, networkOf(request.ip))
    return found.kind === 'missing' ? sendStatus('missing', reply) : sendLookup(deps, found, request, reply)
  })
}
