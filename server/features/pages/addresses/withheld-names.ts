import { createHmac } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { dayMs } from '#domain/dates.ts'
import { deleteInBatches } from '#server/db/delete-in-batches.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import { everyKey } from '#server/keys.ts'
import * as queries from './queries.ts'

/** Time in ms in which nobody may take a name of a deleted account. */
const withheldMs = 90 * dayMs

function hashOf(name: string, key: Buffer): Buffer {
  return createHmac('sha256', key).update(name.toLowerCase()).digest()
}

/**
 * Withholds logins and addresses of an account that is being deleted for 90 days: links to them are printed and shared,
 * and a stranger could ask their visitors for money. Only keyed hashes of the names are kept.
 */
export async function withholdNames(
  { keys }: Deps,
  trx: Kysely<DB>,
  names: readonly string[],
  now: Date,
): Promise<void> {
  const freeFrom = new Date(now.getTime() + withheldMs)
  const hashes = new Set(names.map((name) => hashOf(name, keys['withheld-name']).toString('hex')))
  await queries.withhold(
    trx,
    [...hashes].map((hash) => Buffer.from(hash, 'hex')),
    freeFrom,
  )
}

/** Those of the given names that are withheld, as they were given. */
export async function withheldAmong(
  { keys }: Pick<Deps, 'keys'>,
  db: Kysely<DB>,
  names: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const hashes = names.flatMap((name) =>
    everyKey(keys, 'withheld-name').map((key) => ({ name, hash: hashOf(name, key) })),
  )
  const withheld = await queries.withheldHashes(
    db,
    hashes.map(({ hash }) => hash),
    now,
  )
  return new Set(hashes.filter(({ hash }) => withheld.some((each) => each.equals(hash))).map(({ name }) => name))
}

/** Deletes the hashes of names that anybody may take again. */
export async function pruneWithheldNames({ database: { db }, clock, stopping }: Deps): Promise<void> {
  await deleteInBatches(db, 'withheld_names', sql`free_from <= ${clock.now()}`, stopping)
}
