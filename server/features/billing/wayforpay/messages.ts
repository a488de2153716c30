import * as z from 'zod/mini'
import type { PaymentFacts, SavedCard, StatementLine } from '#server/payment-provider.ts'
import { parseJson } from '#server/plugins/json-body.ts'
import { toKopecks } from './amounts.ts'
import { declineOf } from './declines.ts'

/** Null, nothing and an empty text are one. Numbers are texts by now. */
const text = z.pipe(
  z.nullish(z.string()),
  z.transform((told) => told ?? ''),
)

/** What a callback, a charge, a status and a refund answer with, as far as it matters. */
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

/** A text or a number of JSON. */
const textOrNumber = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g

/**
 * JSON whose numbers are texts, digit by digit as they came: that is how they are signed, and 99 and 99.00 are two. The
 * JSON has to be sound: then every text has an end, and the pattern is quick.
 */
function withTexts(sound: string): unknown {
  return JSON.parse(sound.replaceAll(textOrNumber, (token) => (token[0] === '"' ? token : `"${token}"`)))
}

/** One message, from anybody; undefined for what is none. */
export function readMessage(body: Buffer): Message | undefined {
  try {
    parseJson(body)
    return messageShape.safeParse(withTexts(body.toString())).data
  } catch {
    return undefined
  }
}

/** The transactions of a list that was read as JSON already; undefined for a refusal. */
export function readList(sound: string): Message[] | undefined {
  return listShape.safeParse(withTexts(sound)).data?.transactionList
}

/** Whatever is not named here may still change. What was given back had been paid. */
const states: Readonly<Record<string, PaymentFacts['state']>> = {
  Approved: 'succeeded',
  Refunded: 'succeeded',
  Voided: 'succeeded',
  RefundInProcessing: 'succeeded',
  Declined: 'failed',
  Expired: 'expired',
}
const isGivenBack = (status: string) => status === 'Refunded' || status === 'Voided'

function stateOf({ transactionStatus }: Message): PaymentFacts['state'] {
  return states[transactionStatus] ?? 'pending'
}

/** Told by its own field; where there is none, what is given back is so as a whole. */
function refundedOf({ transactionStatus, refundAmount }: Message, amount: number): number {
  // What is being given back is not given back yet.
  const told = transactionStatus === 'RefundInProcessing' ? 0 : (toKopecks(refundAmount) ?? 0)
  return Math.min(amount, told === 0 && isGivenBack(transactionStatus) ? amount : told)
}

/** Seconds since 1970; the time of the change where it is told, and that of the order otherwise. */
function timeOf({ processingDate, createdDate }: Message): Date | undefined {
  const seconds = Number(processingDate) || Number(createdDate)
  return seconds > 0 && seconds < 1e11 ? new Date(seconds * 1000) : undefined
}

/** Payments by Google Pay come with an empty token, which renews nothing. */
function cardOf({ recToken, cardPan }: Message): SavedCard | null {
  return recToken === '' ? null : { token: recToken, masked: cardPan, expires: null }
}

/** Undefined where no sum is told. `now` stands in where no time is told. */
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
