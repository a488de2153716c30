import type * as z from 'zod/mini'
import { dayMs, minuteMs } from '#domain/dates.ts'
import type { JsonAnswer, JsonRequest } from '#server/ask-json.ts'
import type {
  ChargeAnswer,
  CheckoutAnswer,
  CheckoutOrder,
  Order,
  PaymentFacts,
  PaymentProvider,
  PaymentRef,
  RefundAnswer,
  StatusAnswer,
} from '#server/payment-provider.ts'
import type { Monobank } from '#server/payment-settings.ts'
import { parseJson } from '#server/plugins/json-body.ts'
import { createCircuitBreaker, isUnsent, failureReason, type ProviderOptions } from '../circuit-breaker.ts'
import * as shapes from './shapes.ts'
import { createVerify } from './signature.ts'

/** ISO 4217 number. */
const hryvnia = 980
/** Validity of a checkout in seconds: the bank's maximum, and a sensible minimum. */
const validitySeconds = { most: 30 * 24 * 60 * 60, least: 60 }
/**
 * Age after which a payment missing in the statement certainly does not exist; charges that timed out may appear late.
 */
const absentAfterMs = 15 * minuteMs
/** Maximum size of a statement: a month with thousands of payments. */
const maxStatementBytes = 16 * 1024 * 1024
/** Timeout in ms for the bank's public key, for which a webhook waits. */
const keyTimeoutMs = 5000
/** The product for fiscal receipts, equal for sale and refund. */
const product = { name: 'Plus', code: 'plus', unit: 'шт.' }

function basketOf(amount: number) {
  return [{ ...product, qty: 1, sum: amount, total: amount }]
}

type Found = { state: 'found'; id: string } | Exclude<StatusAnswer, { state: 'answered' }>

/** The error code of a refusal, which is JSON whatever the status. */
function codeOf(answer: JsonAnswer): string | undefined {
  return answer.state === 'answered' ? shapes.errorShape.safeParse(answer.json).data?.errCode.slice(0, 40) : undefined
}

function describeFailure(answer: JsonAnswer): string {
  return codeOf(answer) ?? failureReason(answer)
}

/** The answer if it has the documented shape. */
function read<T>(answer: JsonAnswer, shape: z.ZodMiniType<T>): T | undefined {
  if (answer.state !== 'answered' || answer.status !== 200) return undefined
  return shape.safeParse(answer.json).data
}

/**
 * monobank acquiring (“plata by mono”, OpenAPI v2412): amounts in kopecks, JSON with `X-Token`. It has no idempotency
 * key, so requests without an answer are looked up in its statement by our reference.
 */
