import type { Kysely, Transaction } from 'kysely'
import { addMonths, kyivDay } from '#domain/dates.ts'
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

const dayMs = 24 * 60 * 60 * 1000
const months = 24

type Checkout = Awaited<ReturnType<typeof subscribe>>['checkout']

/** The same database with all transactions within one, which nobody else sees anything of before it is committed. */
function within(trx: Transaction<DB>): Kysely<DB> {
  const transaction = () => ({ execute: <T>(work: (inner: Transaction<DB>) => Promise<T>) => work(trx) })
  return new Proxy(trx, {
    get(target, name) {
      if (name === 'transaction') return transaction
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** The same product at a time that is over, when the sandbox took all money, whoever takes it now. */
function atTime(deps: Deps, trx: Transaction<DB>, time: { now: Date }): Deps {
  const clock = { now: () => time.now }
  const config = { ...deps.config, payments: { monobank: undefined, wayforpay: undefined } }
  const there = { ...deps, config, clock, database: { ...deps.database, db: within(trx) } }
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

/** The price of today for a time in which there was none yet. */
async function priceOfThen({ database: { db } }: Deps, start: Date): Promise<void> {
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

/** Goes on to an instant, and does on the way what falls due then. */
async function liveUntil(deps: Deps, time: { now: Date }, subscriptionId: string, end: Date): Promise<void> {
  for (;;) {
    await tick(deps)
    const next = await nextDue(deps, subscriptionId)
    if (next === undefined || next.due_at > end) break
    if (next.due_at > time.now) time.now = next.due_at
  }
  time.now = end
}

/** Gives back a part of the newest payment, as the product does by itself. */
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

/** When the sample creator came: a little more than two years ago, so that the next payment is near. */
export function beginningOfDemo(now: Date): Date {
  const day = addMonths(kyivDay(new Date(now.getTime() - 9 * dayMs)), -months)
  return kyivInstant(`${day}T10:15`)
}

/**
 * Two years of Plus by the ledger's own rules on a clock of their own: a payment a month, a card without money and one
 * that expired, each replaced, and a refund in part. So the plan, the invoices and the staff's figures have something to show.
 */
export async function livePayments(deps: Deps, actor: Actor): Promise<void> {
  // In one transaction: to the jobs of today all of it would be overdue.
  await deps.database.db.transaction().execute((trx) => live(deps, trx, actor))
  await rollUpPlanDays(deps)
}

async function live(deps: Deps, trx: Transaction<DB>, actor: Actor): Promise<void> {
  const start = beginningOfDemo(deps.clock.now())
  const time = { now: start }
  const then = atTime(deps, trx, time)
  await priceOfThen(then, start)
  const pay = (checkout: Checkout, card?: 'no_funds' | 'expired') =>
    payAtSandbox(then, checkout.url.slice(checkout.url.lastIndexOf('/') + 1), card)
  const { id, checkout } = await subscribe(then, actor, { period: 'monthly', provider: 'sandbox' })
  await pay(checkout)
  const change = async (card?: 'no_funds' | 'expired') =>
    pay((await beginCardChange(then, actor, id, {})).checkout, card)
  /** So many months after the beginning, and days more. */
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
    await liveUntil(then, time, id, moment)
    await act()
  }
  await liveUntil(then, time, id, deps.clock.now())
}
