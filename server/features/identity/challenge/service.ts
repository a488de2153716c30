import type { Kysely } from 'kysely'
import type { Assertion, RequestOptions } from '#contract/passkeys.ts'
import { AppError } from '#domain/errors.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { countOnlyFailure, limits, takeFromLimit, type CountedAttempt } from '#server/features/limits/service.ts'
import type { Origin } from '#server/plugins/actor.ts'
import { logEvent } from '../security-log/service.ts'
import { consumeFactorCode } from '../factors/service.ts'
import { listKeys, requestAssertion, consumeAssertion } from '../passkeys/assertions/service.ts'
import { issueSignInTokens, completeSignIn, type SignInTokens } from '../sign-in/completion.ts'
import { isKnownNetwork, signInCodeMatches } from '../devices/service.ts'
import { isDeletionDue } from '../sessions/validity.ts'
import { lockAccount } from '../sign-in/queries.ts'
import { readToken, type TokenClaims } from '../sessions/tokens.ts'
import * as queries from './queries.ts'

const maxTries = 5

/** Checks and uses up an answer; for a challenge by mail against the code's hash. */
type Consume = (trx: Kysely<DB>, codeHash: Buffer | null) => Promise<boolean>

/** Returns account and session for a right answer; undefined if anything is wrong. */
async function redeem(
  deps: Deps,
  trx: Kysely<DB>,
  { userId, sessionId }: TokenClaims,
  consume: Consume,
  origin: Origin,
) {
  const now = deps.clock.now()
  const account = await lockAccount(trx, userId)
  const challenge = await queries.lockChallenge(trx, sessionId, userId)
  if (account === undefined || challenge?.auth_epoch !== account.auth_epoch || isDeletionDue(account, now))
    return undefined
  const byMail = challenge.code_hash !== null
  if (!(await consume(trx, challenge.code_hash))) return undefined
  const session = await completeSignIn(deps, trx, { account, origin, factors: byMail ? 1 : 2, byMail }, now)
  await queries.replaceChallenge(trx, sessionId, session.id, now)
  return { account, session }
}

/** One try at a challenge. It is counted before the check, so that parallel guesses cannot exceed the limit. */
async function attempt(deps: Deps, claims: TokenClaims, consume: Consume, origin: Origin) {
  const { db } = deps.database
  const now = deps.clock.now()
  if (!(await queries.takeTry(db, claims.sessionId, maxTries, now))) {
    await queries.endChallenge(db, claims.sessionId, now)
    return undefined
  }
  const signedIn = await inTransaction(db, (trx) => redeem(deps, trx, claims, consume, origin))
  if (signedIn === undefined) await logEvent(db, 'factor_failed', claims, now)
  return signedIn
}

/**
 * Counts a try per account. The account's known networks have counters of their own, so that a stranger with the
 * password cannot lock the owner out.
 */
async function countTry(deps: Deps, userId: string, { addressBlock }: Origin): Promise<CountedAttempt> {
  const known = await isKnownNetwork(deps.database.db, userId, addressBlock, deps.clock.now())
  return takeFromLimit(deps, `factor-code:${userId}${known ? `:${addressBlock}` : ''}`, limits.factorCode)
}

async function answer(
  deps: Deps,
  claims: TokenClaims,
  consume: Consume,
  origin: Origin,
): Promise<SignInTokens | undefined> {
  const taken = await countTry(deps, claims.userId, origin)
  let signedIn: Awaited<ReturnType<typeof attempt>>
  await countOnlyFailure(deps, [taken], async () => {
    signedIn = await attempt(deps, claims, consume, origin)
    return signedIn !== undefined
  })
  return signedIn && issueSignInTokens(deps, signedIn.account, signedIn.session)
}

async function claimsOf(deps: Deps, token: string): Promise<TokenClaims> {
  const claims = await readToken(deps, 'challenge', token)
  if (claims === undefined) throw new AppError('TOKEN_INCORRECT')
  return claims
}

/**
 * Completes a sign-in with a code of the second factor, a recovery code or a mailed code. Throws TOKEN_INCORRECT
 * whatever is wrong, and the code of a ban if the answer was right.
 */
export async function answerChallenge(
  deps: Deps,
  { token, code }: { token: string; code: string },
  origin: Origin,
): Promise<SignInTokens> {
  const claims = await claimsOf(deps, token)
  const { userId } = claims
  const consume: Consume = async (trx, codeHash) =>
    codeHash === null ? consumeFactorCode(deps, trx, userId, code) : signInCodeMatches(deps, userId, codeHash, code)
  const tokens = await answer(deps, claims, consume, origin)
  if (tokens === undefined) throw new AppError('TOKEN_INCORRECT', { fields: { code: 'TOKEN_INCORRECT' } })
  return tokens
}

function ceremonyOf({ userId, sessionId }: TokenClaims) {
  return { purpose: 'second_step', userId, sessionId } as const
}

/**
 * Requests a passkey for the challenge's account. Throws TOKEN_INCORRECT if the challenge is over, waits for a mailed
 * code or the account has no passkey, and TOO_MANY_REQUESTS.
 */
export async function startSecondStep(deps: Deps, token: string): Promise<RequestOptions> {
  const { db } = deps.database
  const claims = await claimsOf(deps, token)
  await takeFromLimit(deps, `passkey-challenge:${claims.userId}`, limits.passkeyChallenge)
  const waits = await queries.asksForFactor(db, claims.sessionId, deps.clock.now())
  const keys = waits ? await listKeys(db, claims.userId) : []
  if (keys.length === 0) throw new AppError('TOKEN_INCORRECT')
  return requestAssertion(deps, ceremonyOf(claims), keys)
}

/** Completes a sign-in with a passkey as second step. Throws as `answerChallenge` does. */
export async function answerByPasskey(
  deps: Deps,
  { token, credential: assertion }: { token: string; credential: Assertion },
  origin: Origin,
): Promise<SignInTokens> {
  const claims = await claimsOf(deps, token)
  const given = { assertion, userId: claims.userId, origin }
  const consume: Consume = async (trx, codeHash) =>
    codeHash === null && consumeAssertion(deps, trx, ceremonyOf(claims), given)
  const tokens = await answer(deps, claims, consume, origin)
  if (tokens === undefined) throw new AppError('TOKEN_INCORRECT')
  return tokens
}
