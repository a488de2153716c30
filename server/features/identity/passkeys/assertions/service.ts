import type { Kysely } from 'kysely'
import type { Assertion, RequestOptions } from '#contract/passkeys.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import type { Origin } from '#server/plugins/actor.ts'
import { logEventOutsideSession } from '../../security-log/service.ts'
import { issueChallenge, consumeChallenge, type Ceremony } from '../challenges/service.ts'
import { requestOptions, verifyAssertion, type KnownKey } from '../webauthn.ts'
import * as queries from './queries.ts'

export { listKeys } from './queries.ts'

/** Requests one of these passkeys, or any passkey if none is named. */
export async function requestAssertion(
  deps: Deps,
  ceremony: Ceremony,
  keys: readonly KnownKey[],
): Promise<RequestOptions> {
  return requestOptions(deps.config, await issueChallenge(deps, ceremony), keys)
}

/** User of the passkey that an unverified answer names. */
export async function findClaimedOwner(db: Kysely<DB>, { id }: Assertion): Promise<string | undefined> {
  return (await queries.findByCredential(db, Buffer.from(id, 'base64url')))?.user_id
}

/**
 * Verifies an answer for `userId` and uses up its challenge. For an unknown passkey the challenge stays, so that
 * strangers write nothing. The caller holds the user's row lock. A signature counter that did not increase indicates a
 * copied key, which is refused and logged.
 */
export async function consumeAssertion(
  deps: Deps,
  trx: Kysely<DB>,
  ceremony: Ceremony,
  { assertion, userId, origin }: { assertion: Assertion; userId: string | undefined; origin: Origin },
): Promise<boolean> {
  const now = deps.clock.now()
  const key = await queries.findByCredential(trx, Buffer.from(assertion.id, 'base64url'))
  if (key === undefined) return false
  const challenge = await consumeChallenge(deps, trx, ceremony, assertion.response.clientDataJSON)
  if (challenge === undefined || key.user_id !== userId) return false
  const counter = await verifyAssertion(deps.config, challenge, assertion, key)
  if (counter === undefined) return false
  if (await queries.recordKeyUse(trx, key.id, counter, now)) return true
  await logEventOutsideSession(trx, 'passkey_refused', { userId, origin }, now)
  return false
}
