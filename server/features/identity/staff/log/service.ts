import type { Kysely } from 'kysely'
import { minuteMs } from '#domain/dates.ts'
import type { StaffEventKind } from '#contract/account.ts'
import { lookMinutes } from '#contract/looks.ts'
import { newId } from '#domain/ids.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/plugins/actor.ts'
import * as queries from './queries.ts'

/** Repeated reads of one thing within this time in ms are one line, since a screen makes several calls. */
const oneLookMs = 10 * minuteMs

/** Time in ms for which a reason gives access to visitors' messages. */
const lookMs = lookMinutes * minuteMs

type View = Extract<StaffEventKind, `staff_${string}view`>

function lineOf(
  actor: Actor,
  userId: string,
  kind: StaffEventKind,
  details: queries.StaffLine['details'],
): queries.StaffLine {
  return { userId, actorId: actor.userId, sessionId: actor.sessionId, kind, details }
}

interface StaffChange {
  actor: Actor
  userId: string
  kind: Exclude<StaffEventKind, View>
  reason?: string
  pageId?: string
  /** Days of an extension, and its end. */
  days?: string
  until?: string
}

/** Logs a change by staff in the affected account's log, in the transaction of the change. */
export function logStaffChange(
  trx: Kysely<DB>,
  { actor, userId, kind, ...details }: StaffChange,
  at: Date,
): Promise<void> {
  const line = lineOf(actor, userId, kind, details)
  return queries.insertLine(trx, newId(at.getTime()), line, at)
}

/**
 * Logs what staff read of another account, at most once in ten minutes per kind and details. Reading one's own account
 * is not logged.
 */
export async function logStaffView(
  deps: Deps,
  actor: Actor,
  { userId, kind, details = {} }: { userId: string; kind: View; details?: { pageId?: string; mailId?: string } },
): Promise<void> {
  if (userId === actor.userId) return
  const { db } = deps.database
  const at = deps.clock.now()
  const since = new Date(at.getTime() - oneLookMs)
  const line = lineOf(actor, userId, kind, { ...details })
  if (await queries.hasLine(db, line, since)) return
  await inTransaction(db, async (trx) => {
    await queries.lockLog(trx, userId)
    if (!(await queries.hasLine(trx, line, since))) await queries.insertLine(trx, newId(at.getTime()), line, at)
  })
}

/**
 * Logs the reason for reading a user's messages; this line gives access to them. Runs in the transaction that locks
 * both accounts; returns until when access lasts.
 */
export async function logLook(
  trx: Kysely<DB>,
  { actor, userId, reason }: { actor: Actor; userId: string; reason: string },
  at: Date,
): Promise<Date> {
  await logStaffChange(trx, { actor, userId, kind: 'staff_look', reason }, at)
  return new Date(at.getTime() + lookMs)
}

/** Whether the staff member gave a reason in this session that is still valid. */
export function mayLook({ database, clock }: Deps, actor: Actor, userId: string): Promise<boolean> {
  const { userId: actorId, sessionId } = actor
  return queries.hasLook(database.db, { userId, actorId, sessionId }, new Date(clock.now().getTime() - lookMs))
}