export function createMonobank({ token, api }: Monobank, options: ProviderOptions): PaymentProvider {
  const { clock, log } = options
  const ask = createCircuitBreaker('monobank', options)
  const headers = { 'x-token': token, 'content-type': 'application/json' }

  function get(path: string, query: Record<string, string>, limits?: Partial<JsonRequest>): Promise<JsonAnswer> {
    return ask(new URL(`${path}?${new URLSearchParams(query).toString()}`, api), { headers }, limits)
  }
  function post(path: string, body: object): Promise<JsonAnswer> {
    return ask(new URL(path, api), { method: 'POST', headers, body: JSON.stringify(body) })
  }

  const hasSignature = createVerify(clock, async () => {
    const answer = await get('/api/merchant/pubkey', {}, { timeoutMs: keyTimeoutMs })
    return read(answer, shapes.keyShape)?.key
  })

  function isSafeRedirect(url: string): boolean {
    return URL.canParse(url) && (new URL(url).protocol === 'https:' || new URL(url).origin === new URL(api).origin)
  }

  /** Logs our own faults, since they would decline everybody. */
  function readFacts(invoice: shapes.Invoice): PaymentFacts {
    const facts = shapes.factsOf(invoice, clock.now())
    if (facts.decline === 'ours') log.error(`monobank declines for a reason of ours: ${facts.code}`)
    return facts
  }

  function orderOf({ reference, amount, description, noticeUrl }: Order) {
    return {
      amount,
      ccy: hryvnia,
      webHookUrl: noticeUrl,
      merchantPaymInfo: {
        reference,
        destination: description.slice(0, 280),
        ...(amount > 0 && { basketOrder: basketOf(amount) }),
      },
    }
  }

  async function checkout(order: CheckoutOrder, paymentType: 'debit' | 'verification'): Promise<CheckoutAnswer> {
    const seconds = Math.floor((order.expiresAt.getTime() - clock.now().getTime()) / 1000)
    const answer = await post('/api/merchant/invoice/create', {
      ...orderOf(order),
      paymentType,
      redirectUrl: order.returnUrl,
      validity: Math.min(validitySeconds.most, Math.max(validitySeconds.least, seconds)),
      saveCardData: { saveCard: true, walletId: order.walletId },
    })
    const made = read(answer, shapes.checkoutShape)
    if (made === undefined || !isSafeRedirect(made.pageUrl)) return { state: 'failed', reason: describeFailure(answer) }
    return { state: 'ready', providerRef: made.invoiceId, checkout: { url: made.pageUrl, method: 'GET' } }
  }

  /** Finds a payment by the bank's id, or by our reference in its statement. */
  async function find({ reference, providerRef, createdAt }: PaymentRef): Promise<Found> {
    if (providerRef !== null) return { state: 'found', id: providerRef }
    const now = clock.now().getTime()
    const from = new Date(createdAt.getTime() - 5 * minuteMs)
    const lines = await readStatement(from, new Date(Math.min(now + minuteMs, from.getTime() + 31 * dayMs)))
    if (typeof lines === 'string') return { state: 'unknown', reason: lines }
    const line = lines.find((one) => one.reference === reference)
    if (line !== undefined) return { state: 'found', id: line.invoiceId }
    if (now - createdAt.getTime() > absentAfterMs) return { state: 'absent' }
    return { state: 'unknown', reason: 'not in the statement yet' }
  }

  /** Lines of the statement, or the reason why there are none. */
  async function readStatement(from: Date, to: Date) {
    const seconds = (instant: Date) => String(Math.floor(instant.getTime() / 1000))
    const answer = await get(
      '/api/merchant/statement',
      { from: seconds(from), to: seconds(to) },
      { maxBytes: maxStatementBytes },
    )
    return read(answer, shapes.statementShape)?.list ?? describeFailure(answer)
  }

  async function invoiceOf(payment: PaymentRef): Promise<shapes.Invoice | Exclude<Found, { state: 'found' }>> {
    const found = await find(payment)
    if (found.state !== 'found') return found
    const answer = await get('/api/merchant/invoice/status', { invoiceId: found.id })
    if (answer.state === 'answered' && answer.status === 404) return { state: 'absent' }
    return read(answer, shapes.invoiceShape) ?? { state: 'unknown', reason: describeFailure(answer) }
  }

  async function status(payment: PaymentRef): Promise<StatusAnswer> {
    const invoice = await invoiceOf(payment)
    return 'state' in invoice ? invoice : { state: 'answered', facts: readFacts(invoice) }
  }

  /** The answer to a charge says that it failed; only its status says why. */
  async function withReason(facts: PaymentFacts, order: Order): Promise<PaymentFacts> {
    if (facts.state !== 'failed' || facts.code !== null) return facts
    const answer = await status({ ...order, providerRef: facts.providerRef })
    return answer.state === 'answered' ? { ...answer.facts, reference: facts.reference } : facts
  }

  return {
    name: 'monobank',
    formOrigins: [],
    createCheckout: (order) => checkout(order, 'debit'),
    createCardCheckout: (order) => checkout({ ...order, amount: 0 }, 'verification'),

    async charge({ token: cardToken, ...order }): Promise<ChargeAnswer> {
      const body = { ...orderOf(order), cardToken, initiationKind: 'merchant', paymentType: 'debit' }
      const answer = await post('/api/merchant/wallet/payment', body)
      const invoice = read(answer, shapes.invoiceShape)
      if (invoice !== undefined) {
        const facts = { ...shapes.factsOf(invoice, clock.now()), reference: order.reference }
        const { tdsUrl } = invoice
        const challengeUrl = facts.state === 'pending' && tdsUrl && isSafeRedirect(tdsUrl) ? tdsUrl : undefined
        return { state: 'answered', facts: await withReason({ ...facts, challengeUrl }, order) }
      }
      const code = codeOf(answer)
      if (code === 'TOKEN_NOT_FOUND') return { state: 'answered', facts: unknownTokenFacts(order, clock.now()) }
      // 4xx errors occur before the card is charged.
      const isRefused = answer.state === 'answered' && answer.status >= 400 && answer.status < 500
      if (isRefused) log.error(`monobank refuses to charge: ${describeFailure(answer)}`)
      return { state: isRefused || isUnsent(answer) ? 'unsent' : 'unknown', reason: describeFailure(answer) }
    },

    status,

    async close(payment): Promise<void> {
      if (payment.providerRef !== null) await post('/api/merchant/invoice/remove', { invoiceId: payment.providerRef })
    },

    /** A repetition looks for the first refund by our reference, since the bank would refund twice. */
    async refund(payment, { reference: extRef, amount, isRepetition }): Promise<RefundAnswer> {
      const invoice = await invoiceOf(payment)
      if ('state' in invoice) {
        return invoice.state === 'absent' ? { state: 'failed', reason: 'no such payment' } : invoice
      }
      const { invoiceId, cancelList } = invoice
      const known = cancelList?.find((one) => one.extRef === extRef)
      if (known !== undefined) return refundOf(known.status ?? 'success')
      const isAmongNameless = cancelList?.some((one) => one.extRef === undefined && one.amount === amount)
      if (isRepetition && isAmongNameless) return { state: 'unknown', reason: 'one without a reference' }
      const answer = await post('/api/merchant/invoice/cancel', { invoiceId, extRef, amount, items: basketOf(amount) })
      const made = read(answer, shapes.cancelShape)
      if (made !== undefined) return refundOf(made.status)
      const code = codeOf(answer)
      const isFinal = code === 'CANCEL_NOT_AVAILABLE' || (answer.state === 'answered' && answer.status === 400)
      return { state: isFinal ? 'failed' : 'unknown', reason: describeFailure(answer) }
    },

    async readNotice(body, noticeHeaders) {
      if (!(await hasSignature(body, noticeHeaders['x-sign']))) return undefined
      const told = shapes.invoiceShape.safeParse(parsed(body))
      if (!told.success) {
        log.error('monobank signed a notice in another shape')
        return undefined
      }
      const { invoiceId, modifiedDate, status: name, walletData } = told.data
      const facts = readFacts(told.data)
      // The bank's webhooks have no id, and their time, in whole seconds, may be that of the change before.
      const key = [invoiceId, modifiedDate ?? '', name, walletData?.status ?? '', facts.refunded].join('|')
      return { key, facts }
    },
    acknowledge: () => ({ status: 200, type: 'text/plain; charset=utf-8', body: '' }),

    async forgetCard(cardToken): Promise<void> {
      const url = new URL(`/api/merchant/wallet/card?${new URLSearchParams({ cardToken }).toString()}`, api)
      await ask(url, { method: 'DELETE', headers })
    },

    async statement(from, to) {
      const lines = await readStatement(from, to)
      return typeof lines === 'string' ? undefined : lines.flatMap(shapes.lineOf)
    },
  }
}

function parsed(body: Buffer): unknown {
  try {
    return parseJson(body)
  } catch {
    return undefined
  }
}

function unknownTokenFacts({ reference, amount }: Order, at: Date): PaymentFacts {
  const told = { invoiceId: '', status: 'failure', amount, ccy: hryvnia, cancelList: [], errCode: 'TOKEN_NOT_FOUND' }
  return { ...shapes.factsOf(told, at), reference, providerRef: null }
}

function refundOf(status: string): RefundAnswer {
  if (status === 'success') return { state: 'succeeded' }
  return status === 'failure' ? { state: 'failed', reason: 'failure' } : { state: 'pending' }
}
