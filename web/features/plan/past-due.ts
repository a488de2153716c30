import type { billingApi } from '#contract/billing.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import type { User } from '#contract/users.ts'

/** The order that pays for a failed charge: it was for the coming period, not for the period before. */
export function orderOfPastDue({
  nextPeriod,
}: Pick<User['plan'], 'nextPeriod'>): BodyInput<typeof billingApi.subscribe> {
  return { period: nextPeriod ?? 'monthly', back: '/my/plan?paid=1' }
}
