import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import { networkOf } from '#server/plugins/address-block.ts'
import { cspHash } from '#server/csp-hash.ts'
import { isRefusal } from './cards.ts'
import { checkoutPage, checkoutStyle, missingPage } from './checkout-page.tsx'
import { act, findPayment, type Act, type SandboxPayment } from './service.ts'

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src ${cspHash(checkoutStyle)}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'no-referrer',
}

type Visit = FastifyRequest<{ Params: { token: string }; Body: string }>

/** Parses the form; undefined for values that it cannot send. */
function readAct(body: string): Act | undefined {
  const fields = new URLSearchParams(body)
  const card = fields.get('card') ?? ''
  const code = fields.get('code') ?? ''
  const kind = fields.get('act')
  if (card !== '' && !isRefusal(card)) return undefined
  const later = card === '' ? undefined : card
  if (kind === 'pay') return { kind, card: later }
  if (kind === 'later') return { kind, card: later }
  if (kind === 'decline' && isRefusal(code)) return { kind, code }
  return kind === 'leave' ? { kind } : undefined
}

/** The sandbox's checkout, at the root of the site. */
export function sandboxRoutes(app: FastifyInstance, deps: Deps): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    const admitted = (request: Visit, reply: FastifyReply, work: (payment: SandboxPayment) => Promise<FastifyReply>) =>
      deps.admission.run('save', networkOf(request.ip), async () => {
        const payment = await findPayment(deps, request.params.token)
        return payment === undefined ? reply.code(404).headers(headers).send(missingPage()) : work(payment)
      })
    scope.get('/pay/sandbox/:token', (request: Visit, reply) =>
      admitted(request, reply, async (payment) => reply.headers(headers).send(checkoutPage(payment))),
    )
    scope.post('/pay/sandbox/:token', (request: Visit, reply) =>
      admitted(request, reply, async (payment) => {
        const chosen = readAct(request.body)
        if (chosen === undefined) throw new AppError('VALIDATION')
        await act(deps, payment, chosen)
        return reply.headers({ 'cache-control': 'no-store' }).redirect(payment.return_url ?? '/my', 303)
      }),
    )
  })
}
