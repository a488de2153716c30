import { hourMs } from '#domain/dates.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/job-queue/enqueue.ts'
import { defineJobAbout } from '#server/job-queue/job.ts'
import { findPicture } from '../participants/queries.ts'

/** Delay of the check in ms; by then the entry with the picture was stored or failed. */
const checkDelayMs = hourMs

const sampleId = '0198c0de-0000-7000-8000-000000000000'

interface Sent {
  giveawayId: string
  entry: string
  name: string
}

/** Removes a stored picture that no participant's row names. Retried for more than two days. */
export const removeOrphanPictureJob = defineJobAbout<Sent>({
  name: 'remove-left-picture',
  lane: 'outside',
  attempts: 20,
  sample: { giveawayId: sampleId, entry: sampleId, name: `${sampleId}-waffle.webp` },
  async run({ database, images }, { giveawayId, entry, name }) {
    if ((await findPicture(database.db, giveawayId, entry)) !== name) await images.remove([name])
  },
})

/** Enqueues the check of a picture. Call it before storing the picture: no row names it until the entry is stored. */
export async function enqueuePictureCheck({ database, clock }: Deps, sent: Sent): Promise<void> {
  await enqueue(database.db, removeOrphanPictureJob, sent, { at: new Date(clock.now().getTime() + checkDelayMs) })
}
