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

const hourMs = 60 * 60 * 1000
/** Former addresses that lead to one page; the oldest go free. */
const keptFormer = 3

/**
 * Gives the page the address `path`; its present one leads there for a year, before anybody else may take it, unless it was the
 * page's for less than an hour. Throws PAGE_EXISTS when the address belongs to another page.
 */
export async function moveToAddress(
  trx: Kysely<DB>,
  { path, pageId, userId, now }: { path: string; pageId: string; userId: string; now: Date },
): Promise<void> {
  if (await queries.respellAddress(trx, pageId, path)) return
  await releaseFromTrash(trx, path, now)
  await queries.dropUnsettledAddress(trx, pageId, now)
  await queries.retireAddress(trx, pageId, yearAfter(now))
  const settledAt = new Date(now.getTime() + hourMs)
  const taken = await queries.takeAddress(trx, { path, pageId, userId, now, settledAt })
  await queries.dropOldAddresses(trx, pageId, keptFormer)
  if (!taken) throw new AppError('PAGE_EXISTS', { fields: { path: 'PAGE_EXISTS' } })
}
