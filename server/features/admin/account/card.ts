import type { UserCard } from '#contract/admin.ts'
import { AppError } from '#domain/errors.ts'
import { toLocale } from '#domain/locales.ts'
import type { Deps } from '#server/deps.ts'
import { planOf } from '#server/features/billing/service.ts'
import { listOwnPages } from '#server/features/pages/service.ts'
import { findUserRow, allSessions, logStaffView } from '#server/features/identity/service.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { latestEvents } from '../events/service.ts'
import { findSubscription } from './queries.ts'

/** Maximum number of sessions, and of lines of the security log, of one account. */
const shown = 50

async function subscriptionPart(deps: Deps, userId: string): Promise<UserCard['subscription']> {
  const found = await findSubscription(deps.database.db, userId)
  if (found === undefined) return null
  const { id, paid_until: paidUntil, canceled_at: canceledAt } = found
  return { id, paidUntil: paidUntil?.toISOString() ?? null, canceledAt: canceledAt?.toISOString() ?? null }
}

async function sessionsPart(deps: Deps, userId: string): Promise<UserCard['sessions']> {
  const sessions = await allSessions(deps.database.db, userId, deps.clock.now())
  return sessions.slice(0, shown).map(({ endedAt: _endedAt, ...session }) => session)
}

/** Returns everything that the staff see of one account. Throws NOT_FOUND. */
export async function cardOf(deps: Deps, userId: string): Promise<UserCard> {
  const { db } = deps.database
  const row = await findUserRow(db, userId)
  if (row === undefined) throw new AppError('NOT_FOUND')
  const { id, username, email, email_status, is_admin, totp, passkeys, referral } = row
  return {
    id,
    username,
    lang: toLocale(row.lang),
    email,
    email_status,
    is_admin,
    totp,
    passkeys,
    referral,
    ban: row.ban_kind === null ? null : { kind: row.ban_kind, reason: row.ban_reason, rule: row.ban_rule },
    createdAt: row.created_at.toISOString(),
    deleteAt: row.delete_at?.toISOString() ?? null,
    plan: await planOf(db, userId, deps.clock.now()),
    subscription: await subscriptionPart(deps, userId),
    pages: await listOwnPages(db, userId),
    sessions: await sessionsPart(deps, userId),
    events: await latestEvents(deps, userId, shown),
  }
}

/**
 * Returns the card after a change. If nothing was changed, and so no change logged, logs that the account was viewed.
 */
export async function cardAfter(deps: Deps, actor: Actor, userId: string, changed: boolean): Promise<UserCard> {
  const card = await cardOf(deps, userId)
  if (!changed) await logStaffView(deps, actor, { userId, kind: 'staff_account_view' })
  return card
}
