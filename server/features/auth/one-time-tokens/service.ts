import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { AppError } from '#domain/errors.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import * as queries from './queries.ts'
import type { TokenPurpose } from './queries.ts'

/** How long a link works; the mails say so in words. */
export const confirmDays = 3
export const recoverMinutes = 30

const minute = 60_000
const lifetimes: Readonly<Record<TokenPurpose, number>> = {
  confirm_email: confirmDays * 24 * 60 * minute,
  recover: recoverMinutes * minute,
}
const purposes = Object.keys(lifetimes) as TokenPurpose[]

const payloadShape = z.object({ email: z.string() })

/** Whom a token was made for, and the address it was sent to. */
export interface TokenHolder {
  userId: string
  email: string
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** A token of 256 random bits that works once; those made before for the same purpose end. */
export async function makeToken(
  deps: Deps,
  trx: Kysely<DB>,
  purpose: TokenPurpose,
  { userId, email }: TokenHolder,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await queries.deleteTokens(trx, userId, [purpose])
  await queries.insertToken(trx, {
    hash: hashOf(token),
    user_id: userId,
    purpose,
    payload: { email },
    expires_at: new Date(deps.clock.now().getTime() + lifetimes[purpose]),
  })
  return token
}

/** Whether a token would work now; it stays as it is. */
export function tokenWorks(deps: Deps, purpose: TokenPurpose, token: string): Promise<boolean> {
  return queries.tokenExists(deps.database.db, { hash: hashOf(token), purpose, now: deps.clock.now() })
}

/** Uses a token up. Throws TOKEN_INCORRECT unless it was made for this purpose, is in time and was never used. */
export async function spendToken(
  deps: Deps,
  trx: Kysely<DB>,
  purpose: TokenPurpose,
  token: string,
): Promise<TokenHolder> {
  const row = await queries.useToken(trx, { hash: hashOf(token), purpose, now: deps.clock.now() })
  if (row === undefined) throw new AppError('TOKEN_INCORRECT')
  return { userId: row.user_id, email: payloadShape.parse(row.payload).email }
}

/** Ends every link somebody was sent, or those for some purposes. */
export function endTokens(trx: Kysely<DB>, userId: string, ended: readonly TokenPurpose[] = purposes): Promise<void> {
  return queries.deleteTokens(trx, userId, ended)
}
