import type { Deps } from '#server/deps.ts'
import { everyKey } from '#server/keys.ts'
import { reencrypted } from '#server/seal.ts'
import { donationKey } from '../service.ts'
import * as queries from './queries.ts'

const batch = 500

/** Seals under the present key what is sealed under a former one, so that its secret need not be kept for ever. */
export async function reencryptDonationKeys({ database: { db }, keys }: Deps): Promise<void> {
  if (keys.former.length === 0) return
  let after: queries.Place | undefined
  for (;;) {
    const rows = await queries.listKeys(db, after, batch)
    for (const { sealed, ...place } of rows) {
      const fresh = reencrypted(everyKey(keys, 'donation-key'), donationKey(place.page_id, place.block_id), sealed)
      if (fresh !== undefined) await queries.replaceKey(db, place, sealed, fresh)
    }
    after = rows.at(-1)
    if (rows.length < batch) return
  }
}
