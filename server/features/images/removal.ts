import type { Kysely } from 'kysely'
import { minuteMs } from '#domain/dates.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/job-queue/enqueue.ts'
import { defineJobAbout } from '#server/job-queue/job.ts'

/** Delay in ms before the fallback job runs. */
const fallbackDelayMs = 10 * minuteMs

/** Removes files without rows; retried for more than two days. */
export const removePictureFilesJob = defineJobAbout<{ names: readonly string[] }>({
  name: 'remove-picture-files',
  lane: 'outside',
  attempts: 20,
  sample: { names: [] },
  run: ({ images }, { names }) => images.remove(names),
})

/** Enqueues the removal of files in the caller's transaction, as a fallback if the immediate removal fails. */
export async function enqueueFileRemoval({ clock }: Deps, trx: Kysely<DB>, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await enqueue(trx, removePictureFilesJob, { names }, { at: new Date(clock.now().getTime() + fallbackDelayMs) })
}
