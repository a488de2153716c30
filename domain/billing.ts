import { addMonths, dayMs, minuteMs, type Day } from './dates.ts'
import { kyivInstant, toKyivTime } from './kyiv-time.ts'

/** Billing periods of Plus. */
export const periods = ['monthly', 'annual'] as const
export type Period = (typeof periods)[number]

export const monthsOf = { monthly: 1, annual: 12 } as const satisfies Record<Period, number>

/** Payment providers; `sandbox` takes no money. */
export const providerNames = ['sandbox', 'monobank', 'wayforpay'] as const
export type ProviderName = (typeof providerNames)[number]

/** States of an account's plan: `canceled` keeps Plus to the end of its term, `past_due` has a failed charge. */
export const planStates = ['free', 'active', 'canceled', 'past_due', 'expired'] as const
export type PlanState = (typeof planStates)[number]

export const invoiceStatuses = ['open', 'paid', 'void', 'uncollectible', 'refunded'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/**
 * What a failed charge needs: a later attempt (no funds, a limit, a network error), another card, an action of the
 * customer at the bank's page, or a correction on our side (a wrong key, a closed merchant account).
 */
export const declineClasses = ['soft', 'card', 'customer', 'ours'] as const
export type DeclineClass = (typeof declineClasses)[number]

/** Paths of the account area that a payer may return to; other targets are rejected, which prevents open redirects. */
export const returnPathPattern = /^\/(?:my|admin)(?:[/?#][\w\-/?=&#]*)?$/

/** The only supported currency, ISO 4217. */
export const currency = 'UAH' as const

/** Days after the first failure on which a charge that failed for a temporary reason is retried. */
export const retryDays = [1, 3, 5] as const
/** Milliseconds of grace after the paid term: a plan that renews keeps Plus while its charge is late. */
export const graceMs = 6 * dayMs

/** Returns the anchor of a term: the day of the month in Kyiv, 1 to 31, on which it is charged from then on. */
export function anchorDayOf(start: Date): number {
  return Number(toKyivTime(start).slice(8, 10))
}

/**
 * Returns the end of a term: the number of calendar months later, at the same local time in Kyiv, on the anchor day or
 * on the last day of a shorter month. Later months that have the anchor day use it again.
 */
export function termEnd(start: Date, period: Period, anchorDay: number): Date {
  const [day, time] = toKyivTime(start).split('T') as [Day, string]
  const end = addMonths(day, monthsOf[period], anchorDay)
  return new Date(kyivInstant(`${end}T${time}`).getTime() + (start.getTime() % minuteMs))
}
