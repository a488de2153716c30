import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#domain/errors.ts'
import type { AppDeps } from './create-deps.ts'
import { identityRoutes } from './features/identity/routes.ts'
import { recordStaffUse } from './features/identity/sessions/service.ts'
import { billingRoutes } from './features/billing/routes.ts'
import { pageRoutes } from './features/pages/routes.ts'
import { imageRoutes } from './features/images/routes.ts'
import { htmlRoutes } from './features/html/routes.ts'
import { jarRoutes } from './features/jars/routes.ts'
import { statisticsRoutes } from './features/statistics/routes.ts'
import { answerFromCache } from './features/site/fast-path.ts'
import { siteRoutes } from './features/site/routes.tsx'
import { redirect, searchOf } from './features/site/service.ts'
import { sharingRoutes } from './features/sharing/routes.ts'
import { messageRoutes } from './features/messages/routes.ts'
import { digestRoutes } from './features/digest/routes.ts'
import { pageFileRoutes } from './features/page-file/routes.ts'
import { giveawayRoutes } from './features/giveaways/routes.ts'
import { readUser } from './features/account/self/service.ts'
import { accountRoutes } from './features/account/routes.ts'
import { registrationRoutes } from './features/registration/routes.ts'
import { adminRoutes } from './features/admin/routes.ts'
import { documentRoutes } from './features/documents/routes.tsx'
import { shellRoutes } from './features/shell/routes.ts'
import { startRoutes } from './features/start/routes.ts'
import { systemRoutes } from './features/system/routes.ts'
import { createAuthenticate } from './plugins/authenticate.ts'
import { Binder } from './plugins/bind.ts'
import { handleErrors, sendRefusal } from './plugins/errors.ts'
import { protectApi } from './plugins/headers.ts'
import { acceptJson } from './plugins/json-body.ts'
import { closeForMaintenance } from './plugins/maintenance.ts'
import { answerUnreadable, isAmbiguous, refuseMalformed, refuseTunnel } from './plugins/malformed.ts'
import { cutSlowBody } from './plugins/slow-body.ts'
import { refuseOtherMethods } from './plugins/other-methods.ts'
import { createOriginResolver, separateOrigins } from './plugins/origins.ts'
import { RequestDrain } from './plugins/request-drain.ts'
import { useOriginForm } from './plugins/request-target.ts'
import { trustProxies } from './plugins/trusted-proxies.ts'
import { keepAliveMs } from './plugins/whole-answer.ts'

/** Limits for slow senders in ms: headers, whole request, and interval between checks. */
const timeouts = { headers: 10_000, request: 300_000, check: 2000 }

function createFastify(deps: AppDeps, drain: RequestDrain): FastifyInstance {
  const resolveOrigin = createOriginResolver(deps.config)
  return Fastify({
    logger: false,
    // Registration of all plugins may take long on a starved machine.
    pluginTimeout: 300_000,
    genReqId: () => randomUUID(),
    // Forwarding headers are trusted only for the configured number of proxies.
    trustProxy: trustProxies(deps.config.trustedProxies, deps.log),
    bodyLimit: 64 * 1024,
    clientErrorHandler: answerUnreadable,
    routerOptions: { maxParamLength: 300 },
    // Answers malformed URLs in the error envelope.
    frameworkErrors: (_error, request, reply) => {
      if (request.url.startsWith('/api/')) void sendRefusal(reply, new AppError('MALFORMED'))
      else void reply.header('cache-control', 'no-store').redirect('/', 302)
    },
    // Cached pages are answered before the router and its hooks, which would cost several times as much.
    serverFactory: (handler) => {
      // The app refuses a missing Host header itself: Node's refusal would have no body.
      const options = { connectionsCheckingInterval: timeouts.check, requireHostHeader: false }
      const server = createServer(options, (request, response) => {
        // A pipelined request whose connection was reset meanwhile.
        if (request.socket.destroyed) return
        if (deps.stopping.aborted && drain.handleWhileStopping(request, response)) return
        if (isAmbiguous(request) || !useOriginForm(request)) return refuseMalformed(response, 400)
        const answered = resolveOrigin(request) !== 'app' && answerFromCache(deps, request, response)
        if (answered) return
        cutSlowBody(server, request)
        handler(request, response)
      })
      server.on('checkExpectation', (_request, response) => refuseMalformed(response, 417))
      server.on('connect', refuseTunnel)
      server.headersTimeout = timeouts.headers
      server.requestTimeout = timeouts.request
      server.keepAliveTimeout = keepAliveMs
      return server
    },
  })
}

/** Registers the routes of every feature. */
async function registerFeatures(app: FastifyInstance, deps: AppDeps): Promise<Binder> {
  const binder = new Binder(app, {
    admission: deps.admission,
    authenticate: createAuthenticate(deps),
    recordStaffUse: (actor) => recordStaffUse(deps, actor),
    strictAnswers: !deps.config.production,
    onWrongAnswer: (route, problem) => deps.log.error(`${route} answers what the contract does not say: ${problem}`),
  })
  identityRoutes(binder, deps, (userId) => readUser(deps, userId))
  billingRoutes(binder, app, deps, (userId) => readUser(deps, userId))
  pageRoutes(binder, deps)
  imageRoutes(binder, app, deps)
  htmlRoutes(binder, app, deps)
  jarRoutes(binder, deps)
  statisticsRoutes(binder, deps)
  siteRoutes(binder, app, deps)
  sharingRoutes(binder, app, deps)
  messageRoutes(binder, app, deps, deps.invalidation.onInboxChange)
  giveawayRoutes(binder, deps)
  digestRoutes(binder, app, deps)
  pageFileRoutes(binder, deps)
  accountRoutes(binder, deps)
  registrationRoutes(binder, deps)
  adminRoutes(binder, deps)
  documentRoutes(app, deps)
  startRoutes(app, deps)
  await shellRoutes(app, deps)
  systemRoutes(app, deps, () => deps.invalidation.isListening())
  return binder
}

/** The request handler with its route bindings, which the contract walk reads, and its drain. */
export type App = FastifyInstance & { binder: Binder; drain: RequestDrain }

/** Builds the whole product as one request handler. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const drain = new RequestDrain(deps.stopping)
  const app = createFastify(deps, drain)
  drain.track(app)
  acceptJson(app)
  handleErrors(app, deps.log)
  protectApi(app, deps.config)
  refuseOtherMethods(app)
  closeForMaintenance(app, deps.config)
  separateOrigins(app, deps.config)
  const binder = await registerFeatures(app, deps)
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api/') || !['GET', 'HEAD'].includes(request.method))
      return sendRefusal(reply, new AppError('NOT_FOUND'))
    // Any other path redirects to the start page (section 2 of the specification).
    return redirect(reply, `/${searchOf(request)}`, 302)
  })
  return Object.assign(app, { binder, drain })
}
