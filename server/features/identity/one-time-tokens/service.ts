import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { dayMs, minuteMs } from '#domain/dates.ts'
import { AppError } from '#domain/errors.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import * as queries from './queries.ts'
import type { TokenPurpose } from './queries.ts'

/** Lifetimes of links; the mails state them in words. */
export const confirmDays = 3
export const recoverMinutes = 30
export const stopDays = 7

const lifetimes: Readonly<Record<TokenPurpose, number>> = {
  confirm_email: confirmDays * dayMs,
  recover: recoverMinutes * minuteMs,
  stop_email: stopDays * dayMs,
}
/** Purposes whose earlier links stay valid, since they went to different mailboxes. */
const purposesKeepingEarlier: readonly TokenPurpose[] = ['stop_email']

const payloadShape = z.object({ email: z.string() })

/** The user a token was made for and the address it was sent to. */
export interface TokenHolder {
  userId: string
  email: string
}

/** A holder with the token's expiry. */
export type FoundHolder = TokenHolder & { expiresAt: Date }

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Expiry of a token made now. */
export function tokenExpiry({ clock }: Pick<Deps, 'clock'>, purpose: TokenPurpose): Date {
  return new Date(clock.now().getTime() + lifetimes[purpose])
}

/** Makes a single-use token of 256 random bits. Ends earlier ones, except for a purpose in `purposesKeepingEarlier`. */
export async function makeToken(
  deps: Deps,
  trx: Kysely<DB>,
  purpose: TokenPurpose,
  { userId, email }: TokenHolder,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  if (!purposesKeepingEarlier.includes(purpose)) await queries.deleteTokens(trx, userId, [purpose])
  await queries.insertToken(trx, {
    hash: hashOf(token),
    user_id: userId,
    purpose,
    payload: { email },
    expires_at: tokenExpiry(deps, purpose),
  })
  return token
}

function holderOf(row: queries.TokenHolderRow | undefined): FoundHolder | undefined {
  return row && { userId: row.user_id, email: payloadShape.parse(row.payload).email, expiresAt: row.expires_at }
}

/** Holder of a valid token, without using it up; undefined for any other token. */
export async function tokenHolder(deps: Deps, purpose: TokenPurpose, token: string): Promise<FoundHolder | undefined> {
  const presented = { hash: hashOf(token), purpose, now: deps.clock.now() }
  return holderOf(await queries.findToken(deps.database.db, presented))
}

/** Uses up a token. Throws TOKEN_INCORRECT unless it has this purpose, is unexpired and unused. */
export async function consumeToken(
  deps: Deps,
  trx: Kysely<DB>,
  purpose: TokenPurpose,
  token: string,
): Promise<FoundHolder> {
  const holder = holderOf(await queries.consumeToken(trx, { hash: hashOf(token), purpose, now: deps.clock.now() }))
  if (holder === undefined) throw new AppError('TOKEN_INCORRECT')
  return holder
}

/** Ends a user's links of some purposes. */
export function endTokens(trx: Kysely<DB>, userId: string, ended: readonly TokenPurpose[]): Promise<void> {
  return queries.deleteTokens(trx, userId, ended)
}

/** Ends a user's links of a purpose that expire at `since` or later. */
export function endTokensSince(trx: Kysely<DB>, userId: string, purpose: TokenPurpose, since: Date): Promise<void> {
  return queries.deleteTokens(trx, userId, [purpose], since)
}
