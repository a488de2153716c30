import type { Kysely } from 'kysely'
import type { addressesApi } from '#contract/addresses.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import { addressOfName } from '#domain/address-of-name.ts'
import { addressesLike } from '#domain/address-suggestions.ts'
import { AppError } from '#domain/errors.ts'
import { isReservedPath, isSiteName } from '#domain/reserved-paths.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { releaseFromTrash, trashStart } from '../trash/service.ts'
import * as queries from './queries.ts'

function yearAfter(now: Date): Date {
  const date = new Date(now)
  date.setUTCFullYear(date.getUTCFullYear() + 1)
  return date
}

/** Former addresses that lead to one page; the oldest go free, so that nobody hoards names by renaming. */
const keptFormer = 10

function refuseSiteName({ config }: Pick<Deps, 'config'>, path: string): void {
  if (isSiteName(path, config.siteName)) throw new AppError('PATH_INCORRECT', { fields: { path: 'PATH_INCORRECT' } })
}

/**
 * Gives the page the address `path`; its present one leads there for a year, before anybody else may take it. Throws
 * PAGE_EXISTS when the address belongs to another page, and PATH_INCORRECT when it is the product's name.
 */
export async function moveToAddress(
  deps: Deps,
  trx: Kysely<DB>,
  { path, pageId, userId, now }: { path: string; pageId: string; userId: string; now: Date },
): Promise<void> {
  if (await queries.respellAddress(trx, pageId, path)) return
  refuseSiteName(deps, path)
  await releaseFromTrash(deps, trx, path, now)
  await queries.retireAddress(trx, pageId, yearAfter(now))
  const taken = await queries.takeAddress(trx, { path, pageId, userId, now })
  await queries.dropOldAddresses(trx, pageId, keptFormer)
  if (!taken) throw new AppError('PAGE_EXISTS', { fields: { path: 'PAGE_EXISTS' } })
}

/** Throws PAGE_EXISTS where somebody else's page has the address, or may still come back to it, PATH_INCORRECT for the product's name. */
export async function refuseHeldAddress(
  deps: Pick<Deps, 'config'>,
  trx: Kysely<DB>,
  { path, userId, now }: { path: string; userId: string; now: Date },
): Promise<void> {
  refuseSiteName(deps, path)
  if (await queries.isHeldByOthers(trx, path, userId, now)) throw new AppError('PAGE_EXISTS')
}

type Verdict = ResultOf<typeof addressesApi.check>

/** Suggestions beside an address that nobody else may have. */
const suggested = 4

/** Whether somebody who registers may take an address, as things stand; only the registration itself decides. */
export function checkAddress(deps: Deps, address: string): Promise<Verdict> {
  return verdictOn(deps, address, queries.takenAmong)
}

/**
 * The same for whoever has pages already: their former addresses are theirs to come back to, and logins of people whose
 * pages are elsewhere are no addresses.
 */
export function checkOwnAddress(deps: Deps, { userId }: Actor, address: string): Promise<Verdict> {
  return verdictOn(deps, address, (db, names, at) => queries.heldAmong(db, names, { ...at, userId }))
}

async function verdictOn(deps: Deps, asked: string, takenAmong: typeof queries.takenAmong): Promise<Verdict> {
  const isOurs = (name: string) => isReservedPath(name) || isSiteName(name, deps.config.siteName)
  // A name in other letters proposes its address.
  const address = /\W/.test(asked) ? addressOfName(asked) : asked
  const like = address === '' ? [] : [address, ...addressesLike(address)].filter((name) => !isOurs(name))
  const now = deps.clock.now()
  const keys = like.map((name) => name.toLowerCase())
  const taken = await takenAmong(deps.database.db, keys, { now, trashedBy: trashStart(now) })
  const free = like.filter((name) => !taken.has(name.toLowerCase()))
  if (free.includes(asked)) return { free: true, suggestions: [] }
  const suggestions = free.slice(0, suggested)
  if (address !== asked) return { free: false, refusal: 'INCORRECT_LOGIN', suggestions }
  return { free: false, ...(isOurs(asked) ? { refusal: 'PATH_INCORRECT' as const } : {}), suggestions }
}
