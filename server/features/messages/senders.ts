import type { Kysely } from 'kysely'
import { dayMs } from '#domain/dates.ts'
import { AppError } from '#domain/errors.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import { contactMarks } from './marks.ts'
import type { MessageRow } from './queries.ts'
import * as queries from './queries.ts'

/** How long in ms a message keeps its network mark, and how long a network is blocked; people change networks. */
export const networkKnownMs = 30 * dayMs

/**
 * Blocks the sender of a message: forever by the contact in it, or for a plain text by its network for 30 days. Throws
 * VALIDATION if neither is known any more.
 */
export async function blockSender(
  { keys, clock }: Deps,
  trx: Kysely<DB>,
  userId: string,
  sent: MessageRow,
): Promise<void> {
  const now = clock.now()
  const [contact] = contactMarks(keys, userId, sent.value, sent.fieldType)
  const mark = contact ?? sent.senderMark
  if (mark === null) throw new AppError('VALIDATION', { fields: { blocked: 'VALIDATION' } })
  const expiresAt = contact === undefined ? new Date(now.getTime() + networkKnownMs) : null
  await queries.insertBlock(trx, { userId, mark, now, expiresAt })
}

/** Removes the blocks on the sender of a message. */
export async function unblockSender({ keys }: Deps, trx: Kysely<DB>, userId: string, sent: MessageRow): Promise<void> {
  const { value, fieldType, senderMark } = sent
  const marks = [...contactMarks(keys, userId, value, fieldType), ...(senderMark === null ? [] : [senderMark])]
  if (marks.length > 0) await queries.deleteBlocks(trx, userId, marks)
}
