import type { Deps } from '#server/deps.ts'
import { everyKey } from '#server/keys.ts'
import { reencrypted } from '#server/seal.ts'
import * as queries from './queries.ts'

const batch = 500

/** Seals under the present key what is sealed under a former one, so that its secret need not be kept for ever. */
export async function reencryptFactors({ database: { db }, keys }: Deps): Promise<void> {
  if (keys.former.length === 0) return
  let after: string | undefined
  for (;;) {
    const rows = await queries.listSecrets(db, after, batch)
    for (const { user_id: userId, secret } of rows) {
      const fresh = reencrypted(everyKey(keys, 'factor-secret'), userId, secret)
      if (fresh !== undefined) await queries.replaceSecret(db, userId, secret, fresh)
    }
    after = rows.at(-1)?.user_id
    if (rows.length < batch) return
  }
}
