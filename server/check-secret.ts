import { sql, type Kysely } from 'kysely'
import type { Config } from './config.ts'
import { DatabaseSetupError } from './db/errors.ts'
import type { DB } from './db/schema.gen.ts'
import { deriveKeys, everyKey } from './keys.ts'
import { newSecretAdvice } from './secret-settings.ts'

type Secrets = Pick<Config, 'secret' | 'formerSecrets' | 'acceptsNewSecret'>

/**
 * Records the first secret with which a database is used, and throws DatabaseSetupError if a later one neither is that
 * nor has it among its former ones: with a wrong secret nobody stays signed in and no second factor can be read.
 */
export async function checkSecret(db: Kysely<DB>, { secret, formerSecrets, acceptsNewSecret }: Secrets): Promise<void> {
  const [fingerprint = '', ...former] = everyKey(deriveKeys(secret, formerSecrets), 'fingerprint').map((key) =>
    key.toString('base64url'),
  )
  const { rows } = await sql<{ fingerprint: string }>`
    insert into secret_fingerprints (fingerprint) values (${fingerprint})
    on conflict (singleton) do update set fingerprint = secret_fingerprints.fingerprint
    returning fingerprint`.execute(db)
  const recorded = rows[0]?.fingerprint ?? ''
  if (recorded === fingerprint) return
  if (!former.includes(recorded) && !acceptsNewSecret) {
    throw new DatabaseSetupError(
      'This database was used with another secret. Set LANKA_SECRET, or the file "secret" in the data folder, to that ' +
        `one, or name it in LANKA_SECRET_PREVIOUS. ${newSecretAdvice}.`,
    )
  }
  await db.updateTable('secret_fingerprints').set({ fingerprint }).execute()
}
