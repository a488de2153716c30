import type { Kysely, Transaction } from 'kysely'
import { addMonths, dayMs, kyivDay } from '#domain/dates.ts'
import { newId } from '#domain/ids.ts'
import { kyivInstant } from '#domain/kyiv-time.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import {
  beginCardChange,
  createProviders,
  payAtSandbox,
  pursueRefund,
  refundInvoice,
  rollUpPlanDays,
  subscribe,
  tick,
} from '#server/features/billing/service.ts'
import type { Actor } from '#server/plugins/actor.ts'

const months = 24

type Checkout = Awaited<ReturnType<typeof subscribe>>['checkout']

/** The database with all transactions nested in one, so that nothing is visible before its commit. */
function nestedIn(trx: Transaction<DB>): Kysely<DB> {
  const transaction = () => ({ execute: <T>(work: (inner: Transaction<DB>) => Promise<T>) => work(trx) })
  return new Proxy(trx, {
    get(target, name) {
      if (name === 'transaction') return transaction
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** The product at a past time, with the sandbox as its only provider. */
function atTime(deps: Deps, trx: Transaction<DB>, time: { now: Date }): Deps {
  const clock = { now: () => time.now }
  const config = { ...deps.config, payments: { monobank: undefined, wayforpay: undefined } }
  const there = { ...deps, config, clock, database: { ...deps.database, db: nestedIn(trx) } }
  return { ...there, payments: createProviders(there) }
}

function nextDue({ database: { db } }: Deps, subscriptionId: string): Promise<{ due_at: Date } | undefined> {
  return db
    .selectFrom('billing_agenda')
    .select('due_at')
    .where('subscription_id', '=', subscriptionId)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
}

/** Makes the oldest monthly price valid from `start` on, if there was no price yet. */
async function backdatePrice({ database: { db } }: Deps, start: Date): Promise<void> {
  const first = await db
    .selectFrom('prices')
    .selectAll()
    .where('period', '=', 'monthly')
    .orderBy('valid_from')
    .executeTakeFirstOrThrow()
  if (first.valid_from <= start) return
  await db
    .insertInto('prices')
    .values({ ...first, id: newId(), valid_from: start, created_at: start })
    .execute()
}

/** Advances the time to `end` and runs what falls due on the way. */
async function advanceUntil(deps: Deps, time: { now: Date }, subscriptionId: string, end: Date): Promise<void> {
  for (;;) {
    await tick(deps)
    const next = await nextDue(deps, subscriptionId)
    if (next === undefined || next.due_at > end) break
    if (next.due_at > time.now) time.now = next.due_at
  }
  time.now = end
}

/** Refunds a part of the newest payment through the product's own service. */
async function refundPart(deps: Deps, userId: string, amount: number): Promise<void> {
  const { id: invoiceId } = await deps.database.db
    .selectFrom('invoices')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'paid')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const asked = { invoiceId, staffId: null, amount, reason: 'Тиждень не працювала статистика' }
  const id = await inTransaction(deps.database.db, (trx) => refundInvoice(deps, trx, asked))
  await pursueRefund(deps, { id, checks: 0 })
}

/** Time at which the sample creator registered: a little over two years ago, so that the next payment is near. */
export function beginningOfDemo(now: Date): Date {
  const day = addMonths(kyivDay(new Date(now.getTime() - 9 * dayMs)), -months)
  return kyivInstant(`${day}T10:15`)
}

/**
 * Two years of Plus through the ledger's own rules on a simulated clock: monthly payments, a card without funds and an
 * expired one, each replaced, and a partial refund. Gives plan, invoices and staff figures something to show.
 */
export async function simulatePayments(deps: Deps, actor: Actor): Promise<void> {
  // In one transaction, since today's jobs would treat all of it as overdue.
  await deps.database.db.transaction().execute((trx) => simulate(deps, trx, actor))
  await rollUpPlanDays(deps)
}

async function simulate(deps: Deps, trx: Transaction<DB>, actor: Actor): Promise<void> {
  const start = beginningOfDemo(deps.clock.now())
  const time = { now: start }
  const then = atTime(deps, trx, time)
  await backdatePrice(then, start)
  const pay = (checkout: Checkout, card?: 'no_funds' | 'expired') =>
    payAtSandbox(then, checkout.url.slice(checkout.url.lastIndexOf('/') + 1), card)
  const { id, checkout } = await subscribe(then, actor, { period: 'monthly', provider: 'sandbox' })
  await pay(checkout)
  const change = async (card?: 'no_funds' | 'expired') =>
    pay((await beginCardChange(then, actor, id, {})).checkout, card)
  /** The time so many months and days after the registration. */
  const at = (month: number, days: number) =>
    new Date(kyivInstant(`${addMonths(kyivDay(start), month)}T10:30`).getTime() + days * dayMs)
  const acts: readonly [Date, () => Promise<void>][] = [
    [at(8, -2), () => change('no_funds')],
    [at(8, 2), () => change()],
    [at(13, 3), () => refundPart(then, actor.userId, 2500)],
    [at(18, -2), () => change('expired')],
    [at(18, 1), () => change()],
  ]
  for (const [moment, act] of acts) {
    await advanceUntil(then, time, id, moment)
    await act()
  }
  await advanceUntil(then, time, id, deps.clock.now())
}
