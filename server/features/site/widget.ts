import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { networkOf } from '#server/plugins/address-block.ts'
import { sendCoded, type KeptCodings } from '#server/plugins/coded-answer.ts'
import { isKnownTag } from '#server/plugins/entity-tags.ts'
import { onSiteOrigin } from '#server/plugins/origins.ts'
import type { SiteDeps } from './deps.ts'
import { sendVisit } from './send-visit.ts'
import { visit } from './service.ts'
import { widgetScript } from './widget-script.ts'
import { openHeaders, settingsFile } from './widget-settings.ts'

type FileRequest = FastifyRequest<{ Params: { file: string } }>

/** Seconds for which a site's visitors use the script without asking for it again. */
const scriptFor = 3600

/** Undefined for what can be neither a page in a frame nor what is told of its widget. */
function askedFor(file: string) {
  const [, address, ending] = /^([A-Za-z0-9_]{1,64})(\.json)?$/.exec(file) ?? []
  return address === undefined ? undefined : ({ address, facet: ending === undefined ? 'frame' : 'widget' } as const)
}

/** The script that owners put on sites of their own, the page for its frame, and what it must know of that. */
export function widgetRoutes(
  app: FastifyInstance,
  deps: SiteDeps,
  whenBusy: Pick<RouteOptions, 'errorHandler'>,
  sendMissing: (reply: FastifyReply) => FastifyReply,
): void {
  const kept: KeptCodings = new Map()
  const headers = openHeaders(deps.config)
  const resting = settingsFile(deps.config, { enabled: false })
  app.get('/widget.js', onSiteOrigin, (request, reply) => {
    void reply
      .headers({ ...headers, etag: widgetScript.etag })
      .header('cache-control', `public, max-age=${scriptFor}, stale-while-revalidate=86400`)
    if (isKnownTag(request.headers['if-none-match'], widgetScript.etag)) return reply.code(304).send()
    return sendCoded(request, reply, 'text/javascript; charset=utf-8', widgetScript.text, kept)
  })
  app.get('/widget/:file', { ...onSiteOrigin, ...whenBusy }, async (request: FileRequest, reply) => {
    const asked = askedFor(request.params.file)
    if (asked === undefined) return sendMissing(reply)
    const found = await visit(deps, asked, networkOf(request.ip))
    if (asked.facet === 'widget') void reply.headers(headers)
    if (found.kind !== 'missing') return sendVisit(deps, found, request, reply)
    if (asked.facet === 'frame') return sendMissing(reply)
    // No 404: browsers would write that on the console of a site whose owner did nothing wrong.
    return reply.header('cache-control', 'no-store').send(resting.html)
  })
}
