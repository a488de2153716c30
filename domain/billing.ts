import { addMonths, type Day } from './dates.ts'
import { kyivInstant, toKyivTime } from './kyiv-time.ts'

/** How often Plus is paid for. */
export const periods = ['monthly', 'annual'] as const
export type Period = (typeof periods)[number]

export const monthsOf = { monthly: 1, annual: 12 } as const satisfies Record<Period, number>

/** Who takes the money; `sandbox` takes none. */
export const providerNames = ['sandbox', 'monobank', 'wayforpay'] as const
export type ProviderName = (typeof providerNames)[number]

/** What an account's plan is doing: `canceled` stays Plus to its end, `past_due` waits for a charge that failed. */
export const planStates = ['free', 'active', 'canceled', 'past_due', 'expired'] as const
export type PlanState = (typeof planStates)[number]

export const invoiceStatuses = ['open', 'paid', 'void', 'uncollectible', 'refunded'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/**
 * What a failed charge needs: time (no funds, a limit, a fault on the way), another card, the customer at the bank's page,
 * or us (a wrong key, a closed merchant account).
 */
export const declineClasses = ['soft', 'card', 'customer', 'ours'] as const
export type DeclineClass = (typeof declineClasses)[number]

/** An address of the account area, which somebody may be led back to after a payment; another place never. */
export const backPattern = /^\/(?:my|admin)(?:[/?#][\w\-/?=&#]*)?$/

/** The only currency there is. */
export const currency = 'UAH' as const

const dayMs = 24 * 60 * 60 * 1000
const minuteMs = 60_000

/** A charge that failed for a passing reason is tried again so many days after the first failure. */
export const retryDays = [1, 3, 5] as const
/** For so long after the paid term a plan that is to be charged stays Plus: a late charge takes nothing away. */
export const graceMs = 6 * dayMs

/** The day of the month in Kyiv, 1 to 31, on which a term that begins then is charged ever after. */
export function anchorDayOf(start: Date): number {
  return Number(toKyivTime(start).slice(8, 10))
}

/**
 * When a term ends: so many calendar months later in Kyiv, at the same time of its clocks, on the anchor's day of the
 * month or on the last day of a month that is too short for it. The day returns as soon as a month has it.
 */
export function termEnd(start: Date, period: Period, anchorDay: number): Date {
  const [day, time] = toKyivTime(start).split('T') as [Day, string]
  const end = addMonths(day, monthsOf[period], anchorDay)
  return new Date(kyivInstant(`${end}T${time}`).getTime() + (start.getTime() % minuteMs))
}
