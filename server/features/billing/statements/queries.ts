import type { Kysely } from 'kysely'
import type { ProviderName } from '#domain/billing.ts'
import type { DB } from '#server/db/schema.gen.ts'

/** Attempts by reference, for comparison with a provider's lines. */
export async function findAttempts(db: Kysely<DB>, references: readonly string[]) {
  if (references.length === 0) return []
  return db
    .selectFrom('charge_attempts')
    .select(['reference', 'provider', 'amount_kopecks', 'refunded_kopecks', 'status'])
    .where('reference', 'in', references)
    .execute()
}

/** Attempts with an amount that were created in a period and succeeded, after the cursor. */
export function listSucceeded(
  db: Kysely<DB>,
  provider: ProviderName,
  { from, to, after, limit }: { from: Date; to: Date; after: string | undefined; limit: number },
) {
  return db
    .selectFrom('charge_attempts')
    .select(['id', 'reference', 'amount_kopecks', 'refunded_kopecks', 'status'])
    .where('provider', '=', provider)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where('status', '=', 'succeeded')
    .where('amount_kopecks', '>', 0)
    .$if(after !== undefined, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Has reconciliation ask the provider about these attempts. */
export async function scheduleChecks(db: Kysely<DB>, references: readonly string[], now: Date): Promise<void> {
  if (references.length === 0) return
  await db
    .updateTable('charge_attempts')
    .set({ checks: 0, next_check_at: now })
    .where('reference', 'in', references)
    .execute()
}

type Row = Pick<DB['statement_differences'], 'provider' | 'reference' | 'kind'>
interface Found extends Row {
  id: string
  ours: string | null
  theirs: string | null
  found_at: Date
}

/** Records differences; known ones stay. Returns the number of new ones. */
export async function insertDifferences(db: Kysely<DB>, found: readonly Found[]): Promise<number> {
  if (found.length === 0) return 0
  const inserted = await db
    .insertInto('statement_differences')
    .values(found)
    .onConflict((conflict) => conflict.columns(['provider', 'reference', 'kind']).doNothing())
    .returning('id')
    .execute()
  return inserted.length
}
