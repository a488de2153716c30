import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from './schema.gen.ts'

/** Rows per statement: few enough to hold locks only briefly. */
const defaultBatchSize = 5000

/** Returns the columns of a table's primary key in order. */
async function keyColumns(db: Kysely<DB>, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select a.attname as name
    from pg_index i
      cross join unnest(i.indkey::int2[]) with ordinality as part (attnum, place)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = part.attnum
    where i.indrelid = ${table}::regclass and i.indisprimary
    order by part.place`.execute(db)
  if (rows.length === 0) throw new Error(`The table ${table} has no primary key to delete by.`)
  return rows.map(({ name }) => name)
}

/**
 * Deletes rows that match `condition` in batches, each in its own statement, and returns their number; several nodes
 * may run it at once. Stops when `stopping` is aborted. Rows are identified by primary key, since a `ctid` is not
 * unique across partitions.
 */
export async function deleteInBatches(
  db: Kysely<DB>,
  table: keyof DB,
  condition: RawBuilder<unknown>,
  stopping: AbortSignal,
  batchSize = defaultBatchSize,
): Promise<number> {
  const keys = await keyColumns(db, table)
  const key = sql.join(keys.map((name) => sql.ref(name)))
  const first = sql.ref(keys[0]!)
  let total = 0
  for (let deleted = batchSize; deleted === batchSize && !stopping.aborted; total += deleted) {
    // The array makes the planner use the key's index; the condition is checked again for rows that changed meanwhile.
    const { numAffectedRows = 0n } = await sql`
      with chosen as materialized (select ${key} from ${sql.table(table)} where ${condition} limit ${batchSize})
      delete from ${sql.table(table)}
      where ${first} = any(array(select ${first} from chosen))
        and (${key}) in (select ${key} from chosen) and (${condition})`.execute(db)
    deleted = Number(numAffectedRows)
  }
  return total
}
