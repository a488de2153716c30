import { randomBytes } from 'node:crypto'
import { escapeHtml } from '#server/escape-html.ts'
import { Notices, type AnswerManner } from './manners.ts'
import { failures, listen, payPage, type Answer, type Asked } from './serve.ts'
import {
  accepts,
  currency,
  merchant,
  refusal,
  refusals,
  secretKey,
  signature,
  told,
  type Call,
  type ChargeOutcome,
  type Order,
} from './wayforpay-messages.ts'

export interface WayForPayStandIn {
  /** Settings for the adapter. */
  settings: { merchant: string; secretKey: string; checkout: string; api: string }
  answers: AnswerManner
  /** Transaction type to which `answers` applies; all types if undefined. */
  only?: string | undefined
  /** Outcome of further charges of saved cards. */
  outcome: ChargeOutcome
  /** Format of sums in messages: `100` or `100.00`. */
  sums: 'short' | 'long'
  /** Whether a status contains the card's token, as webhooks do; WayForPay's documentation lists none there. */
  statusTellsToken: boolean
  /** Whether refunds stay in progress until `finishRefund`. */
  refundsWait: boolean
  notices: Notices
  orders: Map<string, Order>
  /** Tokens of saved cards. */
  cards: Set<string>
  /** Transaction types of all calls so far. */
  asked: string[]
  /** Pays as the payer does on the payment page, with a card or by Google Pay, which saves no card. */
  pay(reference: string, by?: 'card' | 'google'): void
  decline(reference: string, reasonCode: number): void
  expire(reference: string): void
  finishRefund(reference: string): void
  close(): Promise<void>
}

