import type { Kysely } from 'kysely'
import type { addressesApi } from '#contract/addresses.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import { addressOfName } from '#domain/address-of-name.ts'
import { addressesLike } from '#domain/address-suggestions.ts'
import { AppError } from '#domain/errors.ts'
import { seemsOurs } from '#domain/reserved-paths.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { releaseFromTrash, trashStart } from '../trash/service.ts'
import { withheldAmong } from './withheld-names.ts'
import * as queries from './queries.ts'

function yearAfter(now: Date): Date {
  const date = new Date(now)
  date.setUTCFullYear(date.getUTCFullYear() + 1)
  return date
}

/**
 * Maximum number of former addresses per page, so that renaming cannot hoard names. Beyond it a page gets no new
 * address rather than losing one within its year: links to it are printed and shared, and a stranger could take it.
 */
const maxFormerAddresses = 10

function refuseOurs({ config }: Pick<Deps, 'config'>, path: string): void {
  if (seemsOurs(path, config.siteName)) throw new AppError('PATH_INCORRECT', { fields: { path: 'PATH_INCORRECT' } })
}

/**
 * Gives the page the address `path`; its previous one redirects for a year, until others may take it. Throws
 * PAGE_EXISTS if the address belongs to another page or did to a deleted account, PATH_INCORRECT if it could be taken
 * for the product's own, and TOO_MANY_REQUESTS if too many former addresses would be kept.
 */
export async function moveToAddress(
  deps: Deps,
  trx: Kysely<DB>,
  { path, pageId, userId, now }: { path: string; pageId: string; userId: string; now: Date },
): Promise<void> {
  if (await queries.respellAddress(trx, pageId, path)) return
  refuseOurs(deps, path)
  await releaseFromTrash(deps, trx, path, now)
  await queries.retireAddress(trx, pageId, yearAfter(now))
  const taken = await queries.takeAddress(trx, { path, pageId, userId, now })
  // Asked afterwards: taking it waited for the deletion of an account that had it.
  const withheld = await withheldAmong(deps, trx, [path], now)
  if (!taken || withheld.size > 0) throw new AppError('PAGE_EXISTS', { fields: { path: 'PAGE_EXISTS' } })
  const excessUntil = await queries.findExcessAddress(trx, pageId, maxFormerAddresses)
  if (excessUntil !== undefined && excessUntil > now)
    throw new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil((excessUntil.getTime() - now.getTime()) / 1000) })
  await queries.dropOldAddresses(trx, pageId, maxFormerAddresses)
}

/**
 * Throws PAGE_EXISTS if another user's page has the address or may take it back, or if a deleted account had it,
 * PATH_INCORRECT if it could be taken for the product's own.
 */
export async function refuseHeldAddress(
  deps: Pick<Deps, 'config' | 'keys'>,
  trx: Kysely<DB>,
  { path, userId, now }: { path: string; userId: string; now: Date },
): Promise<void> {
  refuseOurs(deps, path)
  const isOthers = await queries.isHeldByOthers(trx, path, userId, now)
  // Asked last: what a deletion frees between the two is withheld by then.
  const withheld = await withheldAmong(deps, trx, [path], now)
  if (isOthers || withheld.size > 0) throw new AppError('PAGE_EXISTS')
}

type Verdict = ResultOf<typeof addressesApi.check>

/** Number of suggestions beside a taken address. */
const maxSuggestions = 4

/** Whether a new user may take an address now; only the registration itself decides. */
export function checkAddress(deps: Deps, address: string): Promise<Verdict> {
  return verdictOn(deps, address, queries.takenAmong)
}

/**
 * Whether a user with pages may take an address: their former addresses are theirs, and logins of people whose pages
 * have other addresses are free.
 */
export function checkOwnAddress(deps: Deps, { userId }: Actor, address: string): Promise<Verdict> {
  return verdictOn(deps, address, (db, names, at) => queries.heldAmong(db, names, { ...at, userId }))
}

async function verdictOn(deps: Deps, asked: string, takenAmong: typeof queries.takenAmong): Promise<Verdict> {
  const isOurs = (name: string) => seemsOurs(name, deps.config.siteName)
  // A name is transliterated into an address.
  const address = /\W/.test(asked) ? addressOfName(asked) : asked
  const like = address === '' ? [] : [address, ...addressesLike(address)].filter((name) => !isOurs(name))
  const now = deps.clock.now()
  const keys = like.map((name) => name.toLowerCase())
  const { db } = deps.database
  const taken = await takenAmong(db, keys, { now, trashedBy: trashStart(now) })
  const withheld = await withheldAmong(deps, db, keys, now)
  const free = like.filter((name) => !taken.has(name.toLowerCase()) && !withheld.has(name.toLowerCase()))
  if (free.includes(asked)) return { free: true, suggestions: [] }
  const suggestions = free.slice(0, maxSuggestions)
  if (address !== asked) return { free: false, refusal: 'INCORRECT_LOGIN', suggestions }
  return { free: false, ...(isOurs(asked) ? { refusal: 'PATH_INCORRECT' as const } : {}), suggestions }
}
