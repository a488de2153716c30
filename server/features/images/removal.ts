import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/job-queue/enqueue.ts'
import { defineJobAbout } from '#server/job-queue/job.ts'

/** Before what was to be removed at once is removed for certain. */
const pauseMs = 10 * 60_000

/** Files whose rows are gone, so that nothing else knows of them. Tried for more than two days. */
export const removePictureFilesJob = defineJobAbout<{ names: readonly string[] }>({
  name: 'remove-picture-files',
  lane: 'outside',
  attempts: 20,
  sample: { names: [] },
  run: ({ images }, { names }) => images.remove(names),
})

/** Has files removed, if and only if the caller's transaction commits, even where that cannot be done just after it. */
export async function makeSureOfRemoval({ clock }: Deps, trx: Kysely<DB>, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await enqueue(trx, removePictureFilesJob, { names }, { at: new Date(clock.now().getTime() + pauseMs) })
}
