import type { FastifyInstance } from 'fastify'
import { billingApi } from '#contract/billing.ts'
import type { User } from '#contract/users.ts'
import { currency } from '#domain/billing.ts'
import type { Deps } from '#server/deps.ts'
import type { Binder } from '#server/plugins/bind.ts'
import { beginCardChange, subscribe } from './checkout/service.ts'
import { readOwnInvoice, readOwnInvoices, readReceipt } from './invoices/own.ts'
import { changePlan, retryNow } from './plan/changes.ts'
import { readPlans } from './prices/service.ts'
import { sandboxRoutes } from './sandbox/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

/**
 * Routes of plans, subscriptions, invoices, webhooks and the sandbox's checkout. `readUser` returns the user after a
 * change.
 */
export function billingRoutes(
  binder: Binder,
  app: FastifyInstance,
  deps: Deps,
  readUser: (userId: string) => Promise<User>,
): void {
  const { db } = deps.database
  binder.bind(billingApi.plans, async () => ({ currency, plans: await readPlans(db, deps.clock.now()) }))
  binder.bind(billingApi.subscribe, ({ actor, body }) => subscribe(deps, actor, body))
  binder.bind(billingApi.update, async ({ actor, params, body }) => {
    await changePlan(deps, actor, params.id, body)
    return readUser(actor.userId)
  })
  binder.bind(billingApi.saveCard, ({ actor, params, body }) => beginCardChange(deps, actor, params.id, body))
  binder.bind(billingApi.retry, async ({ actor, params }) => {
    await retryNow(deps, actor, params.id)
    return readUser(actor.userId)
  })
  binder.bind(billingApi.invoices, ({ actor, query }) => readOwnInvoices(deps, actor, query))
  binder.bind(billingApi.invoice, ({ actor, params }) => readOwnInvoice(deps, actor, params.id))
  binder.bind(billingApi.receipt, ({ actor, params }) => readReceipt(deps, actor, params.id))
  webhookRoutes(app, deps)
  if (deps.payments.has('sandbox')) sandboxRoutes(app, deps)
}
