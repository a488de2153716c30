import type { Kysely } from 'kysely'
import type { StaffEventKind } from '#contract/account.ts'
import { lookMinutes } from '#contract/looks.ts'
import { newId } from '#domain/ids.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/plugins/actor.ts'
import * as queries from './queries.ts'

/** Looks at one thing within this time are one look: a screen reads a page by several calls. */
const oneLookMs = 10 * 60 * 1000

/** How long a reason opens the messages of visitors. */
const lookMs = lookMinutes * 60 * 1000

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
  /** By how many days a plan was extended, and until when. */
  days?: string
  until?: string
}

/** Writes into a person's security log what the staff change; part of the transaction that changes it. */
export function logStaffChange(
  trx: Kysely<DB>,
  { actor, userId, kind, ...details }: StaffChange,
  at: Date,
): Promise<void> {
  const line = lineOf(actor, userId, kind, details)
  return queries.insertLine(trx, newId(at.getTime()), line, at)
}

/**
 * Writes into a person's security log what the staff look at, once in ten minutes for each thing. What people look at
 * of their own is written nowhere.
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
    await queries.holdLog(trx, userId)
    if (!(await queries.hasLine(trx, line, since))) await queries.insertLine(trx, newId(at.getTime()), line, at)
  })
}

/**
 * Writes into a person's security log why a staff member looks at what visitors sent them. That line is what opens the
 * messages, so there is no look without it. Part of the transaction that holds both accounts; answers until when.
 */
export async function logLook(
  trx: Kysely<DB>,
  { actor, userId, reason }: { actor: Actor; userId: string; reason: string },
  at: Date,
): Promise<Date> {
  await logStaffChange(trx, { actor, userId, kind: 'staff_look', reason }, at)
  return new Date(at.getTime() + lookMs)
}

/** Whether the actor said in this session, not too long ago, why they look at somebody's messages. */
export function mayLook({ database, clock }: Deps, actor: Actor, userId: string): Promise<boolean> {
  const { userId: actorId, sessionId } = actor
  return queries.hasLook(database.db, { userId, actorId, sessionId }, new Date(clock.now().getTime() - lookMs))
}
