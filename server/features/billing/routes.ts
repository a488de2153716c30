import { billingApi } from '#contract/billing.ts'
import { currency } from '#domain/billing.ts'
import type { Deps } from '#server/deps.ts'
import type { Binder } from '#server/plugins/bind.ts'
import { readPlans } from './prices/service.ts'

/** Plans, subscriptions, invoices. */
export function billingRoutes(binder: Binder, deps: Deps): void {
  const { db } = deps.database
  binder.bind(billingApi.plans, async () => ({ currency, plans: await readPlans(db, deps.clock.now()) }))
}
