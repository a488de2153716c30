import type { billingApi } from '#contract/billing.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import type { User } from '#contract/users.ts'

/** What pays at a checkout for the charge that failed: that was for the coming period, whatever the one before it was. */
export function orderOfPastDue({
  nextPeriod,
}: Pick<User['plan'], 'nextPeriod'>): BodyInput<typeof billingApi.subscribe> {
  return { period: nextPeriod ?? 'monthly', back: '/my/plan?paid=1' }
}
