import type { Kysely } from 'kysely'
import { AppError } from '#domain/errors.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import { releaseFromTrash } from '../trash/service.ts'
import * as queries from './queries.ts'

function yearAfter(now: Date): Date {
  const date = new Date(now)
  date.setUTCFullYear(date.getUTCFullYear() + 1)
  return date
}

/** Former addresses that lead to one page; the oldest go free, so that nobody hoards names by renaming. */
const keptFormer = 10

/**
 * Gives the page the address `path`; its present one leads there for a year, before anybody else may take it. Throws
 * PAGE_EXISTS when the address belongs to another page.
 */
export async function moveToAddress(
  deps: Deps,
  trx: Kysely<DB>,
  { path, pageId, userId, now }: { path: string; pageId: string; userId: string; now: Date },
): Promise<void> {
  if (await queries.respellAddress(trx, pageId, path)) return
  await releaseFromTrash(deps, trx, path, now)
  await queries.retireAddress(trx, pageId, yearAfter(now))
  const taken = await queries.takeAddress(trx, { path, pageId, userId, now })
  await queries.dropOldAddresses(trx, pageId, keptFormer)
  if (!taken) throw new AppError('PAGE_EXISTS', { fields: { path: 'PAGE_EXISTS' } })
}

/** Throws PAGE_EXISTS where somebody else's page has the address, or may still come back to it. */
export async function refuseHeldAddress(
  trx: Kysely<DB>,
  { path, userId, now }: { path: string; userId: string; now: Date },
): Promise<void> {
  if (await queries.isHeldByOthers(trx, path, userId, now)) throw new AppError('PAGE_EXISTS')
}
