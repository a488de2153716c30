import type { Kysely } from 'kysely'
import type { Assertion, RequestOptions } from '#contract/passkeys.ts'
import { AppError } from '#domain/errors.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { countOnlyFailure, limits, takeFromLimit, type CountedAttempt } from '#server/features/limits/service.ts'
import type { Origin } from '#server/plugins/actor.ts'
import { findClaimedOwner, requestAssertion, consumeAssertion } from '../assertions/service.ts'
import { isKnownNetwork } from '../../devices/service.ts'
import { issueSignInTokens, completeSignIn, type SignInTokens } from '../../sign-in/completion.ts'
import { isDeletionDue } from '../../sessions/validity.ts'
import { lockAccount } from '../../sign-in/queries.ts'

const ceremony = { purpose: 'sign_in' } as const

/** Requests any passkey; the answer names the account. Runs no query, so it needs no rate limit. */
export function startPasskeySignIn(deps: Deps): Promise<RequestOptions> {
  return requestAssertion(deps, ceremony, [])
}

/**
 * Returns account and session for a valid answer, otherwise undefined. In both cases the transaction is committed,
 * since it uses up the challenge.
 */
async function redeem(deps: Deps, trx: Kysely<DB>, assertion: Assertion, origin: Origin) {
  const now = deps.clock.now()
  const userId = await findClaimedOwner(trx, assertion)
  const account = userId === undefined ? undefined : await lockAccount(trx, userId)
  const right = await consumeAssertion(deps, trx, ceremony, { assertion, userId: account?.id, origin })
  if (!right || account === undefined || isDeletionDue(account, now)) return undefined
  return { account, session: await completeSignIn(deps, trx, { account, origin, factors: 2 }, now) }
}

/**
 * Counts an attempt until it turns out right. Where the account was used before, neighbours' failures do not count, so
 * that they cannot lock its owner out. Throws TOO_MANY_REQUESTS.
 */
async function countAttempt(deps: Deps, assertion: Assertion, addressBlock: string): Promise<CountedAttempt> {
  const { db } = deps.database
  const userId = await findClaimedOwner(db, assertion)
  const isKnown = userId !== undefined && (await isKnownNetwork(db, userId, addressBlock, deps.clock.now()))
  return isKnown
    ? takeFromLimit(deps, `sign-in:passkey:${userId}:${addressBlock}`, limits.signInFromBlock)
    : takeFromLimit(deps, `sign-in:passkey:${addressBlock}`, limits.signInAnywhere)
}

/**
 * Signs in by a passkey alone. Throws TOKEN_INCORRECT whatever is wrong, also for an unknown passkey, and the code of a
 * ban if the answer was valid.
 */
export async function signInByPasskey(deps: Deps, assertion: Assertion, origin: Origin): Promise<SignInTokens> {
  const taken = await countAttempt(deps, assertion, origin.addressBlock)
  let signedIn: Awaited<ReturnType<typeof redeem>>
  await countOnlyFailure(deps, [taken], async () => {
    signedIn = await inTransaction(deps.database.db, (trx) => redeem(deps, trx, assertion, origin))
    return signedIn !== undefined
  })
  if (signedIn === undefined) throw new AppError('TOKEN_INCORRECT')
  return issueSignInTokens(deps, signedIn.account, signedIn.session)
}
