import type { Kysely } from 'kysely'
import type { BodyOf, ResultOf } from '#contract/endpoint.ts'
import type { StepUp } from '#contract/factors.ts'
import {
  maxPasskeys,
  type Assertion,
  type CreationOptions,
  type Passkey,
  type passkeysApi,
  type RequestOptions,
} from '#contract/passkeys.ts'
import { AppError } from '#domain/errors.ts'
import { newId } from '#domain/ids.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor, Origin } from '#server/plugins/actor.ts'
import { recordProof } from '../sessions/service.ts'
import { onFactorAdded, onFactorRemoved, lockUser, requireStepUp, limitAndLogFactorCheck } from '../factors/service.ts'
import { listKeys, requestAssertion, consumeAssertion } from './assertions/service.ts'
import { issueChallenge, consumeChallenge, type Ceremony } from './challenges/service.ts'
import * as queries from './queries.ts'
import { creationOptions, verifyNewKey } from './webauthn.ts'

function shownOf({ id, name, created_at, last_used_at }: queries.PasskeyRow): Passkey {
  return { id, name, createdAt: created_at.toISOString(), lastUsedAt: last_used_at?.toISOString() ?? null }
}

/** A user's passkeys, oldest first. */
export async function listPasskeys(db: Kysely<DB>, userId: string): Promise<Passkey[]> {
  return (await queries.listPasskeys(db, userId)).map(shownOf)
}

function ceremonyOf<P extends Exclude<Ceremony['purpose'], 'sign_in'>>(purpose: P, { userId, sessionId }: Actor) {
  return { purpose, userId, sessionId }
}

/** Options for creating a passkey. Throws as `requireStepUp` does, and FORBIDDEN at the maximum number. */
export async function startAdding(deps: Deps, actor: Actor, stepUp: StepUp): Promise<CreationOptions> {
  const { db } = deps.database
  const user = await queries.findUsername(db, actor.userId)
  // The account was deleted after the session was read.
  if (user === undefined) throw new AppError('UNAUTHORIZED')
  const keys = await listKeys(db, actor.userId)
  if (keys.length >= maxPasskeys) throw new AppError('FORBIDDEN')
  await requireStepUp(deps, actor, stepUp)
  const challenge = await issueChallenge(deps, ceremonyOf('register', actor))
  return creationOptions(deps.config, challenge, { id: actor.userId, username: user.username, keys })
}

/** Stores a passkey that a browser created. Throws TOKEN_INCORRECT, and FORBIDDEN at the maximum number. */
export async function addPasskey(
  deps: Deps,
  actor: Actor,
  { name, credential }: BodyOf<typeof passkeysApi.add>,
): Promise<ResultOf<typeof passkeysApi.add>> {
  const { userId } = actor
  const { db } = deps.database
  const now = deps.clock.now()
  const challenge = await consumeChallenge(deps, db, ceremonyOf('register', actor), credential.response.clientDataJSON)
  const key = challenge && (await verifyNewKey(deps.config, challenge, credential))
  if (key === undefined) throw new AppError('TOKEN_INCORRECT')
  const added = await inTransaction(db, async (trx) => {
    await lockUser(trx, userId)
    if ((await listKeys(trx, userId)).length >= maxPasskeys) throw new AppError('FORBIDDEN')
    const { credentialId: credential_id, publicKey: public_key, counter, transports } = key
    const row = { credential_id, public_key, counter, transports, name, user_id: userId, created_at: now }
    const passkey = await queries.insertPasskey(trx, { id: newId(now.getTime()), ...row })
    return passkey && { passkey, recoveryCodes: await onFactorAdded(deps, trx, actor, 'passkey_added') }
  })
  // This passkey is registered already.
  if (added === undefined) throw new AppError('TOKEN_INCORRECT')
  return { passkey: shownOf(added.passkey), recoveryCodes: added.recoveryCodes }
}

async function requireOwn(db: Kysely<DB>, { userId }: Actor, id: string): Promise<void> {
  const own = await queries.listPasskeys(db, userId)
  if (!own.some((passkey) => passkey.id === id)) throw new AppError('NOT_FOUND')
}

/** Renames a passkey. Throws NOT_FOUND for another user's. */
export async function renamePasskey(deps: Deps, actor: Actor, id: string, name: string): Promise<Passkey> {
  const { db } = deps.database
  await requireOwn(db, actor, id)
  const renamed = await queries.renamePasskey(db, actor.userId, id, name)
  // It was removed meanwhile.
  if (renamed === undefined) throw new AppError('NOT_FOUND')
  return shownOf(renamed)
}

/** Removes a passkey. Throws NOT_FOUND for another user's, and as `requireStepUp` does. */
export async function removePasskey(deps: Deps, actor: Actor, id: string, stepUp: StepUp): Promise<void> {
  const { db } = deps.database
  await requireOwn(db, actor, id)
  await requireStepUp(deps, actor, stepUp)
  await inTransaction(db, async (trx) => {
    await lockUser(trx, actor.userId)
    if (await queries.deletePasskey(trx, actor.userId, id)) await onFactorRemoved(deps, trx, actor, 'passkey_removed')
  })
}

/** Requests one of the user's passkeys. Throws TOKEN_INCORRECT if there is none. */
export async function startProof(deps: Deps, actor: Actor): Promise<RequestOptions> {
  const keys = await listKeys(deps.database.db, actor.userId)
  if (keys.length === 0) throw new AppError('TOKEN_INCORRECT')
  return requestAssertion(deps, ceremonyOf('proof', actor), keys)
}

/** Verifies an answer and records a proof by two factors, since a passkey counts as two. Throws TOKEN_INCORRECT. */
export async function prove(deps: Deps, actor: Actor, assertion: Assertion, origin: Origin): Promise<void> {
  const { userId } = actor
  const proven = await limitAndLogFactorCheck(deps, actor, () =>
    inTransaction(deps.database.db, async (trx) => {
      await lockUser(trx, userId)
      const answer = { assertion, userId, origin }
      if (!(await consumeAssertion(deps, trx, ceremonyOf('proof', actor), answer))) return false
      await recordProof(trx, actor, 2, deps.clock.now())
      return true
    }),
  )
  if (!proven) throw new AppError('TOKEN_INCORRECT')
}
