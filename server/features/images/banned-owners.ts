import type { FastifyRequest } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '#domain/errors.ts'
import { createAnswerCache } from '#server/answer-cache.ts'
import type { Deps } from '#server/deps.ts'
import { seesHiddenPictures } from '#server/features/identity/service.ts'
import { networkOf } from '#server/plugins/address-block.ts'
import * as queries from './queries.ts'

/** Cache limits; times in ms. A ban hides the person's pictures on every node within `answerTtlMs`. */
const cacheLimits = { answerTtlMs: 60_000, failureTtlMs: 1000, size: 50_000 }
/** Maximum waiting time in ms for the database. */
const waitMs = 1000

/**
 * Returns a function that tells whether a picture's owner is banned. While the database is unavailable or slow it
 * returns false, since pages are then served from the cache.
 */
export function createBanCheck({ admission, clock, database: { db } }: Deps): (id: string) => Promise<boolean> {
  const answers = createAnswerCache(clock, cacheLimits, (id) =>
    Promise.race([
      // In one queue for all networks, since the answer is for all of them.
      admission.run('page', 'pictures', async () => ((await queries.findOwner(db, id))?.ban_kind ?? null) !== null),
      sleep(waitMs, undefined, { ref: false }).then(() => Promise.reject(new AppError('BUSY'))),
    ]),
  )
  return (id) => answers.ask(id).catch(() => false)
}

/** Whether a request comes from staff who may see a picture: anybody's but another staff member's. */
export async function isSeenByStaff(deps: Deps, { ip, headers }: FastifyRequest, id: string): Promise<boolean> {
  return deps.admission.run('read', networkOf(ip), async () => {
    if (!(await seesHiddenPictures(deps, headers.cookie ?? ''))) return false
    return (await queries.findOwner(deps.database.db, id))?.is_admin === false
  })
}
