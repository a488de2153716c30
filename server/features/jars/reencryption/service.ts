import { eachInBatches } from '#server/db/each-in-batches.ts'
import type { Deps } from '#server/deps.ts'
import { everyKey } from '#server/keys.ts'
import { reencrypted } from '#server/seal.ts'
import { donationKey } from '../service.ts'
import * as queries from './queries.ts'

const batchSize = 500

/**
 * Encrypts donation keys sealed under a former key again under the present one, so that the former secret can be
 * dropped.
 */
export async function reencryptDonationKeys({ database: { db }, keys, stopping }: Deps): Promise<void> {
  if (keys.former.length === 0) return
  const rows = eachInBatches<queries.Place & { sealed: Buffer }>(stopping, batchSize, (after, limit) =>
    queries.listKeys(db, after, limit),
  )
  for await (const { sealed, ...place } of rows) {
    const fresh = reencrypted(everyKey(keys, 'donation-key'), donationKey(place.page_id, place.block_id), sealed)
    if (fresh !== undefined) await queries.replaceKey(db, place, sealed, fresh)
  }
}
