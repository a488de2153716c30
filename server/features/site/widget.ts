import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { widgetApi } from '#contract/widget.ts'
import { networkOf } from '#server/plugins/address-block.ts'
import type { Binder } from '#server/plugins/bind.ts'
import type { CompressedBodies } from '#server/plugins/coded-answer.ts'
import { onSiteOrigin } from '#server/plugins/origins.ts'
import type { SiteDeps } from './deps.ts'
import { sendScript, type ScriptRequest } from './script-file.ts'
import { sendLookup } from './send-lookup.ts'
import { lookUpPage } from './service.ts'
import { currentScript, findScript, storeWidgetScript, pinnedScript } from './widget-script.ts'
import { openHeaders, settingsFile } from './widget-settings.ts'

type FileRequest = FastifyRequest<{ Params: { file: string } }>

/** Compressed forms of the current script. */
const compressedBodies: CompressedBodies = new Map()

/** Parses a file name into facet and address; undefined for other names. */
function parseFileName(file: string) {
  const [, address, ending] = /^([A-Za-z0-9_]{1,64})(\.json)?$/.exec(file) ?? []
  return address === undefined ? undefined : ({ address, facet: ending === undefined ? 'frame' : 'widget' } as const)
}

/** Routes of the widget: script, framed page and settings. */
export function widgetRoutes(
  binder: Binder,
  app: FastifyInstance,
  deps: SiteDeps,
  whenFailed: Pick<RouteOptions, 'errorHandler'>,
  sendMissing: (reply: FastifyReply) => FastifyReply,
): void {
  const headers = openHeaders(deps.config)
  const disabledSettings = settingsFile(deps.config, { enabled: false })
  binder.bind(widgetApi.code, async () => pinnedScript(deps.config.siteOrigin))
  app.addHook('onReady', async () => {
    // A rejected onReady hook would prevent the start.
    await storeWidgetScript(deps).catch((error: unknown) => {
      deps.log.warn(`The version of the widget's script could not be stored: ${String(error)}`)
    })
  })
  app.get('/widget.js', { ...onSiteOrigin, ...whenFailed }, async (request: ScriptRequest, reply) => {
    const script = await findScript(deps, request.query.v, networkOf(request.ip))
    return sendScript(request, reply.headers(headers), script, script === currentScript ? compressedBodies : undefined)
  })
  app.get('/widget/:file', { ...onSiteOrigin, ...whenFailed }, async (request: FileRequest, reply) => {
    const asked = parseFileName(request.params.file)
    if (asked === undefined) return sendMissing(reply)
    const found = await lookUpPage(deps, asked, networkOf(request.ip))
    if (asked.facet === 'widget') void reply.headers(headers)
    if (found.kind !== 'missing') return sendLookup(deps, found, request, reply)
    if (asked.facet === 'frame') return sendMissing(reply)
    // Not 404, which browsers would report on the site's console.
    return reply.header('cache-control', 'no-store').send(disabledSettings.html)
  })
}
