import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { createCodingChoice } from '#server/accept-encoding.ts'
import { createAnswerCache } from '#server/answer-cache.ts'
import { onBothOrigins } from '#server/plugins/origins.ts'
import { ownSitemap, readSitemapFile, readSitemapIndex } from './service.ts'

type FileRequest = FastifyRequest<{ Params: { file: string } }>

const extract = promisify(gunzip)
const codingOf = createCodingChoice(['gzip'])

/** Cache lifetimes in ms, so that neither many requests nor failures cause a query each. */
const cacheOptions = { answerTtlMs: 60_000, failureTtlMs: 5000, size: 8 }

function withSitemapHeaders(reply: FastifyReply): FastifyReply {
  return reply
    .header('cache-control', 'public, max-age=600')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type('application/xml; charset=utf-8')
}

/** Answers 503 before the first sitemap is built; crawlers retry. */
function sendUnavailable(reply: FastifyReply): FastifyReply {
  return reply.code(503).header('retry-after', '60').header('cache-control', 'no-store').send()
}

/** `/sitemap.xml` and its files, written by a job, so that no request reads all pages. */
export function sitemapRoutes(app: FastifyInstance, deps: Deps): void {
  const index = createAnswerCache(deps.clock, cacheOptions, () => readSitemapIndex(deps))
  const files = createAnswerCache(deps.clock, cacheOptions, (file) => readSitemapFile(deps, Number(file)))
  app.get('/sitemap.xml', onBothOrigins, async (_request, reply) => {
    const text = await index.ask('')
    return text === undefined ? sendUnavailable(reply) : withSitemapHeaders(reply).send(text)
  })
  app.get('/sitemaps/own.xml', onBothOrigins, (_request, reply) =>
    withSitemapHeaders(reply).send(ownSitemap(deps.config)),
  )
  app.get('/sitemaps/:file', onBothOrigins, async ({ params: { file }, headers }: FileRequest, reply) => {
    const number = /^([1-9]\d{0,4})\.xml$/.exec(file)?.[1]
    const bytes = number === undefined ? undefined : await files.ask(number)
    if (bytes === undefined) return reply.code(404).header('cache-control', 'no-store').send()
    void withSitemapHeaders(reply).header('vary', 'accept-encoding')
    const coding = codingOf(headers['accept-encoding'])
    return coding === 'gzip' ? reply.header('content-encoding', 'gzip').send(bytes) : reply.send(await extract(bytes))
  })
}
