import type { Deps } from '#server/deps.ts'
import { isQueued } from '#server/job-queue/enqueue.ts'
import { defineJob } from '#server/job-queue/job.ts'
import { reencryptDonationKeys } from './reencryption/service.ts'
import { enqueueRenewal, findNextRequestTime, renewalKey, renewFiguresJob } from './renewal.ts'
import { pruneFigures } from './service.ts'

/** Enqueues the renewal of figures whose job is missing: its node died, or the figures came with a database import. */
async function enqueueLostRenewals(deps: Deps): Promise<void> {
  if (!deps.config.figures) return
  for (const kind of ['jar', 'donation'] as const) {
    // A job that waits for its next attempt keeps its error and its backoff.
    if (await isQueued(deps.database.db, renewalKey(kind))) continue
    const next = await findNextRequestTime(deps, kind)
    if (next !== undefined) await enqueueRenewal(deps.database.db, kind, next)
  }
}

export const figureJobs = [
  renewFiguresJob,
  defineJob({ name: 'renew-left-figures', schedule: { every: 'minute' }, run: enqueueLostRenewals }),
  defineJob({ name: 'prune-figures', schedule: { every: 'hour', minute: 23 }, run: pruneFigures }),
  defineJob({ name: 'reencrypt-donation-keys', schedule: { every: 'hour', minute: 32 }, run: reencryptDonationKeys }),
]
