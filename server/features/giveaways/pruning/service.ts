import { giveawayDays } from '#contract/giveaways.ts'
import type { Deps } from '#server/deps.ts'
import { changeGiveaway } from '../queries.ts'
import { dropGiveaway } from '../views.ts'
import { deleteParticipants, listDue, listPictures } from './queries.ts'

const dayMs = 24 * 60 * 60 * 1000
const atOnce = 200

/** Files go before what names them, so that a step which was cut short finds them again. */
async function pruneOf(deps: Deps, id: string): Promise<void> {
  const { database, images, clock } = deps
  const { db } = database
  let known = await listPictures(db, id, atOnce)
  while (known.length > 0) {
    await images.remove(known.map(({ image }) => image))
    await deleteParticipants(
      db,
      id,
      known.map((participant) => participant.id),
    )
    known = await listPictures(db, id, atOnce)
  }
  await changeGiveaway(db, id, { forgotten_at: clock.now(), salt: Buffer.alloc(0) })
  dropGiveaway(deps, id)
}

/** Deletes names, contacts and pictures of participants in time; the ids stay, by which a draw is checked. */
export async function pruneGiveawayParticipants(deps: Deps): Promise<void> {
  const { keptAfterDraw, untilDraw } = giveawayDays
  const daysAgo = (days: number) => new Date(deps.clock.now().getTime() - days * dayMs)
  const due = { drawn: daysAgo(keptAfterDraw), closed: daysAgo(keptAfterDraw + untilDraw) }
  for (const id of await listDue(deps.database.db, due)) await pruneOf(deps, id)
}
