import { eachInBatches } from '#server/db/each-in-batches.ts'
import type { Deps } from '#server/deps.ts'
import { everyKey } from '#server/keys.ts'
import { reencrypted } from '#server/seal.ts'
import * as queries from './queries.ts'

const batch = 500

/** Re-encrypts factors with the current key, so that previous secrets can be dropped. */
export async function reencryptFactors({ database: { db }, keys, stopping }: Deps): Promise<void> {
  if (keys.former.length === 0) return
  const rows = eachInBatches<queries.SealedSecret>(stopping, batch, (after, limit) =>
    queries.listSecrets(db, after?.user_id, limit),
  )
  for await (const { user_id: userId, secret } of rows) {
    const fresh = reencrypted(everyKey(keys, 'factor-secret'), userId, secret)
    if (fresh !== undefined) await queries.replaceSecret(db, userId, secret, fresh)
  }
}
