import type { Answer } from './serve.ts'

type Status = 'created' | 'processing' | 'success' | 'failure' | 'reversed' | 'expired'
/** Outcome of a charge of a saved card; `3ds`: the customer must confirm it on the bank's page. */
export type ChargeOutcome = 'success' | 'processing' | '3ds' | { decline: string }

export interface Cancellation {
  status: 'processing' | 'success' | 'failure'
  amount: number
  ccy: number
  extRef: string
  createdDate: string
  modifiedDate: string
}

/** An invoice as the status call returns it, with the data of its request. */
export interface Invoice {
  invoiceId: string
  status: Status
  amount: number
  ccy: number
  reference: string
  createdDate: string
  modifiedDate: string
  errCode?: string
  failureReason?: string
  cancelList: Cancellation[]
  paymentInfo?: { maskedPan: string; paymentSystem: string; paymentMethod: string }
  walletData?: { cardToken: string; walletId: string; status: 'new' | 'created' }
  /** Data of the request, not part of responses. */
  asked: { webHookUrl: string; redirectUrl: string | undefined; walletId?: string; description: string }
}

export interface Body {
  amount: number
  ccy: number
  invoiceId: string
  cardToken: string
  extRef: string
  validity: number
  paymentType: string
  initiationKind: string
  webHookUrl: string
  redirectUrl?: string
  merchantPaymInfo: { reference: string; destination: string; basketOrder?: { sum: number; qty: number }[] }
  saveCardData?: { saveCard: boolean; walletId: string }
  items: { sum: number; qty: number }[]
}

export const hryvnia = 980
export const maxSeconds = 30 * 24 * 60 * 60

export function refusal(status: number, errCode: string): Answer {
  return { status, json: { errCode, errText: errCode } }
}
export const badRequest = refusal(400, 'BAD_REQUEST')

export function isAddress(text: unknown): boolean {
  return typeof text === 'string' && URL.canParse(text)
}

export function fits(amount: number, basket: { sum: number; qty: number }[] | undefined): boolean {
  return basket === undefined || basket.reduce((sum, item) => sum + item.sum * item.qty, 0) === amount
}

/** Whether the body of a request for an invoice or a charge is valid; `least`: minimum amount. */
export function isValidBody({ amount, ccy, merchantPaymInfo: info, webHookUrl }: Body, least: number): boolean {
  const isAmount = Number.isInteger(amount) && amount >= least
  const isDescribed = typeof info?.reference === 'string' && info.reference !== '' && info.destination.length <= 280
  return isAmount && ccy === hryvnia && isDescribed && isAddress(webHookUrl) && fits(amount, info.basketOrder)
}
