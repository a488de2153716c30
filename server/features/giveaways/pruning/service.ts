import { giveawayDays } from '#contract/giveaways.ts'
import { dayMs } from '#domain/dates.ts'
import { doForEach, eachInBatches } from '#server/db/each-in-batches.ts'
import type { Deps } from '#server/deps.ts'
import { changeGiveaway } from '../queries.ts'
import { invalidateGiveaway } from '../views.ts'
import { erasePersonalData, listDue, listPictures } from './queries.ts'

const batchSize = 200

/**
 * Deletes the personal data of one giveaway. Files are removed before the rows that name them, so that an interrupted
 * run can be repeated.
 */
async function pruneGiveaway(deps: Deps, id: string): Promise<void> {
  const { database, images, clock, stopping } = deps
  const { db } = database
  let known = await listPictures(db, id, batchSize)
  while (known.length > 0) {
    if (stopping.aborted) return
    await images.remove(known.map(({ image }) => image))
    await erasePersonalData(
      db,
      id,
      known.map((participant) => participant.id),
    )
    known = await listPictures(db, id, batchSize)
  }
  await changeGiveaway(db, id, { forgotten_at: clock.now(), salt: Buffer.alloc(0) })
  invalidateGiveaway(deps, id)
}

/**
 * Deletes names, contacts and pictures of participants when their retention ends; the ids stay, so that draws can be
 * verified.
 */
export async function pruneGiveawayParticipants(deps: Deps): Promise<void> {
  const { keptAfterDraw, untilDraw } = giveawayDays
  const daysAgo = (days: number) => new Date(deps.clock.now().getTime() - days * dayMs)
  const due = { drawn: daysAgo(keptAfterDraw), closed: daysAgo(keptAfterDraw + untilDraw) }
  const giveaways = eachInBatches<string>(deps.stopping, batchSize, (after, limit) =>
    listDue(deps.database.db, due, { after, limit }),
  )
  await doForEach(
    deps.log,
    giveaways,
    (id) => pruneGiveaway(deps, id),
    (id) => `Participants of the giveaway ${id} were not all deleted`,
  )
}
