import * as z from 'zod/mini'
import type { PaymentFacts, SavedCard, StatementLine } from '#server/payment-provider.ts'
import { declineOf } from './declines.ts'

const kopecks = z.int().check(z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER))
/** RFC 3339; the key of a notice holds it as it was written. */
const instant = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))))
const code = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

/** One giving back; in the statement it has no status, since only what was done stands there. */
const cancellation = z.object({
  status: z.optional(z.string()),
  amount: z.optional(kopecks),
  extRef: z.optional(z.string()),
})
const cancellations = z._default(z.nullable(z.array(cancellation)), [])

/** An invoice as its status, a notice and the answer to a charge tell it. */
export const invoiceShape = z.object({
  invoiceId: z.string().check(z.minLength(1)),
  status: z.string(),
  amount: kopecks,
  ccy: z.int(),
  finalAmount: z.nullish(kopecks),
  createdDate: z.nullish(instant),
  modifiedDate: z.nullish(instant),
  reference: z.nullish(z.string()),
  errCode: z.nullish(code),
  cancelList: cancellations,
  tdsUrl: z.nullish(z.string()),
  paymentInfo: z.nullish(z.object({ maskedPan: z.nullish(z.string()) })),
  walletData: z.nullish(z.object({ cardToken: z.nullish(z.string()), status: z.nullish(z.string()) })),
})
export type Invoice = z.output<typeof invoiceShape>

export const checkoutShape = z.object({ invoiceId: z.string().check(z.minLength(1)), pageUrl: z.url() })
export const cancelShape = z.object({ status: z.string() })
export const errorShape = z.object({ errCode: code })
export const keyShape = z.object({ key: z.string() })
export const statementShape = z.object({
  list: z.array(
    z.object({
      invoiceId: z.string(),
      status: z.string(),
      amount: kopecks,
      ccy: z.int(),
      date: instant,
      reference: z.nullish(z.string()),
      cancelList: cancellations,
    }),
  ),
})
type Line = z.output<typeof statementShape>['list'][number]

/** Given back since is told beside: what was paid stays paid. What is unknown here is not final. */
const states: Readonly<Record<string, PaymentFacts['state']>> = {
  success: 'succeeded',
  reversed: 'succeeded',
  failure: 'failed',
  expired: 'expired',
}

/** ISO 4217 has a number for each currency; only that of the hryvnia is ever asked for. */
function currencyOf(ccy: number): string {
  return ccy === 980 ? 'UAH' : String(ccy)
}

/** By the list of what was given back, and by the final sum where there is no list. */
function refundedOf({
  status,
  amount,
  cancelList,
  finalAmount,
}: Pick<Invoice, 'status' | 'amount' | 'cancelList' | 'finalAmount'>): number {
  if (status === 'reversed') return amount
  if (status !== 'success') return 0
  const done = (cancelList ?? []).filter((one) => one.status === undefined || one.status === 'success')
  const listed = done.reduce((sum, one) => sum + (one.amount ?? 0), 0)
  const left = typeof finalAmount === 'number' ? amount - finalAmount : 0
  return Math.min(amount, Math.max(listed, left, 0))
}

function cardOf({ walletData, paymentInfo }: Invoice): SavedCard | null {
  const { cardToken, status } = walletData ?? {}
  if (status !== 'created' || !cardToken) return null
  return { token: cardToken, masked: paymentInfo?.maskedPan ?? '', expires: null }
}

/** `now` stands in where no time is told. */
export function factsOf(invoice: Invoice, now: Date): PaymentFacts {
  const { invoiceId, status, amount, ccy, reference, errCode, modifiedDate, createdDate } = invoice
  const state = states[status] ?? 'pending'
  const told = modifiedDate ?? createdDate
  return {
    reference: reference ?? '',
    providerRef: invoiceId,
    amount,
    currency: currencyOf(ccy),
    state,
    refunded: refundedOf(invoice),
    at: told == null ? now : new Date(told),
    code: errCode ?? null,
    decline: state === 'failed' ? declineOf(errCode ?? null) : null,
    card: cardOf(invoice),
    masked: invoice.paymentInfo?.maskedPan ?? undefined,
  }
}

/** Payments that are not ours, such as those of a terminal, have no reference. */
export function lineOf(line: Line): StatementLine[] {
  if (!line.reference) return []
  const { reference, amount, ccy, status, date } = line
  return [
    {
      reference,
      amount,
      refunded: refundedOf(line),
      currency: currencyOf(ccy),
      state: states[status] ?? 'pending',
      at: new Date(date),
    },
  ]
}
