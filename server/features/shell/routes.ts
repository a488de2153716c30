import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import path from 'node:path'
import { readFile } from 'node:fs/promises'
import { appPaths } from '#domain/app-paths.ts'
import { AppError } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import { fillShell, shellPolicy } from '#server/shell.ts'
import { filesOf } from '#server/web-build.ts'

/** Paths with an optional language prefix; any word is accepted as the prefix. */
const localizedPaths = appPaths.localized.flatMap((path) => [path, `/:locale${path}`])

type LocaleRequest = FastifyRequest<{ Params: { locale: string } }>

/**
 * Redirects to the path without its final slash. The path is rebuilt from its parts, so that `//other.site/auth/`
 * cannot redirect to another site.
 */
function withoutSlash(request: LocaleRequest, reply: FastifyReply, screen: string): FastifyReply {
  const path = ['', encodeURIComponent(request.params.locale), screen].join('/').replace(/^\/+/, '/')
  const query = /\?.*$/.exec(request.url)?.[0] ?? ''
  return reply.header('cache-control', 'no-store').redirect(path + query, 308)
}

/** Features whose screens work offline, including their lazily loaded chunks. */
const offlineFeatures = [
  'account',
  'editor',
  'first-run',
  'form',
  'history',
  'integrations',
  'messages',
  'my-account',
  'pages',
  'plan',
  'received',
  'settings',
  'statistics',
]
/**
 * Matches the lazily loaded chunks of those features, what every screen loads, and the chunks of `page` and `ui`, by
 * their keys in the build's manifest.
 */
const offlineChunks = new RegExp(
  `^(?:\\.\\./(?:page|ui)|i18n|session|shell|features/(?:${offlineFeatures.join('|')}))/`,
)

/** Returns the service worker's script with the list of files it caches; undefined if the account area is not built. */
async function buildWorkerScript(webDir: string): Promise<string | undefined> {
  const script = await readFile(path.join(webDir, 'worker.js'), 'utf8').catch(() => undefined)
  const files = filesOf(webDir, offlineChunks)
  return script && `editorFiles=${JSON.stringify(files)};\n${script}`
}

/** Serves the account area's HTML shell and its files, whose names contain a content hash. */
export async function shellRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const formOrigins = [...deps.payments.values()].flatMap((provider) => provider.formOrigins)
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const { html, nonce } = fillShell(await deps.shell(request.url), deps.config, request.url)
    return reply
      .header('content-security-policy', shellPolicy(deps.config, nonce, formOrigins))
      .header('cross-origin-opener-policy', 'same-origin')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()')
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html)
  }
  for (const url of [...localizedPaths, ...appPaths.plain]) app.get(url, send)
  for (const screen of ['auth', '5XX'])
    app.get(`/:locale/${screen}/`, (request: LocaleRequest, reply) => withoutSlash(request, reply, screen))
  // The path limits the service worker's scope to /my/. Browsers check for a newer one with every navigation.
  let worker: string | undefined
  app.get('/my/worker.js', async (_request, reply) => {
    worker ??= await buildWorkerScript(deps.webDir)
    if (worker === undefined) throw new AppError('NOT_FOUND')
    return reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(worker)
  })
  await app.register(fastifyStatic, {
    root: path.join(deps.webDir, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
    decorateReply: false,
    // Registers a route for each existing file: with a wildcard, the library would look up the folder's file list for
    // each request.
    wildcard: false,
    globIgnore: ['**/*.{br,gz}'],
    setHeaders: (reply, file) => {
      // Text files keep their names across releases.
      if (file.endsWith('.txt')) void reply.header('cache-control', 'public, max-age=86400')
    },
  })
  // Otherwise the name of a missing file would be read as the short link of a page named `assets`.
  app.get('/assets/*', (_request, reply) => reply.callNotFound())
}
