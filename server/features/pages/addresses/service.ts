import type { Kysely } from 'kysely'
import { AppError } from '#domain/errors.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { releaseFromTrash } from '../trash/service.ts'
import * as queries from './queries.ts'

function yearAfter(now: Date): Date {
  const date = new Date(now)
  date.setUTCFullYear(date.getUTCFullYear() + 1)
  return date
}

/**
 * Gives the page the address `path`; its present one leads there for a year, before anybody else may take it. Throws
 * PAGE_EXISTS when the address belongs to another page.
 */
export async function moveToAddress(
  trx: Kysely<DB>,
  { path, pageId, userId, now }: { path: string; pageId: string; userId: string; now: Date },
): Promise<void> {
  await releaseFromTrash(trx, path, now)
  await queries.retireAddress(trx, pageId, yearAfter(now))
  const taken = await queries.takeAddress(trx, { path, pageId, userId, now })
  if (!taken) throw new AppError('PAGE_EXISTS', { fields: { path: 'PAGE_EXISTS' } })
}
