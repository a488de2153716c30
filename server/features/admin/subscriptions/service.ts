import type { adminApi, UserCard } from '#contract/admin.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { AppError } from '#domain/errors.ts'
import { newId } from '#domain/ids.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { requireId } from '#server/paging.ts'
import { holdForStaff, logStaffChange } from '#server/features/identity/service.ts'
import { cardOf } from '../account/card.ts'
import { endTerm, extendTerm, findSubscriber, insertTerm } from './queries.ts'

/** Extends or ends the paid term of a subscription that there is. Throws NOT_FOUND. */
export async function changeSubscription(
  deps: Deps,
  actor: Actor,
  id: string,
  change: BodyOf<typeof adminApi.updateSubscription>,
): Promise<UserCard> {
  const now = deps.clock.now()
  const subscriptionId = requireId(id)
  const userId = await findSubscriber(deps.database.db, subscriptionId)
  if (userId === undefined) throw new AppError('NOT_FOUND')
  await inTransaction(deps.database.db, async (trx) => {
    await holdForStaff(trx, actor, userId)
    if ('reset' in change) {
      await endTerm(trx, subscriptionId, now)
      await logStaffChange(trx, { actor, userId, kind: 'staff_plan_reset' }, now)
    } else {
      await extendTerm(trx, subscriptionId, change.extendDays, now)
      await logStaffChange(trx, { actor, userId, kind: 'staff_plan_extended' }, now)
    }
    await deps.domainEvents.publish(trx, 'plan_changed', { userId })
  })
  return cardOf(deps, userId)
}

/**
 * Gives Plus to an account that never had it. Throws NOT_FOUND, and VERSION_CONFLICT, with nothing changed, where there
 * is a subscription by now: whoever gives another one has an older card before them.
 */
export async function giveSubscription(deps: Deps, actor: Actor, id: string, days: number): Promise<UserCard> {
  const now = deps.clock.now()
  const userId = requireId(id)
  await inTransaction(deps.database.db, async (trx) => {
    await holdForStaff(trx, actor, userId)
    if (!(await insertTerm(trx, { id: newId(now.getTime()), userId, days, now })))
      throw new AppError('VERSION_CONFLICT')
    await logStaffChange(trx, { actor, userId, kind: 'staff_plan_extended' }, now)
    await deps.domainEvents.publish(trx, 'plan_changed', { userId })
  })
  return cardOf(deps, userId)
}
