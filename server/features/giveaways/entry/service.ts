import type { FastifyRequest } from 'fastify'
import { AppError } from '#domain/errors.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { requireId } from '#server/paging.ts'
import { takeFromBlock, type Limit } from '#server/features/limits/service.ts'
import { verifyRobotCheck, consumeRobotCheck } from '#server/features/robot-check/service.ts'
import { networkOfBlock } from '#server/plugins/address-block.ts'
import { bodyOf, makingRoom, Transfers } from '#server/plugins/transfers.ts'
import { KeyedLimiter, shareLimits, Semaphore } from '#server/semaphore.ts'
import { findGiveaway, type GiveawayRow } from '../queries.ts'
import { stateOf } from '../state.ts'
import { invalidateGiveaway } from '../views.ts'
import { readForm } from './form.ts'
import { enqueuePictureCheck } from './orphan-pictures.ts'
import { storePicture, reencodePicture } from './picture.ts'
import { entryId, networkMark } from './pseudonyms.ts'
import { countParticipant, lockGiveawayShared, insertParticipant } from './queries.ts'

/**
 * Forms of one giveaway from one address block, each with a solved robot check: a mobile operator's whole city may share
 * one, and a contestant could shut out neighbours if empty forms counted.
 */
const forms: Limit = { count: 600, windowSeconds: 60 * 60 }
/** Maximum wait in ms in each of the two queues, which limits how long slow uploads delay others. */
const maxWaitMs = 15_000
/** Concurrent forms from one network and in total; each may hold a picture of 10 MB in memory. */
const concurrency = { ofOne: { atOnce: 6, queue: 60, maxWaitMs }, altogether: { atOnce: 18, queue: 120, maxWaitMs } }

/** Returns the giveaway if it is open. Throws NOT_FOUND, and FORBIDDEN with the state if it is not open. */
function requireOpen(giveaway: GiveawayRow | undefined, now: Date): GiveawayRow {
  if (giveaway === undefined) throw new AppError('NOT_FOUND')
  const state = stateOf(giveaway, now)
  if (state !== 'open') throw new AppError('FORBIDDEN', { result: { state } })
  return giveaway
}

type Form = Awaited<ReturnType<typeof readForm>>

type Person = Pick<Form, 'name' | 'contact'> & { id: string; image: string }

/**
 * Stores a participant; returns false if the contact takes part already. Throws FORBIDDEN if the giveaway has closed
 * meanwhile.
 */
function storeParticipant(
  deps: Deps,
  { id, salt }: GiveawayRow,
  person: Person,
  addressBlock: string,
): Promise<boolean> {
  return inTransaction(deps.database.db, async (trx) => {
    const now = deps.clock.now()
    requireOpen(await lockGiveawayShared(trx, id), now)
    const { name, contact, image } = person
    const row = { waffle_id: id, id: person.id, name, contact, image, created_at: now }
    const isNew = await insertParticipant(trx, { ...row, network: networkMark(salt, networkOfBlock(addressBlock)) })
    if (isNew) await countParticipant(trx, id)
    return isNew
  })
}

/**
 * Stores a participant unless the contact takes part already. The answer and the work are the same either way, so that
 * neither reveals it.
 */
async function join(deps: Deps, giveaway: GiveawayRow, form: Form, addressBlock: string): Promise<{ entry: string }> {
  const picture = await reencodePicture(deps, form.file)
  const entry = entryId(giveaway.salt, form.contact)
  const { name: image } = picture
  await enqueuePictureCheck(deps, { giveawayId: giveaway.id, entry, name: image })
  await storePicture(deps, picture)
  let isOrphan = false
  try {
    isOrphan = !(await storeParticipant(deps, giveaway, { id: entry, image, ...form }, addressBlock))
  } catch (error) {
    // After any other error the commit may have succeeded with its answer lost; the job that checks the picture
    // decides.
    isOrphan = error instanceof AppError
    throw error
  } finally {
    if (isOrphan)
      await deps.images.remove([image]).catch((error: unknown) => {
        deps.log.warn(`An unused giveaway picture will be removed later: ${String(error)}`)
      })
  }
  invalidateGiveaway(deps, giveaway.id)
  return { entry }
}

async function takePart(deps: Deps, id: string, request: FastifyRequest, addressBlock: string) {
  const giveaway = requireOpen(await findGiveaway(deps.database.db, id), deps.clock.now())
  const form = await readForm(request)
  const claimed = { action: 'register' as const, text: form.robotCheck, addressBlock }
  await consumeRobotCheck(deps, await verifyRobotCheck(deps, claimed))
  await takeFromBlock(deps, `giveaway:${id}`, addressBlock, forms)
  return join(deps, giveaway, form, addressBlock)
}

/**
 * Creates the entry to giveaways, with limits on concurrent forms. The function throws NOT_FOUND, FORBIDDEN, what
 * `readForm` throws, ROBOT_CHECK, IMAGE_INCORRECT, TOO_MANY_REQUESTS and BUSY.
 */
export function createEntryHandler(deps: Deps) {
  const limiter = new KeyedLimiter(concurrency.ofOne)
  const altogether = shareLimits(concurrency.altogether)
  const semaphore = new Semaphore(altogether)
  const bodies = new Transfers()
  return async (id: string, request: FastifyRequest, addressBlock: string): Promise<{ entry: string }> => {
    requireId(id)
    // The queue is keyed by the wider network, since one customer may hold many adjacent IPv6 blocks.
    const network = networkOfBlock(addressBlock)
    const makeRoom = () => {
      if (bodies.count(network) >= concurrency.ofOne.atOnce) bodies.endSlowest(network)
      else if (bodies.count() >= altogether.atOnce) bodies.endSlowest()
    }
    return makingRoom(makeRoom, (begun) => {
      const enter = () => {
        begun()
        return bodies.track(bodyOf(request), () => takePart(deps, id, request, addressBlock))
      }
      return limiter.run(network, () => semaphore.run(enter))
    })
  }
}
