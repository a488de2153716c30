import { sql, type Kysely } from 'kysely'
import { addDays, eachDay, type Day } from '#domain/dates.ts'
import { deleteInBatches } from './delete-in-batches.ts'
import type { DB } from './schema.gen.ts'
import { inTransaction } from './transaction.ts'

/** Key of the advisory lock under which partitions change; any number, the same on every node. */
const lockKey = 4_815_162_343

/** A change of partitions blocks writers even while it waits for its lock, so it waits at most a second. */
const lockTimeouts = sql`set local lock_timeout = '1s'; set local statement_timeout = '60s'`

function partitionOf(table: keyof DB, day: Day): string {
  return `${table}_${day.replaceAll('-', '')}`
}

async function listPartitions(db: Kysely<DB>, table: keyof DB): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${table}::regclass`.execute(db)
  return rows.map(({ name }) => name)
}

async function hasRowsInDefault(db: Kysely<DB>, table: keyof DB, day: Day): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(`${table}_default`)} where day = ${day} limit 1`.execute(db)
  return rows.length > 0
}

function changePartition(db: Kysely<DB>, change: (trx: Kysely<DB>) => Promise<void>): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockTimeouts.execute(trx)
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(trx)
    await change(trx)
  })
}

/**
 * Creates the missing daily partitions of a table from `from` to `to`. A day that already has rows in the default
 * partition, because no partition existed in time, stays there.
 */
export async function addDayPartitions(db: Kysely<DB>, table: keyof DB, from: Day, to: Day): Promise<void> {
  const present = new Set(await listPartitions(db, table))
  for (const day of eachDay(from, to)) {
    if (present.has(partitionOf(table, day))) continue
    await changePartition(db, async (trx) => {
      if (await hasRowsInDefault(trx, table, day)) return
      await sql`
        create table if not exists ${sql.table(partitionOf(table, day))} partition of ${sql.table(table)}
        for values from (${sql.lit(day)}) to (${sql.lit(addDays(day, 1))})`.execute(trx)
    })
  }
}

/** Drops the partitions of days before `before` with their rows. */
export async function dropDayPartitions(db: Kysely<DB>, table: keyof DB, before: Day): Promise<void> {
  const first = partitionOf(table, before)
  for (const name of await listPartitions(db, table)) {
    // The digits of the day sort chronologically; `_default` is no day.
    if (!/_\d{8}$/.test(name) || name >= first) continue
    await changePartition(db, async (trx) => {
      await sql`drop table if exists ${sql.table(name)}`.execute(trx)
    })
  }
}

/** Deletes old rows from the default partition, which holds rows without a partition of their own. */
export async function deleteFromDefault(
  db: Kysely<DB>,
  table: keyof DB,
  { column, before }: { column: 'day' | 'received'; before: Day },
  stopping: AbortSignal,
): Promise<void> {
  // The schema's types have no partitions; this one has its parent's columns.
  await deleteInBatches(db, `${table}_default` as keyof DB, sql`${sql.ref(column)} < ${before}`, stopping)
}
