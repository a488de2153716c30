import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { currency } from '#domain/billing.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/connect.ts'
import type { Keys } from '#server/keys.ts'
import type { CheckoutAnswer, CheckoutOrder, Order, PaymentFacts, PaymentProvider } from '#server/payment-provider.ts'
import { isRefusal, refusalOf, refusals, savedCard } from './cards.ts'
import * as queries from './queries.ts'
import type { SandboxPayment } from './queries.ts'

export interface SandboxDeps {
  config: Pick<Config, 'appOrigin'>
  database: Pick<Database, 'db'>
  keys: Keys
  clock: Clock
}

function factsOf(payment: SandboxPayment): PaymentFacts {
  const { reference, amount_kopecks, refunded_kopecks, state, code, card_token, told_at, created_at } = payment
  return {
    reference,
    providerRef: payment.token,
    amount: amount_kopecks,
    currency,
    state,
    refunded: refunded_kopecks,
    at: told_at,
    code,
    decline: code !== null && isRefusal(code) ? refusals[code] : null,
    card: state === 'succeeded' && card_token !== null ? savedCard(card_token, created_at) : null,
  }
}

/** Header with a webhook's signature. */
export const signatureHeader = 'x-sandbox-signature'

/** HMAC-SHA-256 of the raw body in base64url. */
export function signNotice({ keys }: Pick<SandboxDeps, 'keys'>, body: Buffer): string {
  return createHmac('sha256', keys.sandbox).update(body).digest('base64url')
}

const notice = z.strictObject({ reference: z.string(), at: z.iso.datetime() })

function readBody(body: Buffer): z.output<typeof notice> | undefined {
  try {
    return notice.safeParse(JSON.parse(body.toString())).data
  } catch {
    return undefined
  }
}

/**
 * A built-in provider that takes no money, used if no real one is configured. It keeps its own books and behaves like a
 * real one.
 */
export function createSandbox(deps: SandboxDeps): PaymentProvider {
  const { config, database, clock } = deps
  const { db } = database

  function begin(order: Order, more: Partial<SandboxPayment>) {
    const now = clock.now()
    const { reference, amount, description, locale, noticeUrl } = order
    const token = randomBytes(18).toString('base64url')
    const about = { reference, token, amount_kopecks: amount, description, locale, notice_url: noticeUrl }
    return queries.insertPayment(db, { ...about, state: 'pending', created_at: now, told_at: now, ...more })
  }

  async function checkout(order: CheckoutOrder): Promise<CheckoutAnswer> {
    const { token } = await begin(order, { return_url: order.returnUrl, expires_at: order.expiresAt })
    return {
      state: 'ready',
      providerRef: token,
      checkout: { url: `${config.appOrigin}/pay/sandbox/${token}`, method: 'GET' },
    }
  }

  return {
    name: 'sandbox',
    formOrigins: [],
    createCheckout: checkout,
    createCardCheckout: checkout,
    async charge(order) {
      const refusal = refusalOf(order.token)
      const decided =
        refusal === undefined ? { state: 'succeeded' as const } : { state: 'failed' as const, code: refusal }
      // The answer tells the outcome, so no webhook is sent; the saved card is known, so it is left out.
      return { state: 'answered', facts: factsOf(await begin(order, { ...decided, notified_at: clock.now() })) }
    },
    async status({ reference }) {
      const found = await queries.findPayment(db, reference)
      if (found === undefined) return { state: 'absent' }
      const now = clock.now()
      const isOver = found.state === 'pending' && found.expires_at !== null && found.expires_at <= now
      const over = { state: 'expired' as const, code: null, card_token: null }
      const payment = isOver ? await queries.decide(db, reference, over, now) : found
      return { state: 'answered', facts: factsOf(payment ?? found) }
    },
    async close({ reference }) {
      await queries.decide(db, reference, { state: 'expired', code: null, card_token: null }, clock.now())
    },
    async refund({ reference }, refund) {
      const given = await queries.refundOnce(db, reference, refund, clock.now())
      return given ? { state: 'succeeded' } : { state: 'failed', reason: 'more than was paid' }
    },
    async readNotice(body, headers) {
      const given = Buffer.from(String(headers[signatureHeader] ?? ''))
      const signature = Buffer.from(signNotice(deps, body))
      if (given.length !== signature.length || !timingSafeEqual(given, signature)) return undefined
      const told = readBody(body)
      const payment = told && (await queries.findPayment(db, told.reference))
      if (payment === undefined) return undefined
      return { key: `${told!.reference}|${told!.at}`, facts: factsOf(payment) }
    },
    acknowledge: () => ({ status: 200, type: 'text/plain', body: 'ok' }),
    forgetCard: async () => undefined,
    async statement(from, to) {
      const payments = await queries.listPayments(db, from, to)
      return payments.map((payment) => {
        const { reference, amount, refunded, state, at } = factsOf(payment)
        return { reference, amount, refunded, currency, state, at }
      })
    },
  }
}
