import { sql, type Kysely, type Selectable, type Updateable } from 'kysely'
import { deleteInBatches } from '#server/db/delete-in-batches.ts'
import type { DB } from '#server/db/schema.gen.ts'

export type FigureRow = Selectable<DB['outside_figures']>
export type FigureKind = 'jar' | 'donation'

export interface FigureKey {
  key: string
  kind: FigureKind
}

export async function findFigures(db: Kysely<DB>, keys: readonly string[]): Promise<FigureRow[]> {
  return db.selectFrom('outside_figures').selectAll().where('key', 'in', keys).execute()
}

/**
 * Records that figures are being viewed; new ones are due at once. Rows recorded after `since` are left unchanged.
 * Returns the kinds with a due figure among the rows written.
 */
export async function recordViews(
  db: Kysely<DB>,
  figures: readonly FigureKey[],
  now: Date,
  since: Date,
): Promise<Set<FigureKind>> {
  const rows = await db
    .insertInto('outside_figures')
    .values(figures.map(({ key, kind }) => ({ key, kind, due_at: now, wanted_at: now })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ wanted_at: now }).where('outside_figures.wanted_at', '<=', since),
    )
    .returning(['kind', 'due_at'])
    .execute()
  return new Set(rows.filter(({ due_at }) => due_at <= now).map(({ kind }) => kind))
}

/** Locks the figure that has been due longest until the transaction ends, skipping rows locked by others. */
export async function lockLongestDue(
  trx: Kysely<DB>,
  kind: FigureKind,
  now: Date,
  wantedAfter: Date,
): Promise<FigureRow | undefined> {
  return trx
    .selectFrom('outside_figures')
    .selectAll()
    .where('kind', '=', kind)
    .where('due_at', '<=', now)
    .where('wanted_at', '>', wantedAfter)
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** Returns when the next request for a viewed figure may be sent; undefined if no figure is viewed. */
export async function findNextRequestTime(
  db: Kysely<DB>,
  kind: FigureKind,
  wantedAfter: Date,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('outside_figures')
    .innerJoin('figure_gates', 'figure_gates.kind', 'outside_figures.kind')
    .select(sql<Date>`greatest(due_at, next_at, stopped_until)`.as('at'))
    .where('outside_figures.kind', '=', kind)
    .where('wanted_at', '>', wantedAfter)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

/** Takes the right to read one figure from a service; returns false if it is too early or requests are stopped. */
export async function takeRequestSlot(trx: Kysely<DB>, kind: FigureKind, now: Date, nextAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('figure_gates')
    .set({ next_at: nextAt })
    .where('kind', '=', kind)
    .where('next_at', '<=', now)
    .where('stopped_until', '<=', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function postpone(trx: Kysely<DB>, key: string, triedAt: Date, dueAt: Date): Promise<void> {
  await trx.updateTable('outside_figures').set({ tried_at: triedAt, due_at: dueAt }).where('key', '=', key).execute()
}

/** Stores the outcome of a request, unless a later request for the figure was started since. */
export async function storeResult(
  db: Kysely<DB>,
  { key, triedAt }: { key: string; triedAt: Date },
  change: Updateable<DB['outside_figures']>,
): Promise<void> {
  await db.updateTable('outside_figures').set(change).where('key', '=', key).where('tried_at', '=', triedAt).execute()
}

/** Stops requests to the service from all nodes until `until`. */
export async function stopRequests(db: Kysely<DB>, kind: FigureKind, until: Date): Promise<void> {
  await db.updateTable('figure_gates').set({ stopped_until: until, failures: 0 }).where('kind', '=', kind).execute()
}

/** Increments and returns the number of consecutive failures. */
export async function countFailure(db: Kysely<DB>, kind: FigureKind): Promise<number> {
  const { failures } = await db
    .updateTable('figure_gates')
    .set((row) => ({ failures: row('failures', '+', 1) }))
    .where('kind', '=', kind)
    .returning('failures')
    .executeTakeFirstOrThrow()
  return failures
}

export async function resetFailures(db: Kysely<DB>, kind: FigureKind): Promise<void> {
  await db.updateTable('figure_gates').set({ failures: 0 }).where('kind', '=', kind).where('failures', '>', 0).execute()
}

export async function deleteUnviewed(db: Kysely<DB>, before: Date, stopping: AbortSignal): Promise<void> {
  await deleteInBatches(db, 'outside_figures', sql`wanted_at < ${before}`, stopping)
}

export async function deleteFigure(db: Kysely<DB>, key: string): Promise<void> {
  await db.deleteFrom('outside_figures').where('key', '=', key).execute()
}

/** Deletes the figures of all blocks with a donation key on some pages. */
export async function deleteFiguresOf(trx: Kysely<DB>, pageIds: readonly string[]): Promise<void> {
  await sql`delete from outside_figures where key in (
    select 'donation:' || page_id || ':' || block_id from donation_keys where page_id = any(${pageIds}::uuid[])
  )`.execute(trx)
}

export async function findSealedKey(db: Kysely<DB>, pageId: string, blockId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('donation_keys')
    .select('sealed')
    .where('page_id', '=', pageId)
    .where('block_id', '=', blockId)
    .executeTakeFirst()
  return row?.sealed
}

/** Lists the blocks of a page that have a donation key. */
export async function listKeyedBlocks(db: Kysely<DB>, pageId: string): Promise<string[]> {
  const rows = await db.selectFrom('donation_keys').select('block_id').where('page_id', '=', pageId).execute()
  return rows.map((row) => row.block_id)
}

export async function putSealedKey(db: Kysely<DB>, pageId: string, blockId: string, sealed: Buffer): Promise<void> {
  await db
    .insertInto('donation_keys')
    .values({ page_id: pageId, block_id: blockId, sealed })
    .onConflict((conflict) => conflict.columns(['page_id', 'block_id']).doUpdateSet({ sealed }))
    .execute()
}

export async function deleteKey(db: Kysely<DB>, pageId: string, blockId: string): Promise<void> {
  await db.deleteFrom('donation_keys').where('page_id', '=', pageId).where('block_id', '=', blockId).execute()
}
