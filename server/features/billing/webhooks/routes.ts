import type { FastifyInstance, FastifyRequest } from 'fastify'
import { providerNames, type ProviderName } from '#domain/billing.ts'
import { AppError } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import { networkOf } from '#server/plugins/address-block.ts'
import { isWebhookSecret, backTarget } from './addresses.ts'
import { receiveNotice } from './service.ts'

/** Maximum size in bytes, far above real webhooks. */
const bodyLimit = 64 * 1024

type WebhookRequest = FastifyRequest<{ Params: { provider: string; secret: string }; Body: Buffer | undefined }>

/** Returns the provider of a webhook address. Throws NOT_FOUND for others, in `onRequest` before the body is read. */
function requireProvider(deps: Deps, { provider, secret }: WebhookRequest['params']): ProviderName {
  const name = providerNames.find((one) => one === provider)
  if (!isWebhookSecret(deps, provider, secret) || name === undefined || !deps.payments.has(name)) {
    throw new AppError('NOT_FOUND')
  }
  return name
}

/** Accepts raw bodies of any type: signatures cover bytes, and content types are unreliable. */
function acceptRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser<Buffer>('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
}

/**
 * Webhooks of providers, and the payer's return. The return changes nothing: anyone can send it, also as a cross-site
 * POST. Only signed webhooks and answers to status requests are trusted.
 */
export function webhookRoutes(app: FastifyInstance, deps: Deps): void {
  app.register(async (scope) => {
    acceptRawBodies(scope)
    scope.post(
      '/api/webhooks/:provider/:secret',
      { onRequest: async (request: WebhookRequest) => void requireProvider(deps, request.params) },
      async (request: WebhookRequest, reply) => {
        const name = requireProvider(deps, request.params)
        const body = request.body ?? Buffer.alloc(0)
        const answer = await deps.admission.run('payment', networkOf(request.ip), () =>
          receiveNotice(deps, name, body, request.headers),
        )
        if (answer === undefined) {
          deps.log.warn(
            `A webhook of ${name} was rejected: its signature is invalid, or its status could not be verified`,
          )
          throw new AppError('MALFORMED')
        }
        return reply.code(answer.status).type(answer.type).send(answer.body)
      },
    )
    scope.route<{ Querystring: { back?: unknown } }>({
      method: ['GET', 'POST'],
      url: '/pay/return/:provider',
      handler: async ({ query }, reply) =>
        reply.header('cache-control', 'no-store').redirect(backTarget(query.back), 303),
    })
  })
}
