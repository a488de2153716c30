import * as z from 'zod/mini'
import type { PaymentFacts, SavedCard, StatementLine } from '#server/payment-provider.ts'
import { parseJson } from '#server/plugins/json-body.ts'
import { toKopecks } from './amounts.ts'
import { declineOf } from './declines.ts'

/** Null, absent and empty are equal. Numbers have been converted to strings. */
const text = z.pipe(
  z.nullish(z.string()),
  z.transform((told) => told ?? ''),
)

/** The relevant fields of a callback and of the answers to a charge, a status and a refund. */
const messageShape = z.object({
  merchantSignature: text,
  orderReference: text,
  amount: text,
  currency: text,
  authCode: text,
  cardPan: text,
  transactionStatus: text,
  reasonCode: text,
  createdDate: text,
  processingDate: text,
  recToken: text,
  refundAmount: text,
})
export type Message = z.output<typeof messageShape>
const listShape = z.object({ reasonCode: text, transactionList: z.array(messageShape) })

/** A JSON string or number. */
const textOrNumber = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g

/**
 * Parses JSON with numbers as strings, digit by digit as received: that is how they are signed, and 99 and 99.00
 * differ. The JSON must be valid; then every string is terminated, and the pattern is fast.
 */
function withTexts(sound: string): unknown {
  return JSON.parse(sound.replaceAll(textOrNumber, (token) => (token[0] === '"' ? token : `"${token}"`)))
}

/** Parses one message; undefined if it is invalid. */
export function readMessage(body: Buffer): Message | undefined {
  try {
    parseJson(body)
    return messageShape.safeParse(withTexts(body.toString())).data
  } catch {
    return undefined
  }
}

/** Parses a list of transactions that is known to be JSON; undefined for a refusal. */
export function readList(sound: string): Message[] | undefined {
  return listShape.safeParse(withTexts(sound)).data?.transactionList
}

/** States missing here may still change. A refunded payment had been paid. */
const states: Readonly<Record<string, PaymentFacts['state']>> = {
  Approved: 'succeeded',
  Refunded: 'succeeded',
  Voided: 'succeeded',
  RefundInProcessing: 'succeeded',
  Declined: 'failed',
  Expired: 'expired',
}
/** Whether a transaction's status says that money was given back. */
export const isRefunded = (status: string) => status === 'Refunded' || status === 'Voided'

function stateOf({ transactionStatus }: Message): PaymentFacts['state'] {
  return states[transactionStatus] ?? 'pending'
}

/** Refunded kopecks by their own field; without it a refund counts as full. */
function refundedOf({ transactionStatus, refundAmount }: Message, amount: number): number {
  // A refund in process is not counted yet.
  const told = transactionStatus === 'RefundInProcessing' ? 0 : (toKopecks(refundAmount) ?? 0)
  return Math.min(amount, told === 0 && isRefunded(transactionStatus) ? amount : told)
}

/** Time of the change if given, otherwise of the order. */
function timeOf({ processingDate, createdDate }: Message): Date | undefined {
  const seconds = Number(processingDate) || Number(createdDate)
  return seconds > 0 && seconds < 1e11 ? new Date(seconds * 1000) : undefined
}

/** Google Pay sends an empty token, which cannot be charged again. */
function cardOf({ recToken, cardPan }: Message): SavedCard | null {
  return recToken === '' ? null : { token: recToken, masked: cardPan, expires: null }
}

/** Converts a message; undefined without a sum. `now` is used if no time is given. */
export function factsOf(message: Message, now: Date): PaymentFacts | undefined {
  const amount = toKopecks(message.amount)
  if (amount === undefined) return undefined
  const state = stateOf(message)
  return {
    reference: message.orderReference,
    providerRef: null,
    amount,
    currency: message.currency,
    state,
    refunded: refundedOf(message, amount),
    at: timeOf(message) ?? now,
    code: state === 'failed' ? message.reasonCode || null : null,
    decline: state === 'failed' ? declineOf(message.reasonCode) : null,
    card: state === 'succeeded' ? cardOf(message) : null,
  }
}

export function lineOf(message: Message, now: Date): StatementLine[] {
  const facts = factsOf(message, now)
  if (facts === undefined || facts.reference === '') return []
  const { reference, amount, refunded, currency, state, at } = facts
  return [{ reference, amount, refunded, currency, state, at }]
}
