import { AppError } from '#domain/errors.ts'
import type { QueryOf, ResultOf } from '#contract/endpoint.ts'
import type { staffGiveawaysApi } from '#contract/giveaways.ts'
import type { Deps } from '#server/deps.ts'
import { parseCursor, paginate, requireId } from '#server/paging.ts'
import { findGiveaway } from '../queries.ts'
import * as queries from './queries.ts'

/** Returns one page of the participants: winners first, then the newest. Throws NOT_FOUND. */
export async function listParticipants(
  deps: Deps,
  giveawayId: string,
  { cursor, limit = 50 }: QueryOf<typeof staffGiveawaysApi.participants>,
): Promise<ResultOf<typeof staffGiveawaysApi.participants>> {
  const { db } = deps.database
  if ((await findGiveaway(db, requireId(giveawayId))) === undefined) throw new AppError('NOT_FOUND')
  const rows = await queries.listParticipants(db, giveawayId, { cursor: parseCursor(cursor), limit: limit + 1 })
  return paginate(rows, limit, ({ id, name, contact, image, createdAt, fromNetwork, place }) => ({
    id,
    name,
    contact,
    fromNetwork,
    place,
    picture: image !== null,
    joinedAt: createdAt.toISOString(),
  }))
}

/** Returns the picture of a participant as a data URL, for the staff. Throws NOT_FOUND, also after its deletion. */
export async function readPicture(deps: Deps, giveawayId: string, id: string): Promise<{ url: string }> {
  const name = await queries.findPicture(deps.database.db, requireId(giveawayId), requireId(id))
  const bytes = typeof name === 'string' ? await deps.images.read(name) : undefined
  if (bytes === undefined) throw new AppError('NOT_FOUND')
  return { url: `data:image/webp;base64,${bytes.toString('base64')}` }
}
