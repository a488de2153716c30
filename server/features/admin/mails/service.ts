import type { adminApi, StaffMail } from '#contract/admin.ts'
import type { QueryOf, ResultOf } from '#contract/endpoint.ts'
import { AppError } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { parseCursor, paginate, requireId } from '#server/paging.ts'
import { logStaffView } from '#server/features/identity/service.ts'
import { findMail, listMails, type ListedMail } from './queries.ts'

/**
 * Tells whether the actor may read a mail's body, which may hold a working link. Only mails kept for lack of a mail
 * server are readable, and those to other staff never are, so that staff cannot take over each other's accounts.
 */
function isReadable({ state, userId, ofStaff }: ListedMail, actor: Actor): boolean {
  return state === 'kept' && (ofStaff !== true || userId === actor.userId)
}

function mailOf(row: ListedMail, actor: Actor): StaffMail {
  const { id, recipient, kind, subject, state, createdAt, sentAt, userId, username } = row
  return {
    id,
    user: userId === null ? null : { id: userId, username },
    recipient,
    kind,
    subject,
    state,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    readable: isReadable(row, actor),
  }
}

/** Returns one page of the outbox without bodies, newest first. */
export async function readMails(
  deps: Deps,
  actor: Actor,
  { cursor, limit = 50 }: QueryOf<typeof adminApi.mails>,
): Promise<ResultOf<typeof adminApi.mails>> {
  const rows = await listMails(deps.database.db, { cursor: parseCursor(cursor), limit: limit + 1 })
  return paginate(rows, limit, (row) => mailOf(row, actor))
}

/** Returns one mail with its body, after logging the view. Throws NOT_FOUND, FORBIDDEN. */
export async function readMail(deps: Deps, actor: Actor, id: string): Promise<ResultOf<typeof adminApi.mail>> {
  const row = await findMail(deps.database.db, requireId(id))
  if (row === undefined) throw new AppError('NOT_FOUND')
  if (!isReadable(row, actor)) throw new AppError('FORBIDDEN')
  if (row.userId !== null) {
    await logStaffView(deps, actor, { userId: row.userId, kind: 'staff_mail_view', details: { mailId: row.id } })
  }
  return { ...mailOf(row, actor), text: row.text, html: row.html }
}
