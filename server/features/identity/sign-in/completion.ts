import type { Kysely } from 'kysely'
import type { User } from '#contract/users.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import type { Origin } from '#server/plugins/actor.ts'
import { logEvent } from '../security-log/service.ts'
import { isKnownNetwork, notifyOfNewNetwork } from '../devices/service.ts'
import type { IssuedSession } from '../sessions/queries.ts'
import { issueTokens, startBannedSession, startSession, type Tokens } from '../sessions/service.ts'
import { refuseBanned } from '../sessions/validity.ts'
import type { Account } from './queries.ts'

/** Result of a sign-in; the route adds the user. */
export type SignInTokens = Tokens & { userId: string }

/** Reads the user with plan and pages, which belong to features above identity. */
export type ReadUser = (userId: string) => Promise<User>

/** Adds the user to a sign-in's result. */
export async function withUser(
  { userId, ...tokens }: SignInTokens,
  readUser: ReadUser,
): Promise<Tokens & { user: User }> {
  return { ...tokens, user: await readUser(userId) }
}

/** A successful sign-in: account, origin and number of factors. */
interface SignIn {
  account: Account
  origin: Origin
  factors: 1 | 2
  /** Whether a code mailed to the owner was given. */
  byMail?: boolean
}

/**
 * Starts a session after a proof of identity; the caller holds the user's row lock. The owner is notified of a new
 * network, unless a mail has just asked about it.
 */
export async function completeSignIn(
  deps: Deps,
  trx: Kysely<DB>,
  { account, origin, factors, byMail = false }: SignIn,
  now: Date,
): Promise<IssuedSession> {
  const banned = account.ban_kind !== null
  const shouldNotify = !banned && !byMail && !(await isKnownNetwork(trx, account.id, origin.addressBlock, now))
  const session = banned
    ? await startBannedSession(trx, account, origin, now)
    : await startSession(deps, trx, account, origin, now, factors)
  await logEvent(trx, 'sign_in', { userId: account.id, sessionId: session.id }, now)
  if (shouldNotify) await notifyOfNewNetwork(deps, trx, account.id, origin)
  return session
}

/** Issues the tokens of a sign-in. Throws the code of a ban, with an access token for the export. */
export async function issueSignInTokens(deps: Deps, account: Account, session: IssuedSession): Promise<SignInTokens> {
  const tokens = await issueTokens(deps, session)
  refuseBanned(deps, account, tokens.accessToken)
  return { ...tokens, userId: account.id }
}
