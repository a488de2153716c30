import { LRUCache } from 'lru-cache'
import { minuteMs } from '#domain/dates.ts'
import type { JsonAnswer } from '#server/ask-json.ts'
import type {
  ChargeAnswer,
  CheckoutAnswer,
  CheckoutOrder,
  Order,
  PaymentFacts,
  PaymentProvider,
  RefundAnswer,
  StatusAnswer,
} from '#server/payment-provider.ts'
import type { WayForPay } from '#server/payment-settings.ts'
import { createCircuitBreaker, isUnsent, failureReason, type ProviderOptions } from '../circuit-breaker.ts'
import { toHryvnias } from './amounts.ts'
import { reasons, refusedRefund, refusedRequest } from './declines.ts'
import { factsOf, isRefunded, lineOf, readList, readMessage, type Message } from './messages.ts'
import { isValidSignature, sign } from './signature.ts'

const currency = 'UAH'
const languages = { uk: 'UA', en: 'EN' } as const
/** Age after which a missing order certainly does not exist; a charge that timed out may still arrive. */
const absentAfterMs = 15 * minuteMs
/** Maximum size of a transaction list: a month with thousands of payments. */
const maxListBytes = 16 * 1024 * 1024

export interface WayForPayOptions extends ProviderOptions {
  /** The product's origin; its host is signed with every payment. */
  appOrigin: string
}

/** The answer's text, if there is one. */
function textOf(answer: JsonAnswer): string | undefined {
  return answer.state === 'answered' && answer.status === 200 ? answer.text : undefined
}

function messageOf(answer: JsonAnswer): Message | undefined {
  return readMessage(Buffer.from(textOf(answer) ?? ''))
}

/**
 * WayForPay: a form posted by the payer's browser, and JSON signed by HMAC-MD5 with the merchant's key.
 * `orderReference` is our unique reference, so a repeated charge is refused as a duplicate.
 */
