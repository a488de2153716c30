import type { Kysely } from 'kysely'
import type { adminApi, UserCard } from '#contract/admin.ts'
import type { BodyOf, ResultOf } from '#contract/endpoint.ts'
import type { looksApi } from '#contract/looks.ts'
import { AppError } from '#domain/errors.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import {
  endEverySession,
  lockForStaff,
  logLook,
  logStaffChange,
  logStaffView,
  type LockedAccount,
} from '#server/features/identity/service.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { requireId } from '#server/paging.ts'
import { notifyOfBan } from './ban-mail.ts'
import { cardAfter, cardOf } from './card.ts'
import { changeAccount } from './queries.ts'

type Change = BodyOf<typeof adminApi.updateUser>

/** Returns one account for the staff and logs the view. Throws NOT_FOUND. */
export async function readAccount(deps: Deps, actor: Actor, userId: string): Promise<UserCard> {
  const card = await cardOf(deps, requireId(userId))
  await logStaffView(deps, actor, { userId: card.id, kind: 'staff_account_view' })
  return card
}

/**
 * Sets or lifts a ban; returns false if nothing changes. A ban ends every session in the same transaction, so that no
 * banned person stays signed in.
 */
async function setBan(
  deps: Deps,
  trx: Kysely<DB>,
  actor: Actor,
  { id: userId, ban_kind, ban_reason, ban_rule }: LockedAccount,
  ban: NonNullable<Change['ban']> | null,
  now: Date,
): Promise<boolean> {
  const { kind = null, reason = null, rule = null } = ban ?? {}
  if (ban_kind === kind && ban_reason === reason && ban_rule === rule) return false
  await changeAccount(trx, userId, { ban_kind: kind, ban_reason: reason, ban_rule: rule })
  await deps.domainEvents.publish(trx, 'standing_changed', { userId })
  if (ban === null) {
    await logStaffChange(trx, { actor, userId, kind: 'staff_unban' }, now)
    return true
  }
  await endEverySession(trx, userId, { status: 'canceled_admin', reason: 'ban', now })
  await notifyOfBan(deps, trx, userId, ban)
  await logStaffChange(trx, { actor, userId, kind: 'staff_ban', reason: ban.reason }, now)
  return true
}

/** Grants or revokes staff rights; returns false if nothing changes. */
async function setAdmin(
  trx: Kysely<DB>,
  actor: Actor,
  { id: userId, is_admin }: LockedAccount,
  admin: boolean,
  now: Date,
): Promise<boolean> {
  if (is_admin === admin) return false
  await changeAccount(trx, userId, { is_admin: admin })
  await logStaffChange(trx, { actor, userId, kind: admin ? 'staff_promote' : 'staff_demote' }, now)
  return true
}

/**
 * Bans, lifts a ban or changes staff rights; if nothing changes, only a view is logged. Pages of banned people
 * disappear for visitors at once, and return as soon as the ban is lifted. Throws NOT_FOUND, and FORBIDDEN if the actor
 * bans or demotes themselves.
 */
export async function changeAsStaff(deps: Deps, actor: Actor, id: string, change: Change): Promise<UserCard> {
  const userId = requireId(id)
  const { ban, is_admin: admin } = change
  const bansOrDemotes = (ban !== undefined && ban !== null) || admin === false
  if (userId === actor.userId && bansOrDemotes) throw new AppError('FORBIDDEN')
  const now = deps.clock.now()
  const changed = await inTransaction(deps.database.db, async (trx) => {
    const account = await lockForStaff(trx, actor, userId)
    const banSet = ban !== undefined && (await setBan(deps, trx, actor, account, ban, now))
    const adminSet = admin !== undefined && (await setAdmin(trx, actor, account, admin, now))
    return banSet || adminSet
  })
  return cardAfter(deps, actor, userId, changed)
}

/** Ends every session of an account and every sign-in in progress; if there is none, only a view is logged. */
export async function endSessionsAsStaff(deps: Deps, actor: Actor, id: string): Promise<UserCard> {
  const userId = requireId(id)
  const now = deps.clock.now()
  const changed = await inTransaction(deps.database.db, async (trx) => {
    await lockForStaff(trx, actor, userId)
    const ended = await endEverySession(trx, userId, { status: 'canceled_admin', reason: 'staff', now })
    if (ended.length > 0) await logStaffChange(trx, { actor, userId, kind: 'staff_sessions_ended' }, now)
    if (ended.length > 0) await deps.domainEvents.publish(trx, 'sessions_ended', { userId })
    return ended.length > 0
  })
  return cardAfter(deps, actor, userId, changed)
}

/**
 * Opens the visitors' messages of an account to the actor for a limited time, and writes the reason to the owner's
 * security log. Throws FORBIDDEN for accounts of the staff: the actor's own needs no reason, and other staff's messages
 * nobody else may read.
 */
export async function lookAtMessages(
  deps: Deps,
  actor: Actor,
  id: string,
  reason: string,
): Promise<ResultOf<typeof looksApi.look>> {
  const userId = requireId(id)
  const until = await inTransaction(deps.database.db, async (trx) => {
    const { is_admin } = await lockForStaff(trx, actor, userId)
    if (is_admin) throw new AppError('FORBIDDEN')
    return logLook(trx, { actor, userId, reason }, deps.clock.now())
  })
  return { until: until.toISOString() }
}
