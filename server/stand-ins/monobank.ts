import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { Notices, type AnswerManner } from './manners.ts'
import {
  badRequest,
  fits,
  hryvnia,
  isAddress,
  isValidBody,
  maxSeconds,
  refusal,
  type Body,
  type Cancellation,
  type ChargeOutcome,
  type Invoice,
} from './monobank-bodies.ts'
import { failures, listen, payPage, type Answer, type Asked } from './serve.ts'

export interface MonobankStandIn {
  /** Settings for the adapter. */
  settings: { token: string; api: string }
  answers: AnswerManner
  /** Call to which `answers` applies, such as `POST /api/merchant/invoice/cancel`; all calls if undefined. */
  only?: string | undefined
  /** Outcome of further charges of saved cards. */
  outcome: ChargeOutcome
  /** Whether refunds stay in progress until `finishRefund`. */
  refundsWait: boolean
  notices: Notices
  invoices: Map<string, Invoice>
  /** Saved cards by token. */
  cards: Map<string, { walletId: string; maskedPan: string }>
  /** All calls so far, such as `POST /api/merchant/wallet/payment`. */
  asked: string[]
  /** Pays as the payer does on the payment page. */
  pay(invoiceId: string): void
  decline(invoiceId: string, code: string): void
  expire(invoiceId: string): void
  /** Ends a charge in progress. */
  finish(invoiceId: string, outcome: 'success' | { decline: string }): void
  /** Ends a refund in progress by the merchant's reference. */
  finishRefund(extRef: string, status: 'success' | 'failure'): void
  /** Replaces the bank's signing key. */
  changeKey(): void
  close(): Promise<void>
}

const maskedPan = '444403******1902'

/**
 * Starts a server on loopback that speaks monobank acquiring: it refuses what the bank would refuse, signs webhooks,
 * and fails on demand. `now` is the bank's clock.
 */