/** Starts a server on loopback that speaks WayForPay: it verifies requests, sends webhooks, and fails on demand. */
export async function startWayForPay({ now = () => new Date() } = {}): Promise<WayForPayStandIn> {
  const orders: WayForPayStandIn['orders'] = new Map()
  const cards: WayForPayStandIn['cards'] = new Set()
  const notices = new Notices(3, ({ body, answer }) => {
    return accepts((JSON.parse(body) as Order).orderReference, answer)
  })
  let lastTime = 0
  /** Returns the current time in whole seconds, or a later one, so that no two changes have the same. */
  function tick(): number {
    lastTime = Math.max(lastTime + 1, Math.floor(now().getTime() / 1000))
    return lastTime
  }

  function change(order: Order, difference: Partial<Order>): void {
    Object.assign(order, difference, { processingDate: tick() })
    // The real webhooks contain JSON, but declare a form.
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    notices.send({ url: order.serviceUrl, headers, body: told(order, standIn.sums) })
  }
  function open(fields: Pick<Order, 'orderReference' | 'amount' | 'serviceUrl' | 'returnUrl' | 'description'>): Order {
    const createdDate = tick()
    const order: Order = {
      ...fields,
      transactionStatus: 'Created',
      reasonCode: 1100,
      createdDate,
      processingDate: createdDate,
      authCode: '',
      cardPan: '',
      recToken: '',
      refundAmount: 0,
    }
    orders.set(order.orderReference, order)
    return order
  }
  const paidBy = { authCode: '541963', cardPan: '44****1902' }

  function pay(reference: string, by: 'card' | 'google' = 'card'): void {
    const order = orders.get(reference)!
    // After a decline the payer can try another card on the same page.
    if (order.transactionStatus !== 'Created' && order.transactionStatus !== 'Declined') return
    const recToken = by === 'card' ? randomBytes(12).toString('hex') : ''
    if (recToken !== '') cards.add(recToken)
    change(order, { transactionStatus: 'InProcessing', reasonCode: 1131 })
    change(order, { transactionStatus: 'Approved', reasonCode: 1100, recToken, ...paidBy })
  }
  function decline(reference: string, reasonCode: number): void {
    change(orders.get(reference)!, { transactionStatus: 'Declined', reasonCode, cardPan: paidBy.cardPan })
  }

  /** Answers a form that a payer's browser posts, to pay or to verify a card. */
  function form(asked: Asked, kind: 'pay' | 'verify'): Answer {
    const fields = new URLSearchParams(asked.body)
    const field = (name: string) => fields.get(name) ?? ''
    const all = (name: string) => fields.getAll(`${name}[]`)
    const common = [field('merchantAccount'), field('merchantDomainName'), field('orderReference')]
    const products = [...all('productName'), ...all('productCount'), ...all('productPrice')]
    const signed =
      kind === 'pay'
        ? [...common, field('orderDate'), field('amount'), field('currency'), ...products]
        : [...common, field('amount'), field('currency')]
    const isSound =
      field('currency') === currency && URL.canParse(field('serviceUrl')) && field('merchantAccount') === merchant
    const isFree = kind === 'verify' && field('amount') === '0' && field('paymentSystem') === 'lookupCard'
    const isPaid =
      kind === 'pay' && Number(field('amount')) > 0 && field('paymentSystems') === 'card' && products.length === 3
    if (field('merchantSignature') !== signature(...signed)) return { status: 400, html: 'Invalid signature' }
    if (!isSound || !(isFree || isPaid)) return { status: 400, html: 'Format error' }
    const known = orders.get(field('orderReference'))
    if (known !== undefined && known.transactionStatus !== 'Created') return { status: 400, html: 'Duplicate Order ID' }
    const order = open({
      orderReference: field('orderReference'),
      amount: Number(field('amount')),
      serviceUrl: field('serviceUrl'),
      returnUrl: field('returnUrl'),
      description: all('productName').join(', '),
    })
    return { leadTo: `/orders/${order.orderReference}` }
  }

  function charge(call: Call): Answer {
    const { orderReference, orderDate, amount, productName, productCount, productPrice, recToken } = call
    const products = [...productName, ...productCount, ...productPrice]
    const signed = [call.merchantDomainName, orderReference, orderDate, amount, call.currency, ...products]
    if (call.merchantSignature !== signature(merchant, ...signed)) return refusals.signature
    const isSound = call.currency === currency && call.merchantTransactionSecureType === 'NON3DS' && amount > 0
    if (!isSound || !URL.canParse(call.serviceUrl)) return refusals.format
    if (orders.has(orderReference)) return refusals.duplicate
    if (!cards.has(recToken)) return refusals.noToken
    const { serviceUrl } = call
    const order = open({ orderReference, amount, serviceUrl, returnUrl: '', description: productName.join(', ') })
    const { outcome } = standIn
    if (typeof outcome === 'object') decline(orderReference, outcome.decline)
    else if (outcome === 'Approved') change(order, { transactionStatus: 'Approved', recToken, ...paidBy })
    else change(order, { transactionStatus: 'InProcessing', reasonCode: 1131, cardPan: paidBy.cardPan })
    return { status: 200, json: told(order, standIn.sums) }
  }

  function checkStatus({ orderReference, merchantSignature }: Call): Answer {
    if (merchantSignature !== signature(merchant, orderReference)) return refusals.signature
    const order = orders.get(orderReference)
    if (order === undefined) return refusals.noOrder
    const seen = standIn.statusTellsToken ? order : { ...order, recToken: '' }
    return { status: 200, json: told(seen, standIn.sums) }
  }

  function refund({ orderReference, amount, currency: asked, merchantSignature }: Call): Answer {
    if (merchantSignature !== signature(merchant, orderReference, amount, asked)) return refusals.signature
    const order = orders.get(orderReference)
    if (order === undefined) return refusals.noOrder
    if (order.transactionStatus !== 'Approved') return refusal(1126, 'Illegal order state')
    const refundAmount = Math.round((order.refundAmount + amount) * 100) / 100
    if (!(amount > 0) || refundAmount > order.amount) return refusal(1128, 'Refund limit exceeded')
    const isWhole = refundAmount === order.amount
    if (standIn.refundsWait) change(order, { transactionStatus: 'RefundInProcessing', reasonCode: 1138 })
    else change(order, { refundAmount, ...(isWhole && { transactionStatus: 'Refunded' as const }) })
    const [transactionStatus, reasonCode] = standIn.refundsWait
      ? (['RefundInProcessing', 1138] as const)
      : (['Refunded', 1100] as const)
    const merchantSign = signature(merchant, orderReference, transactionStatus, reasonCode)
    const json = {
      merchantAccount: merchant,
      orderReference,
      transactionStatus,
      reasonCode,
      merchantSignature: merchantSign,
    }
    return { status: 200, json }
  }

  function list({ dateBegin, dateEnd, merchantSignature }: Call): Answer {
    if (merchantSignature !== signature(merchant, dateBegin, dateEnd)) return refusals.signature
    if (!(dateEnd > dateBegin && dateEnd - dateBegin <= 31 * 86_400)) return refusals.format
    const found = [...orders.values()].filter(({ createdDate }) => createdDate >= dateBegin && createdDate <= dateEnd)
    return {
      status: 200,
      json: `{"reason":"Ok","reasonCode":1100,"transactionList":[${found.map((order) => told(order, standIn.sums)).join(',')}]}`,
    }
  }

  const calls: Record<string, (call: Call) => Answer> = {
    CHARGE: charge,
    CHECK_STATUS: checkStatus,
    REFUND: refund,
    TRANSACTION_LIST: list,
  }

  function answerCall(body: string): Answer | undefined {
    const call = JSON.parse(body) as Call
    standIn.asked.push(call.transactionType)
    const manner = standIn.only === undefined || standIn.only === call.transactionType ? standIn.answers : 'well'
    const failure = failures[manner]
    if (failure !== undefined || manner === 'silent') return failure
    const given = call.merchantAccount === merchant ? calls[call.transactionType]?.(call) : refusals.format
    return manner === 'late' ? undefined : given
  }

  /** Answers on the payment page. The payer returns to the shop by a form that posts. */
  function decide(order: Order, { method, body }: Asked): Answer {
    const { orderReference, description, amount } = order
    if (method !== 'POST') return payPage('WayForPay', [description, `${amount} UAH`])
    const fields = new URLSearchParams(body)
    if (fields.get('act') === 'pay') pay(orderReference)
    if (fields.get('act') === 'decline') decline(orderReference, Number(fields.get('code')))
    const action = escapeHtml(order.returnUrl)
    const html = `<!doctype html><title>WayForPay</title><form method="post" action="${action}"><input type="hidden" name="orderReference" value="${escapeHtml(orderReference)}"><button>Back</button></form>`
    return { status: 200, html }
  }

  async function answer(asked: Asked): Promise<Answer | undefined> {
    const { pathname } = asked.url
    const order = orders.get(/^\/orders\/([\w-]+)$/.exec(pathname)?.[1] ?? '')
    if (order !== undefined) return decide(order, asked)
    if (asked.method === 'POST' && pathname === '/pay') return form(asked, 'pay')
    if (asked.method === 'POST' && pathname === '/verify') return form(asked, 'verify')
    if (asked.method === 'POST' && pathname === '/api') return answerCall(asked.body)
    return { status: 404, html: 'Not found' }
  }

  const listening = await listen(answer)
  const standIn: WayForPayStandIn = {
    settings: { merchant, secretKey, checkout: listening.origin, api: listening.origin },
    answers: 'well',
    outcome: 'Approved',
    sums: 'short',
    statusTellsToken: true,
    refundsWait: false,
    notices,
    orders,
    cards,
    asked: [],
    pay,
    decline,
    expire: (reference) => change(orders.get(reference)!, { transactionStatus: 'Expired', reasonCode: 1124 }),
    finishRefund: (reference) => {
      const order = orders.get(reference)!
      change(order, { transactionStatus: 'Refunded', reasonCode: 1100, refundAmount: order.amount })
    },
    close: listening.close,
  }
  return standIn
}
