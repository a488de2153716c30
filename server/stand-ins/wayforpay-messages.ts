import { createHmac } from 'node:crypto'
import type { Answer } from './serve.ts'

type Status = 'Created' | 'InProcessing' | 'Approved' | 'Declined' | 'Expired' | 'Refunded' | 'RefundInProcessing'

export interface Order {
  orderReference: string
  amount: number
  transactionStatus: Status
  reasonCode: number
  createdDate: number
  processingDate: number
  authCode: string
  cardPan: string
  recToken: string
  refundAmount: number
  /** Data of the request, not part of responses: these three fields. */
  serviceUrl: string
  returnUrl: string
  description: string
}

export interface Call {
  transactionType: string
  merchantAccount: string
  merchantSignature: string
  merchantDomainName: string
  merchantTransactionSecureType: string
  orderReference: string
  orderDate: number
  amount: number
  currency: string
  productName: string[]
  productCount: number[]
  productPrice: number[]
  recToken: string
  serviceUrl: string
  dateBegin: number
  dateEnd: number
}

/** Outcome of a charge of a saved card. */
export type ChargeOutcome = 'Approved' | 'InProcessing' | { decline: number }

export const currency = 'UAH'
export const secretKey = 'flk3409refn54t54t*FNJRET'
export const merchant = 'test_merch_n1'

export function signature(...fields: (string | number)[]): string {
  return createHmac('md5', secretKey).update(fields.join(';')).digest('hex')
}

export function refusal(reasonCode: number, reason: string): Answer {
  return { status: 200, json: { merchantAccount: merchant, reason, reasonCode } }
}
export const refusals = {
  signature: refusal(1113, 'Invalid signature'),
  format: refusal(1109, 'Format error'),
  duplicate: refusal(1112, 'Duplicate Order ID'),
  noToken: refusal(1116, 'Token not found'),
  noOrder: refusal(1127, 'Order Not Found'),
}

/** Whether a response acknowledges a webhook; otherwise it is sent again. */
export function accepts(reference: string, answer: string): boolean {
  try {
    const told = JSON.parse(answer) as Record<string, string | number>
    const { orderReference = '', status = '', time = '' } = told
    const isSigned = told['signature'] === signature(orderReference, status, time)
    return isSigned && status === 'accept' && orderReference === reference
  } catch {
    return false
  }
}

/** Returns an order as signed JSON, with the sum in the given format, which the signature covers. */
export function told(order: Order, sums: 'short' | 'long'): string {
  const { orderReference, authCode, cardPan, transactionStatus, reasonCode, refundAmount, recToken } = order
  const sum = sums === 'long' ? order.amount.toFixed(2) : String(order.amount)
  const signed = [orderReference, sum, currency, authCode, cardPan, transactionStatus, reasonCode]
  const message = {
    merchantAccount: merchant,
    orderReference,
    merchantSignature: signature(merchant, ...signed),
    amount: '@sum',
    currency,
    authCode,
    email: null,
    phone: '',
    createdDate: order.createdDate,
    processingDate: order.processingDate,
    cardPan,
    cardType: null,
    reason: reasonCode === 1100 ? 'Ok' : `reason ${reasonCode}`,
    reasonCode,
    transactionStatus,
    fee: 1.98,
    recToken,
    ...(refundAmount > 0 && { refundAmount }),
  }
  return JSON.stringify(message).replace('"@sum"', sum)
}
