import type { Kysely } from 'kysely'
import { termEnd, type Period } from '#domain/billing.ts'
import { dayMs, kyivDay, type Day } from '#domain/dates.ts'
import { newId } from '#domain/ids.ts'
import { kyivInstant } from '#domain/kyiv-time.ts'
import { doForEach, eachInBatches } from '#server/db/each-in-batches.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { recordEvent } from '../books/events.ts'
import { sendPriceChange } from '../mails/service.ts'
import { lockSubscription, renews, type Subscription } from '../terms/subscription.ts'
import * as queries from './queries.ts'
import { priceAt } from './service.ts'

/** Days of notice before a new price; one more is added for the job. */
const noticeDays = 30
/** Subscriptions per batch. */
const batchSize = 200

/**
 * Adds a price version in kopecks from the start of a Kyiv day. Paid terms do not change, and renewing users are
 * notified 30 days before; so a nearer day is refused and answered with the first possible one.
 */
export async function addPrice(
  db: Kysely<DB>,
  { period, amount, day }: { period: Period; amount: number; day: Day },
  now: Date,
): Promise<'added' | 'known' | { earliest: Day }> {
  const validFrom = kyivInstant(`${day}T00:00`)
  const earliest = new Date(now.getTime() + (noticeDays + 1) * dayMs)
  if (validFrom < earliest) return { earliest: kyivDay(new Date(earliest.getTime() + dayMs)) }
  const price = { id: newId(now.getTime()), period, amount, validFrom, now }
  return (await queries.insertPrice(db, price)) ? 'added' : 'known'
}

/** The first charge at or after an instant if nothing changes. */
function firstChargeFrom({ paid_until, next_period, anchor_day }: Subscription, from: Date): Date {
  let at = paid_until!
  while (at < from) at = termEnd(at, next_period, anchor_day ?? 1)
  return at
}

type ComingPrice = Awaited<ReturnType<typeof queries.listComing>>[number]

async function notify(deps: Deps, userId: string, price: ComingPrice): Promise<void> {
  await inTransaction(deps.database.db, async (trx) => {
    const now = deps.clock.now()
    const locked = await lockSubscription(trx, userId)
    if (locked === undefined || !renews(locked.subscription)) return
    const { subscription } = locked
    const former = await priceAt(trx, price.period, now)
    const data = { price: price.id, amount: price.amount }
    await recordEvent(trx, { kind: 'told_of_price', userId, subscriptionId: subscription.id, data }, now)
    const firstCharge = firstChargeFrom(subscription, price.validFrom)
    await sendPriceChange(deps, trx, locked, { price, formerAmount: former.amount, firstCharge })
  })
}

/** Renewing users with each coming price that they were not notified of. */
async function* listUnnotified({ database: { db }, clock, stopping }: Deps) {
  for (const price of await queries.listComing(db, clock.now())) {
    const about = { priceId: price.id, period: price.period }
    const unnotified = eachInBatches<queries.UnnotifiedSubscription>(stopping, batchSize, (after, limit) =>
      queries.listUnnotified(db, about, after, limit),
    )
    for await (const { user_id: userId } of unnotified) yield { userId, price }
  }
}

/** Notifies renewing users of coming prices, once each. */
export async function announcePrices(deps: Deps): Promise<void> {
  await doForEach(
    deps.log,
    listUnnotified(deps),
    ({ userId, price }) => notify(deps, userId, price),
    ({ userId }) => `${userId} was not told of a price that is to come`,
  )
}
