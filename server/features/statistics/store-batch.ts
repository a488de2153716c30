import { CompiledQuery, type Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction, retrying } from '#server/db/transaction.ts'
import type { CountedEvent } from './counted-event.ts'
import type { StoreBatch } from './event-sink.ts'
import { lockPageDays } from './queries.ts'
import { storeStatement } from './store-statement.ts'

/** Returns the first event of every id, sorted by key: a repeated event counts once even within one batch. */
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

/**
 * Stores a batch. With `takesNewcomers`, returns the events of new visitors; without, returns the events that were not
 * stored because there are new visitors among them.
 */
async function store(db: Kysely<DB>, batch: readonly CountedEvent[], takesNewcomers: boolean): Promise<CountedEvent[]> {
  const rows = JSON.stringify(batch.map(rowOf))
  const answer = await db.executeQuery<{ place: number }>(CompiledQuery.raw(storeStatement, [rows, takesNewcomers]))
  return answer.rows.map(({ place }) => batch[place - 1]!)
}

/**
 * Creates a store that counts events not seen before, in one round trip unless there are new visitors. Events of new
 * visitors are stored afterwards under a lock on the page days, since no other process may count the same pages while
 * it is decided whether there is room (see docs/decisions/018). If the last batch had new visitors, the next one takes
 * the lock at once. Repeating a batch after a failure in between counts nothing twice.
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
