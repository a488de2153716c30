import * as z from 'zod/mini'
import type { PaymentFacts, SavedCard, StatementLine } from '#server/payment-provider.ts'
import { declineOf } from './declines.ts'

const kopecks = z.int().check(z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER))
/** RFC 3339; kept as a string for the deduplication key. */
const instant = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))))
const code = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

/** A refund; in the statement it has no status, since only completed ones are listed. */
const cancellation = z.object({
  status: z.optional(z.string()),
  amount: z.optional(kopecks),
  extRef: z.optional(z.string()),
})
const cancellations = z._default(z.nullable(z.array(cancellation)), [])

/** An invoice in a status, a webhook and the answer to a charge. */
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

/** A refund does not change the state of the payment. Unknown states are not final. */
const states: Readonly<Record<string, PaymentFacts['state']>> = {
  success: 'succeeded',
  reversed: 'succeeded',
  failure: 'failed',
  expired: 'expired',
}

/** Currency by its ISO 4217 number; only hryvnias are requested. */
function currencyOf(ccy: number): string {
  return ccy === 980 ? 'UAH' : String(ccy)
}

/** Refunded sum from the list of refunds, or from the final sum if there is no list. */
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

/** Converts an invoice; `now` is used if no time is given. */
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

/** Converts a statement line; payments without a reference, such as those of a terminal, are skipped. */
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
