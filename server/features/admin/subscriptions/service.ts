import type { Kysely } from 'kysely'
import type { adminApi, UserCard } from '#contract/admin.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { AppError } from '#domain/errors.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { requireId } from '#server/paging.ts'
import { endTerm, extendTerm, findSubscribed, giveTerm } from '#server/features/billing/service.ts'
import { lockForStaff, logStaffChange } from '#server/features/identity/service.ts'
import { cardOf } from '../account/card.ts'
import { findSubscription } from '../account/queries.ts'

/** Logs by how many days a plan was extended, and until when. */
async function logExtension(trx: Kysely<DB>, actor: Actor, userId: string, days: number, now: Date): Promise<void> {
  const until = (await findSubscription(trx, userId))!.paid_until!.toISOString()
  await logStaffChange(trx, { actor, userId, kind: 'staff_plan_extended', days: String(days), until }, now)
}

/** Extends or ends the paid term of an existing subscription. Throws NOT_FOUND. */
export async function changeSubscription(
  deps: Deps,
  actor: Actor,
  id: string,
  change: BodyOf<typeof adminApi.updateSubscription>,
): Promise<UserCard> {
  const now = deps.clock.now()
  const subscribed = await findSubscribed(deps.database.db, requireId(id))
  if (subscribed === undefined) throw new AppError('NOT_FOUND')
  const { userId } = subscribed
  await inTransaction(deps.database.db, async (trx) => {
    await lockForStaff(trx, actor, userId)
    if ('reset' in change) {
      await endTerm(deps, trx, subscribed)
      await logStaffChange(trx, { actor, userId, kind: 'staff_plan_reset' }, now)
    } else {
      await extendTerm(deps, trx, subscribed, change.extendDays)
      await logExtension(trx, actor, userId, change.extendDays, now)
    }
  })
  return cardOf(deps, userId)
}

/**
 * Gives Plus to an account that never had it. Throws NOT_FOUND, and VERSION_CONFLICT without any change if there is a
 * subscription by now: then the actor's card is outdated.
 */
export async function giveSubscription(deps: Deps, actor: Actor, id: string, days: number): Promise<UserCard> {
  const now = deps.clock.now()
  const userId = requireId(id)
  await inTransaction(deps.database.db, async (trx) => {
    await lockForStaff(trx, actor, userId)
    if (!(await giveTerm(deps, trx, userId, days))) throw new AppError('VERSION_CONFLICT')
    await logExtension(trx, actor, userId, days, now)
  })
  return cardOf(deps, userId)
}