export function createWayForPay(settings: WayForPay, options: WayForPayOptions): PaymentProvider {
  const { merchant, secretKey, checkout, api } = settings
  const { clock, log, appOrigin } = options
  const ask = createCircuitBreaker('WayForPay', options)
  const domain = new URL(appOrigin).hostname
  const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000)

  /** Calls the API; the fields in `signed` are signed in that order. */
  function post(type: string, fields: Record<string, unknown>, signed: readonly string[], maxBytes?: number) {
    const merchantSignature = sign(secretKey, [merchant, ...signed])
    const body = { transactionType: type, merchantAccount: merchant, merchantSignature, apiVersion: 1, ...fields }
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const limits = { anyType: true, ...(maxBytes !== undefined && { maxBytes }) }
    return ask(new URL('/api', api), init, limits)
  }

  function isSigned(message: Message): boolean {
    const { orderReference, amount, authCode, cardPan, transactionStatus, reasonCode } = message
    const fields = [orderReference, amount, message.currency, authCode, cardPan, transactionStatus, reasonCode]
    return isValidSignature(secretKey, [merchant, ...fields], message.merchantSignature)
  }

  /** The payment facts of a signed message; undefined for anything else. */
  function readFacts(message: Message): PaymentFacts | undefined {
    const facts = isSigned(message) ? factsOf(message, clock.now()) : undefined
    if (facts?.decline === 'ours') log.error(`WayForPay declines for a reason on our side: ${facts.code}`)
    return facts
  }

  /** Signed fields of a purchase and a charge. */
  function signedOf({ reference, amount, description, createdAt }: Order): string[] {
    const sum = toHryvnias(amount)
    return [domain, reference, String(seconds(createdAt)), sum, currency, description, '1', sum]
  }

  /** Fields common to both forms. */
  function formOf(order: CheckoutOrder) {
    return {
      merchantAccount: merchant,
      merchantAuthType: 'SimpleSignature',
      merchantDomainName: domain,
      apiVersion: '1',
      language: languages[order.locale],
      returnUrl: order.returnUrl,
      serviceUrl: order.noticeUrl,
      orderReference: order.reference,
      currency,
    }
  }

  async function createCheckout(order: CheckoutOrder): Promise<CheckoutAnswer> {
    const sum = toHryvnias(order.amount)
    const left = Math.max(60, seconds(order.expiresAt) - seconds(clock.now()))
    const fields = {
      ...formOf(order),
      merchantTransactionSecureType: 'AUTO',
      merchantSignature: sign(secretKey, [merchant, ...signedOf(order)]),
      orderDate: String(seconds(order.createdAt)),
      orderTimeout: String(left),
      orderLifetime: String(left),
      amount: sum,
      'productName[]': [order.description],
      'productCount[]': ['1'],
      'productPrice[]': [sum],
      clientAccountId: order.walletId,
      // Other payment systems return no token for later charges.
      paymentSystems: 'card',
    }
    return { state: 'ready', providerRef: null, checkout: { url: `${checkout}/pay`, method: 'POST', fields } }
  }

  async function createCardCheckout(order: CheckoutOrder): Promise<CheckoutAnswer> {
    const fields = {
      ...formOf(order),
      merchantSignature: sign(secretKey, [merchant, domain, order.reference, '0', currency]),
      amount: '0',
      paymentSystem: 'lookupCard',
    }
    return { state: 'ready', providerRef: null, checkout: { url: `${checkout}/verify`, method: 'POST', fields } }
  }

  /** Requests the status: the message and its meaning. */
  async function requestStatus({ reference, createdAt }: Pick<Order, 'reference' | 'createdAt'>) {
    const answer = await post('CHECK_STATUS', { orderReference: reference }, [reference])
    const message = messageOf(answer)
    if (message === undefined) return { state: 'unknown', reason: failureReason(answer) } as const
    const isOld = clock.now().getTime() - createdAt.getTime() > absentAfterMs
    if (message.reasonCode === reasons.noOrder) {
      return isOld ? ({ state: 'absent' } as const) : ({ state: 'unknown', reason: 'no such order yet' } as const)
    }
    const facts = readFacts(message)
    if (facts?.reference === reference) return { state: 'answered', facts, status: message.transactionStatus } as const
    return { state: 'unknown', reason: `not signed, reason ${message.reasonCode}` } as const
  }

  async function status(payment: Pick<Order, 'reference' | 'createdAt'>): Promise<StatusAnswer> {
    const seen = await requestStatus(payment)
    return seen.state === 'answered' ? { state: 'answered', facts: seen.facts } : seen
  }

  /** Statuses by the signed part of a webhook. */
  const statuses = new LRUCache<string, { answer: Promise<StatusAnswer>; until: number }>({ max: 1000 })

  /** The status that a webhook is judged by: a webhook sent again and again causes one request a minute. */
  async function statusFor({ reference, at }: PaymentFacts, signature: string) {
    const now = clock.now().getTime()
    const known = statuses.get(`${reference} ${signature}`)
    const isFresh = known === undefined || known.until <= now
    const answer = isFresh ? status({ reference, createdAt: at }) : known.answer
    if (isFresh) statuses.set(`${reference} ${signature}`, { answer, until: now + minuteMs })
    return { answer: await answer, isFresh }
  }

  /**
   * The facts of a webhook, with card and refunded sum from a status request: these are not signed, and a payer may
   * have the webhook sent to themselves first. A status may lack the card's token; then the webhook's is used, since a
   * payer knows only their own tokens. Undefined without an answer, or if the status does not show a refund yet: the
   * webhook is then refused and comes again. A sum that a fresh status does not show is not believed, unless it is
   * signed that all was refunded.
   */
  async function confirmByStatus(message: Message, facts: PaymentFacts): Promise<PaymentFacts | undefined> {
    if (facts.card === null && facts.refunded === 0) return facts
    const { answer, isFresh } = await statusFor(facts, message.merchantSignature)
    if (answer.state !== 'answered') return undefined
    const { card, refunded } = answer.facts
    if (refunded < facts.refunded && (!isFresh || isRefunded(message.transactionStatus))) return undefined
    return { ...facts, card: facts.card && (card ?? facts.card), refunded: Math.min(facts.refunded, refunded) }
  }

  /** If the answer to a charge is inconclusive, the status decides. */
  async function statusOfDuplicate(order: Order): Promise<ChargeAnswer> {
    const answer = await status(order)
    return answer.state === 'absent' ? { state: 'unknown', reason: 'a duplicate that is not there' } : answer
  }

  async function charge({ token, ...order }: Order & { token: string }): Promise<ChargeAnswer> {
    const sum = Number(toHryvnias(order.amount))
    const fields = {
      merchantAuthType: 'SimpleSignature',
      merchantDomainName: domain,
      merchantTransactionType: 'SALE',
      // Without 3-D Secure, since the customer is not present.
      merchantTransactionSecureType: 'NON3DS',
      serviceUrl: order.noticeUrl,
      orderReference: order.reference,
      orderDate: seconds(order.createdAt),
      amount: sum,
      currency,
      productName: [order.description],
      productCount: [1],
      productPrice: [sum],
      clientAccountId: order.walletId,
      recToken: token,
    }
    const answer = await post('CHARGE', fields, signedOf(order))
    const message = messageOf(answer)
    if (message === undefined) return { state: isUnsent(answer) ? 'unsent' : 'unknown', reason: failureReason(answer) }
    if (message.reasonCode === reasons.duplicate) return statusOfDuplicate(order)
    const facts = readFacts(message)
    if (facts?.reference === order.reference) return { state: 'answered', facts }
    if (message.reasonCode === reasons.noToken)
      return { state: 'answered', facts: unknownTokenFacts(order, clock.now()) }
    const reason = `reason ${message.reasonCode}`
    if (!refusedRequest.has(message.reasonCode)) return { state: 'unknown', reason: `not signed, ${reason}` }
    log.error(`WayForPay refuses to charge: ${reason}`)
    return { state: 'unsent', reason }
  }

  /** Reads the outcome of a refund. Success counts only if the message is signed. */
  function refundOf(answer: JsonAnswer): RefundAnswer {
    const message = messageOf(answer)
    if (message === undefined) return { state: 'unknown', reason: failureReason(answer) }
    const { orderReference, transactionStatus, reasonCode, merchantSignature } = message
    if (refusedRefund.has(reasonCode)) return { state: 'failed', reason: `reason ${reasonCode}` }
    if (!isValidSignature(secretKey, [merchant, orderReference, transactionStatus, reasonCode], merchantSignature))
      return { state: 'unknown', reason: `not signed, reason ${reasonCode}` }
    if (transactionStatus === 'Refunded' || transactionStatus === 'Voided') return { state: 'succeeded' }
    if (transactionStatus === 'RefundInProcessing') return { state: 'pending' }
    return { state: transactionStatus === 'Declined' ? 'failed' : 'unknown', reason: `reason ${reasonCode}` }
  }

  return {
    name: 'wayforpay',
    formOrigins: [new URL(checkout).origin],
    createCheckout,
    createCardCheckout,
    charge,
    status,
    close: async () => undefined,

    /**
     * WayForPay's refunds have no reference, and it may not report a partial sum. A repetition is sent only if both
     * together would exceed the payment, so that it is refused if the first succeeded.
     */
    async refund(payment, { reference: comment, amount, isRepetition }): Promise<RefundAnswer> {
      const { reference } = payment
      const known = await requestStatus(payment)
      if (known.state === 'absent') return { state: 'failed', reason: 'no such payment' }
      if (known.state === 'unknown') return known
      if (known.status === 'RefundInProcessing') return { state: 'pending' }
      if (known.facts.refunded === payment.amount) return { state: 'succeeded' }
      const mayDouble = 2 * amount <= payment.amount - known.facts.refunded
      if (isRepetition && mayDouble) return { state: 'unknown', reason: 'a part cannot be asked for twice' }
      const sum = toHryvnias(amount)
      const fields = { orderReference: reference, amount: Number(sum), currency, comment }
      return refundOf(await post('REFUND', fields, [reference, sum, currency]))
    },

    async readNotice(body) {
      const message = readMessage(body)
      const facts = message && readFacts(message)
      if (message === undefined || facts === undefined) return undefined
      const confirmed = await confirmByStatus(message, facts)
      if (confirmed === undefined) return undefined
      // Only of what is signed: a payer could send one webhook again and again with other times, each to be stored.
      const key = [message.orderReference, message.merchantSignature, confirmed.refunded].join('|')
      return { key, facts: confirmed }
    },

    /** WayForPay repeats a webhook until it gets this answer. */
    acknowledge({ facts: { reference } }) {
      const time = seconds(clock.now())
      const signature = sign(secretKey, [reference, 'accept', String(time)])
      const body = JSON.stringify({ orderReference: reference, status: 'accept', time, signature })
      return { status: 200, type: 'application/json; charset=utf-8', body }
    },

    forgetCard: async () => undefined,

    async statement(from, to) {
      const [dateBegin, dateEnd] = [seconds(from), seconds(to)]
      const signed = [String(dateBegin), String(dateEnd)]
      const answer = await post('TRANSACTION_LIST', { dateBegin, dateEnd }, signed, maxListBytes)
      const text = textOf(answer)
      return text === undefined ? undefined : readList(text)?.flatMap((message) => lineOf(message, clock.now()))
    },
  }
}

function unknownTokenFacts({ reference, amount }: Order, at: Date): PaymentFacts {
  const rest = { providerRef: null, refunded: 0, card: null, state: 'failed', decline: 'card' } as const
  return { reference, amount, currency, at, code: reasons.noToken, ...rest }
}
