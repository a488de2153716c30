import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sharingApi } from '#contract/sharing.ts'
import { toLocale } from '#domain/locales.ts'
import type { Deps } from '#server/deps.ts'
import type { Binder } from '#server/plugins/bind.ts'
import { memoize } from '#server/memoize.ts'
import { networkOf } from '#server/plugins/address-block.ts'
import { onBothOrigins } from '#server/plugins/origins.ts'
import { sendBytes } from '#server/plugins/send-bytes.ts'
import { icons, manifest } from './icons.ts'
import { describePage, pageMaxAge, type MaxSize } from './oembed.ts'
import { createCardFinder, drawQr, findQr } from './service.ts'

type FileRequest = FastifyRequest<{ Params: { file: string }; Querystring: Record<string, unknown> }>

/** Headers of drawn files: embeddable anywhere, inert. */
const drawnHeaders = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
}
/** Cache lifetime in seconds. */
const iconMaxAge = 7 * 86_400

function missing(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n')
}

function withDrawnHeaders(reply: FastifyReply, seconds: number): FastifyReply {
  return reply.headers(drawnHeaders).header('cache-control', `public, max-age=${seconds}`)
}

/** The address in a file's name; undefined if it is invalid. */
function addressOf({ params: { file } }: FileRequest, ending: 'svg' | 'png'): string | undefined {
  const [, address, extension] = /^([A-Za-z0-9_]{1,64})\.(svg|png)$/.exec(file) ?? []
  return extension === ending ? address : undefined
}

/** Runs a lookup in the admission class of page views. */
function admitAsPageView<T>(deps: Deps, { ip }: FileRequest, look: () => Promise<T>): Promise<T> {
  return deps.admission.run('page', networkOf(ip), look)
}

/** Redirects from a former address to the file of the present one and keeps the query. */
function redirectToCurrent(reply: FastifyReply, { url }: FileRequest, file: string): FastifyReply {
  const query = /\?.*$/.exec(url)?.[0] ?? ''
  return reply.header('cache-control', 'no-store').redirect(file + query, 308)
}

async function sendQr(deps: Deps, request: FileRequest, reply: FastifyReply): Promise<FastifyReply> {
  const address = addressOf(request, 'svg')
  const { block } = request.query
  if (address === undefined || (block !== undefined && typeof block !== 'string')) return missing(reply)
  const found = await admitAsPageView(deps, request, () => findQr(deps, address, block))
  if (found === undefined) return missing(reply)
  if (found.path.toLowerCase() !== address.toLowerCase())
    return redirectToCurrent(reply, request, `/qr/${found.path}.svg`)
  return withDrawnHeaders(reply, pageMaxAge).type('image/svg+xml; charset=utf-8').send(found.qr)
}

async function sendCard(
  deps: Deps,
  find: ReturnType<typeof createCardFinder>,
  request: FileRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const address = addressOf(request, 'png')
  const { hl } = request.query
  const locale = typeof hl === 'string' ? hl : undefined
  const found = address && (await admitAsPageView(deps, request, () => find(address, locale)))
  if (!found) return missing(reply)
  if (found.path.toLowerCase() !== address.toLowerCase())
    return redirectToCurrent(reply, request, `/card/${found.path}.png`)
  const content = { etag: `"${found.stamp}"`, type: 'image/png', read: () => found.draw() }
  return sendBytes(request, withDrawnHeaders(reply, pageMaxAge), content)
}

/** Parses maximum sizes; undefined for invalid numbers. */
function maxSizeOf({ maxwidth = '99999', maxheight = '99999' }: Record<string, unknown>): MaxSize | undefined {
  const isLength = (value: unknown) => typeof value === 'string' && /^\d{1,5}$/.test(value)
  if (!isLength(maxwidth) || !isLength(maxheight)) return undefined
  return { width: Number(maxwidth), height: Number(maxheight) }
}

async function sendOembed(deps: Deps, request: FileRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { url, format = 'json' } = request.query
  if (format !== 'json') {
    const text = 'Only format=json is answered\n'
    return reply.code(501).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text)
  }
  const room = maxSizeOf(request.query)
  if (typeof url !== 'string' || room === undefined) return missing(reply)
  const description = await admitAsPageView(deps, request, () => describePage(deps, url, room))
  if (description === undefined) return missing(reply)
  return withDrawnHeaders(reply, pageMaxAge)
    .header('access-control-allow-origin', '*')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(description))
}

function iconRoutes(app: FastifyInstance, { config }: Deps): void {
  for (const [url, { type, draw }] of Object.entries(icons)) {
    const icon = memoize(draw)
    app.get(url, onBothOrigins, async (_request, reply) => {
      const bytes = await icon()
      return withDrawnHeaders(reply, iconMaxAge).type(type).send(bytes)
    })
  }
  // Browsers request it without cookies, so the language is in the query.
  app.get('/manifest.webmanifest', (request: FileRequest, reply) => {
    const description = manifest(config.siteName, toLocale(request.query['hl']))
    return withDrawnHeaders(reply, iconMaxAge).type('application/manifest+json; charset=utf-8').send(description)
  })
}

/** Share cards, QR codes and oEmbed of pages, and the site's icons. */
export function sharingRoutes(binder: Binder, app: FastifyInstance, deps: Deps): void {
  const findCard = createCardFinder(deps)
  binder.bind(sharingApi.qr, ({ actor, params, query }) => drawQr(deps, actor, params.id, query.block))
  app.get('/qr/:file', onBothOrigins, (request: FileRequest, reply) => sendQr(deps, request, reply))
  app.get('/card/:file', onBothOrigins, (request: FileRequest, reply) => sendCard(deps, findCard, request, reply))
  app.get('/oembed', onBothOrigins, (request: FileRequest, reply) => sendOembed(deps, request, reply))
  iconRoutes(app, deps)
}
