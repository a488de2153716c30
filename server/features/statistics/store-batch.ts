import { CompiledQuery, type Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction, retrying } from '#server/db/transaction.ts'
import type { CountedEvent } from './counted-event.ts'
import type { StoreBatch } from './event-sink.ts'
import { lockPageDays } from './queries.ts'
import { storeStatement } from './store-statement.ts'

/** The first of every id within the batch: a repeated event counts once, also when both arrive together. */
function distinct(events: readonly CountedEvent[]): CountedEvent[] {
  const byId = new Map<string, CountedEvent>()
  for (const event of events) {
    const key = `${event.pageId} ${event.id}`
    if (!byId.has(key)) byId.set(key, event)
  }
  return [...byId.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, event]) => event)
}

function rowOf(event: CountedEvent) {
  return {
    page_id: event.pageId,
    id: event.id,
    seen_day: event.seenDay,
    received: event.received,
    day: event.day,
    block_id: event.blockId,
    audience: event.audience,
    visitor: `\\x${event.visitor}`,
    tells_device: event.tellsDevice,
    referrer: event.referrer,
    device: event.device,
    country: event.country,
    app: event.app,
    hour: event.hour,
  }
}

/** Answers the newcomers' events; and, where none may be taken in, all that were left out for them. */
async function store(db: Kysely<DB>, batch: readonly CountedEvent[], takesNewcomers: boolean): Promise<CountedEvent[]> {
  const rows = JSON.stringify(batch.map(rowOf))
  const answer = await db.executeQuery<{ place: number }>(CompiledQuery.raw(storeStatement, [rows, takesNewcomers]))
  return answer.rows.map(({ place }) => batch[place - 1]!)
}

/**
 * Stores batches of events and counts those not seen before: in one round trip, unless there are newcomers. For them no
 * other process may count the same pages while it is found out whether there is room (see docs/decisions/018), so they
 * are stored after that, under a lock; and where the last batch had some, the next takes the lock at once. Whoever repeats
 * a batch after a failure between the two counts nothing twice.
 */
export function createBatchStore(db: Kysely<DB>): StoreBatch {
  let expectsNewcomers = false
  return async (events) => {
    const batch = distinct(events)
    const left = expectsNewcomers ? batch : await retrying(() => store(db, batch, false))
    if (left.length === 0) return
    const newcomers = await inTransaction(db, async (trx) => {
      await lockPageDays(trx, left)
      return store(trx, left, true)
    })
    expectsNewcomers = newcomers.length > 0
  }
}
