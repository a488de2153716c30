import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from './schema.gen.ts'

/** Rows of one statement: enough to be quick, few enough to keep nobody waiting for their locks. */
const defaultBatchSize = 5000

/** Columns of a table's primary key, in its order. */
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
 * Deletes the rows that fit `condition`, some at a time, each batch for itself, and answers how many went; any number
 * of nodes may do it at once. Once `stopping` is aborted the rest is left to the next time. Rows are named by their primary key: a `ctid` repeats in every partition of a table.
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
    // The array makes the planner look rows up by the key's index; the condition holds for what changed meanwhile.
    const { numAffectedRows = 0n } = await sql`
      with chosen as materialized (select ${key} from ${sql.table(table)} where ${condition} limit ${batchSize})
      delete from ${sql.table(table)}
      where ${first} = any(array(select ${first} from chosen))
        and (${key}) in (select ${key} from chosen) and (${condition})`.execute(db)
    deleted = Number(numAffectedRows)
  }
  return total
}
