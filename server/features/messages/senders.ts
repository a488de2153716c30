import type { Kysely } from 'kysely'
import { AppError } from '#domain/errors.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import { contactMarks } from './marks.ts'
import type { MessageRow } from './queries.ts'
import * as queries from './queries.ts'

/** How long a message says which network it came from, and how long a network is blocked: people change networks. */
export const networkKnownMs = 30 * 24 * 60 * 60 * 1000

/**
 * Blocks whoever sent a message: by the contact it is, in the way it is written by anybody, or where it is a text by its
 * network. Throws VALIDATION where neither is known any more.
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

/** Lets whoever sent a message write again. */
export async function unblockSender({ keys }: Deps, trx: Kysely<DB>, userId: string, sent: MessageRow): Promise<void> {
  const { value, fieldType, senderMark } = sent
  const marks = [...contactMarks(keys, userId, value, fieldType), ...(senderMark === null ? [] : [senderMark])]
  if (marks.length > 0) await queries.deleteBlocks(trx, userId, marks)
}