export async function startMonobank({ now = () => new Date() } = {}): Promise<MonobankStandIn> {
  const token = `test_${randomBytes(12).toString('base64url')}`
  const invoices: MonobankStandIn['invoices'] = new Map()
  const cards: MonobankStandIn['cards'] = new Map()
  const makePair = () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  let keys = makePair()
  // The bank delivers a webhook at most three times.
  const notices = new Notices(3, ({ status }) => status === 200)

  /** Returns the current time in whole seconds, so that changes may have the same. */
  function tick(): string {
    return now().toISOString().replace(/\.\d+/, '')
  }
  function givenBack({ cancelList }: Pick<Invoice, 'cancelList'>, statuses: Cancellation['status'][]): number {
    return cancelList.reduce((sum, { status, amount }) => sum + (statuses.includes(status) ? amount : 0), 0)
  }
  function told({ asked: _asked, ...invoice }: Invoice): object {
    return { ...invoice, finalAmount: invoice.amount - givenBack(invoice, ['success']) }
  }
  function notify(invoice: Invoice): void {
    const body = JSON.stringify(told(invoice))
    const xSign = sign('sha256', Buffer.from(body), keys.privateKey).toString('base64')
    const headers = { 'content-type': 'application/json', 'x-sign': xSign }
    notices.send({ url: invoice.asked.webHookUrl, headers, body })
  }
  function change(invoice: Invoice, difference: Partial<Invoice>): void {
    Object.assign(invoice, difference, { modifiedDate: tick() })
    // The bank sends no webhook about an expired invoice.
    if (invoice.status !== 'expired') notify(invoice)
  }
  function open(body: Body): Invoice {
    const { merchantPaymInfo: info, webHookUrl, redirectUrl, saveCardData } = body
    const [at, walletId] = [tick(), saveCardData?.walletId]
    const invoice: Invoice = {
      invoiceId: `p2_${randomBytes(7).toString('base64url')}`,
      status: 'created',
      amount: body.amount,
      ccy: body.ccy,
      reference: info.reference,
      createdDate: at,
      modifiedDate: at,
      cancelList: [],
      asked: { webHookUrl, redirectUrl, description: info.destination, ...(walletId !== undefined && { walletId }) },
    }
    invoices.set(invoice.invoiceId, invoice)
    return invoice
  }
  const paidBy = { maskedPan, paymentSystem: 'visa', paymentMethod: 'pan' }

  function pay(invoiceId: string): void {
    const invoice = invoices.get(invoiceId)!
    if (invoice.status !== 'created') return
    change(invoice, { status: 'processing', paymentInfo: paidBy })
    const { walletId } = invoice.asked
    const cardToken = randomBytes(12).toString('base64url')
    if (walletId === undefined) return change(invoice, { status: 'success' })
    change(invoice, { status: 'success', walletData: { cardToken, walletId, status: 'new' } })
    // Only the card has changed, so this webhook has the time of the previous one.
    invoice.walletData!.status = 'created'
    cards.set(cardToken, { walletId, maskedPan })
    notify(invoice)
  }
  function decline(invoiceId: string, code: string): void {
    const invoice = invoices.get(invoiceId)!
    if (!['created', 'processing'].includes(invoice.status)) return
    change(invoice, { status: 'failure', errCode: code, failureReason: `declined: ${code}`, paymentInfo: paidBy })
  }

  function create(body: Body): Answer {
    const isVerification = body.paymentType === 'verification'
    const savesCard = body.saveCardData?.saveCard && body.saveCardData.walletId !== ''
    const isType = body.paymentType === 'debit' || (isVerification && body.amount === 0 && savesCard)
    const isShort = Number.isInteger(body.validity) && body.validity > 0 && body.validity <= maxSeconds
    if (!isType || !isShort || !isAddress(body.redirectUrl) || !isValidBody(body, isVerification ? 0 : 1))
      return badRequest
    const { invoiceId } = open(body)
    return { status: 200, json: { invoiceId, pageUrl: `${listening.origin}/pay/${invoiceId}` } }
  }
  function charge(body: Body): Answer {
    const isKind = body.initiationKind === 'merchant' || body.initiationKind === 'client'
    if (!isKind || !isValidBody(body, 1)) return badRequest
    if (!cards.has(body.cardToken)) return refusal(400, 'TOKEN_NOT_FOUND')
    const invoice = open(body)
    const { outcome } = standIn
    if (typeof outcome === 'object') decline(invoice.invoiceId, outcome.decline)
    else if (outcome === 'success') change(invoice, { status: 'success', paymentInfo: paidBy })
    else change(invoice, { status: 'processing', paymentInfo: paidBy })
    const { invoiceId, status, amount, ccy, createdDate, modifiedDate, failureReason } = invoice
    const tdsUrl = outcome === '3ds' ? `${listening.origin}/pay/${invoiceId}` : undefined
    // The bank's response does not contain the code of a decline.
    return { status: 200, json: { invoiceId, status, amount, ccy, createdDate, modifiedDate, failureReason, tdsUrl } }
  }
  function cancel({ invoiceId, amount, extRef, items }: Body): Answer {
    const invoice = invoices.get(invoiceId)
    if (invoice === undefined) return refusal(404, 'NOT_FOUND')
    const left = invoice.amount - givenBack(invoice, ['processing', 'success'])
    if (!['success', 'reversed'].includes(invoice.status)) return refusal(500, 'CANCEL_NOT_AVAILABLE')
    if (!Number.isInteger(amount) || amount <= 0 || amount > left) return refusal(400, 'WRONG_CANCEL_AMOUNT')
    if (!fits(amount, items)) return badRequest
    const at = tick()
    const made: Cancellation = { status: 'processing', amount, ccy: hryvnia, extRef, createdDate: at, modifiedDate: at }
    invoice.cancelList.push(made)
    if (standIn.refundsWait) change(invoice, {})
    else end(invoice, made, 'success')
    return { status: 200, json: { status: made.status, createdDate: at, modifiedDate: invoice.modifiedDate } }
  }
  function end(invoice: Invoice, refund: Cancellation, outcome: 'success' | 'failure'): void {
    refund.status = outcome
    change(invoice, givenBack(invoice, ['success']) === invoice.amount ? { status: 'reversed' } : {})
  }
  function finishRefund(extRef: string, outcome: 'success' | 'failure'): void {
    for (const invoice of invoices.values())
      for (const refund of invoice.cancelList) if (refund.extRef === extRef) end(invoice, refund, outcome)
  }
  function remove({ invoiceId }: Body): Answer {
    const invoice = invoices.get(invoiceId)
    if (invoice?.status !== 'created') return refusal(invoice === undefined ? 404 : 400, 'NOT_FOUND')
    change(invoice, { status: 'expired' })
    return { status: 200, json: {} }
  }
  function statement(query: URLSearchParams): Answer {
    const [from, to] = [Number(query.get('from')) * 1000, Number(query.get('to')) * 1000]
    if (!(to > from && to - from <= 31 * 86_400_000)) return badRequest
    const list = [...invoices.values()]
      .filter(
        ({ status, createdDate: date }) => status !== 'created' && Date.parse(date) >= from && Date.parse(date) < to,
      )
      .map(({ invoiceId, status, amount, ccy, reference, createdDate, cancelList }) => {
        const done = cancelList.filter((one) => one.status === 'success')
        const given = done.map(({ amount: back, ccy: kind }) => ({ amount: back, ccy: kind, date: createdDate }))
        return { invoiceId, status, maskedPan, date: createdDate, amount, ccy, reference, cancelList: given }
      })
    return { status: 200, json: { list } }
  }
  function status(query: URLSearchParams): Answer {
    const invoice = invoices.get(query.get('invoiceId') ?? '')
    return invoice === undefined ? refusal(404, 'NOT_FOUND') : { status: 200, json: told(invoice) }
  }

  const pem = () => keys.publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const calls: Record<string, (body: Body, query: URLSearchParams) => Answer> = {
    'POST /api/merchant/invoice/create': create,
    'GET /api/merchant/invoice/status': (_body, query) => status(query),
    'POST /api/merchant/invoice/cancel': cancel,
    'POST /api/merchant/invoice/remove': remove,
    'POST /api/merchant/wallet/payment': charge,
    'DELETE /api/merchant/wallet/card': (_body, query) =>
      cards.delete(query.get('cardToken') ?? '') ? { status: 200, json: {} } : refusal(400, 'TOKEN_NOT_FOUND'),
    'GET /api/merchant/statement': (_body, query) => statement(query),
    'GET /api/merchant/pubkey': () => ({ status: 200, json: { key: Buffer.from(pem()).toString('base64') } }),
  }

  function page(invoice: Invoice, { method, body }: Asked): Answer {
    const { invoiceId, amount, asked } = invoice
    if (method !== 'POST') return payPage('plata by mono', [asked.description, `${amount / 100} ₴`])
    const form = new URLSearchParams(body)
    if (form.get('act') === 'pay') pay(invoiceId)
    if (form.get('act') === 'decline') decline(invoiceId, form.get('code') ?? '59')
    return { leadTo: asked.redirectUrl ?? '/' }
  }

  async function answer(asked: Asked): Promise<Answer | undefined> {
    const { method, url, headers, body } = asked
    const invoice = invoices.get(/^\/pay\/([\w-]+)$/.exec(url.pathname)?.[1] ?? '')
    if (invoice !== undefined) return page(invoice, asked)
    const name = `${method} ${url.pathname}`
    standIn.asked.push(name)
    const call = calls[name]
    const manner = standIn.only === undefined || standIn.only === name ? standIn.answers : 'well'
    const failure = failures[manner]
    if (failure !== undefined || manner === 'silent') return failure
    if (call === undefined) return refusal(404, 'NOT_FOUND')
    if (headers['x-token'] !== token) return refusal(403, 'FORBIDDEN')
    const given = call(body === '' ? ({} as Body) : (JSON.parse(body) as Body), url.searchParams)
    return manner === 'late' ? undefined : given
  }

  const listening = await listen(answer)
  const standIn: MonobankStandIn = {
    settings: { token, api: listening.origin },
    answers: 'well',
    outcome: 'success',
    refundsWait: false,
    notices,
    invoices,
    cards,
    asked: [],
    pay,
    decline,
    expire: (invoiceId) => change(invoices.get(invoiceId)!, { status: 'expired' }),
    finish: (invoiceId, outcome) =>
      outcome === 'success'
        ? change(invoices.get(invoiceId)!, { status: 'success' })
        : decline(invoiceId, outcome.decline),
    finishRefund,
    changeKey: () => {
      keys = makePair()
    },
    close: listening.close,
  }
  return standIn
}
