import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import path from 'node:path'
import { readFile } from 'node:fs/promises'
import { appPaths } from '#domain/app-paths.ts'
import { AppError } from '#domain/errors.ts'
import { layoutIds } from '#page/layouts/layout-ids.ts'
import { models } from '#page/registry/models.gen.ts'
import { themeIds } from '#page/registry/theme-ids.gen.ts'
import type { Deps } from '#server/deps.ts'
import { fillShell, shellPolicy } from '#server/shell.ts'
import { filesOf } from '#server/web-build.ts'

/** Any word may stand in the place of a language. */
const localizedPaths = appPaths.localized.flatMap((path) => [path, `/:locale${path}`])

type LocaleRequest = FastifyRequest<{ Params: { locale: string } }>

/** Written anew from its parts: an address such as `//other.site/auth/` must not lead away. */
function withoutSlash(request: LocaleRequest, reply: FastifyReply, screen: string): FastifyReply {
  const path = ['', encodeURIComponent(request.params.locale), screen].join('/').replace(/^\/+/, '/')
  const query = /\?.*$/.exec(request.url)?.[0] ?? ''
  return reply.header('cache-control', 'no-store').redirect(path + query, 308)
}

/** What opens the editor without a network, beside what windows load by themselves. */
const editorParts = [
  'account/account-shell',
  'account/more-sheet',
  'account/page-frame',
  'editor/content-screen',
  'editor/design-screen',
  'editor/add-sheet',
  'editor/block-clicks',
  'editor/block-fields',
  'editor/block-menu',
  'editor/block-on-page',
  'editor/conflict-question',
  'editor/design-background',
  'editor/design-buttons',
  'editor/design-colors',
  'editor/design-font',
  'editor/design-layout',
  'editor/form-sheet',
  'editor/head-form',
  'editor/own-icon',
  'editor/page-preview',
  'editor/paste-bar',
  'editor/paste-reading',
  'editor/paste-sums',
  'received/received-screen',
  'pages/hidden-picture',
  'pages/pages-screen',
  'pages/share-code',
  'pages/share-sheet',
].map((part) => `features/${part}.tsx`)
/** The form of each type of block, and what its fields open. */
const blockForms = [
  ...Object.keys(models).map((type) => `blocks/${type}/editor.tsx`),
  'editing/color-correction.tsx',
  'editing/icon-chip.tsx',
  'editing/icon-dialog.tsx',
  'paste/find.ts',
].map((part) => `../page/${part}`)
/** What draws a page of any look: blocks that come only once a page has them, themes, layouts and other such parts. */
const drawnParts = [
  ...Object.entries(models)
    .filter(([, { plan }]) => plan === 'plus')
    .flatMap(([type]) => [`blocks/${type}/view.tsx`, `blocks/${type}/style.css?inline`]),
  ...themeIds.map((id) => `themes/presets/${id}.ts`),
  ...layoutIds.flatMap((id) => [`layouts/${id}/style.css?inline`, `layouts/${id}/arrange.ts`]),
  'analytics/part.ts',
  'backgrounds/styles.ts',
  'form/part.ts',
  'kit/common-icons.gen.ts',
  'kit/rare-icons.gen.ts',
].map((part) => `../page/${part}`)
/** The steps that follow a registration, with their texts. */
const firstRun = [
  ...['entry.ts', 'first-run-screen.tsx', 'look-step.tsx', 'live-step.tsx', 'messages.uk.ts', 'messages.en.ts'].map(
    (file) => `first-run/${file}`,
  ),
  'pages/story-png.ts',
].map((part) => `features/${part}`)
/** Screens that may be stepped to while the network is away, with what asks for them. */
const otherScreens = [
  'account/account-menu.tsx',
  'account/back-bar.tsx',
  'account/side-bar.tsx',
  'form/form-screen.tsx',
  'history/history-screen.tsx',
  'integrations/integrations-screen.tsx',
  'messages/messages-screen.tsx',
  'my-account/account-screen.tsx',
  'plan/plan-screen.tsx',
  'settings/leave-for-account.ts',
  'settings/settings-screen.tsx',
  'statistics/statistics-screen.tsx',
].map((part) => `features/${part}`)
/** Texts that come with a screen. */
const screenTexts = [
  'editor/head-messages',
  'editor/menu-messages',
  'editor/design-messages',
  'editor/look-messages',
  'editor/paste-messages',
  'form/messages',
  'history/messages',
  'integrations/messages',
  'messages/messages',
  'my-account/messages',
  'plan/messages',
  'received/messages',
  'settings/messages',
  'statistics/messages',
].flatMap((name) => ['uk', 'en'].map((locale) => `features/${name}.${locale}.ts`))

/** The service worker with the files that it keeps; undefined where the account area is not built. */
async function writeWorker(webDir: string): Promise<string | undefined> {
  const script = await readFile(path.join(webDir, 'worker.js'), 'utf8').catch(() => undefined)
  const files = filesOf(webDir, [
    ...editorParts,
    ...blockForms,
    ...drawnParts,
    ...otherScreens,
    ...screenTexts,
    ...firstRun,
    '../ui/gestures/gestures.ts',
  ])
  return script && `editorFiles=${JSON.stringify(files)};\n${script}`
}

/** Serves the account area's shell and its files, whose names change with their content. */
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
  if (!deps.config.production) app.get('/specimen', send)
  // It stands below /my/, so that it controls nothing else. Browsers look for a newer one with every window.
  let worker: string | undefined
  app.get('/my/worker.js', async (_request, reply) => {
    worker ??= await writeWorker(deps.webDir)
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
    // A route for each file that is there: behind a wildcard, the library reads the folder's list for each request.
    wildcard: false,
    globIgnore: ['**/*.{br,gz}'],
    setHeaders: (reply, file) => {
      // Texts that keep their names from release to release.
      if (file.endsWith('.txt')) void reply.header('cache-control', 'public, max-age=86400')
    },
  })
  // Else a name that no file has would be read as the short link of a page named `assets`.
  app.get('/assets/*', (_request, reply) => reply.callNotFound())
}
