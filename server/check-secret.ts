import { sql, type Kysely } from 'kysely'
import type { Config } from './config.ts'
import { DatabaseSetupError } from './db/errors.ts'
import type { DB } from './db/schema.gen.ts'
import { inTransaction } from './db/transaction.ts'
import { deriveKeys, everyKey, type Keys } from './keys.ts'
import { newSecretAdvice } from './secret-settings.ts'

type Secrets = Pick<Config, 'secret' | 'formerSecrets' | 'acceptsNewSecret'>

/** Whether the keys read the data of a database that has any. */
async function fits(db: Kysely<DB>, keys: Keys): Promise<boolean> {
  // Needed once in a database's life, so the supervisor does not load it at every start.
  const { opensNewestSecret } = await import('./features/identity/service.ts')
  return opensNewestSecret(db, keys)
}

/**
 * Records the first secret with which a database is used, and throws DatabaseSetupError if a later one neither is that
 * nor has it among its former ones: with a wrong secret nobody stays signed in and no second factor can be read. A
 * database older than these records is judged by its newest second factor.
 */
export function checkSecret(db: Kysely<DB>, { secret, formerSecrets, acceptsNewSecret }: Secrets): Promise<void> {
  const keys = deriveKeys(secret, formerSecrets)
  const [fingerprint = '', ...former] = everyKey(keys, 'fingerprint').map((key) => key.toString('base64url'))
  return inTransaction(db, async (trx) => {
    // A row that was inserted, not updated, has no `xmax`. Nodes that start together wait here for each other.
    const { rows } = await sql<{ recorded: string; is_first: boolean }>`
      insert into secret_fingerprints (fingerprint) values (${fingerprint})
      on conflict (singleton) do update set fingerprint = secret_fingerprints.fingerprint
      returning fingerprint as recorded, xmax = 0 as is_first`.execute(trx)
    const { recorded, is_first: isFirst } = rows[0]!
    const isKnown = isFirst ? await fits(trx, keys) : [fingerprint, ...former].includes(recorded)
    if (!isKnown && !acceptsNewSecret) {
      throw new DatabaseSetupError(
        'This database was used with another secret. Set LANKA_SECRET, or the file "secret" in the data folder, to that ' +
          `one, or name it in LANKA_SECRET_PREVIOUS. ${newSecretAdvice}.`,
      )
    }
    if (recorded !== fingerprint) await trx.updateTable('secret_fingerprints').set({ fingerprint }).execute()
  })
}
