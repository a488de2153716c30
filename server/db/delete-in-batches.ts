import type { Kysely, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { DB } from './schema.gen.ts'

/** Rows of one statement: enough to be quick, few enough to keep nobody waiting for their locks. */
const batchSize = 5000

/** Deletes the rows that fit `condition`, some at a time, each batch for itself; any number of nodes may do it at once. */
export async function deleteInBatches(db: Kysely<DB>, table: keyof DB, condition: RawBuilder<unknown>): Promise<void> {
  let deleted = batchSize
  while (deleted === batchSize) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)}
      where ctid = any(array(select ctid from ${sql.table(table)} where ${condition} limit ${batchSize}))`.execute(db)
    deleted = Number(numAffectedRows)
  }
}
