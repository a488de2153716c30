import type { Kysely } from 'kysely'
import type { BodyOf, ResultOf } from '#contract/endpoint.ts'
import type { factorsApi } from '#contract/factors.ts'
import { AppError } from '#domain/errors.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { logEnded, logEvent } from '#server/features/account/log/service.ts'
import { checkCurrentPassword } from '#server/features/auth/current-password.ts'
import { endOtherSessions, noteProof, provenRecently } from '#server/features/auth/sessions/service.ts'
import { countFailure, limits, takeFromLimit } from '#server/features/limits/service.ts'
import type { Actor } from '#server/plugins/actor.ts'
import * as queries from './queries.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'
import { openSecret, sealSecret } from './secret.ts'
import { describeTotp, newTotpSecret, stepOf } from './totp.ts'

/** How long a secret that was shown waits for its first code. */
const pendingMs = 30 * 60_000

/** Whether signing in asks for more than the password. */
export async function hasFactor(db: Kysely<DB>, userId: string): Promise<boolean> {
  const totp = await queries.findTotp(db, userId)
  return totp !== undefined && totp.confirmed_at !== null
}

/** Uses up a code of the app, or else a recovery code; false when it is neither, or was used before. */
export async function spendFactorCode(deps: Deps, trx: Kysely<DB>, userId: string, code: string): Promise<boolean> {
  const totp = await queries.findTotp(trx, userId)
  if (totp === undefined || totp.confirmed_at === null) return false
  const now = deps.clock.now()
  const step = stepOf(openSecret(deps.keys, userId, totp.secret), code, now)
  if (step !== undefined) return queries.takeStep(trx, userId, step)
  return queries.takeRecoveryCode(trx, userId, recoveryCodeHash(deps.keys, userId, code), now)
}

function wrongCode(): AppError {
  return new AppError('TOKEN_INCORRECT', { fields: { code: 'TOKEN_INCORRECT' } })
}

/** Wrong codes are limited together with those of sign-ins. Throws TOKEN_INCORRECT. */
async function requireCode(deps: Deps, actor: Actor, check: () => Promise<boolean>): Promise<void> {
  const taken = await takeFromLimit(deps, `factor-code:${actor.userId}`, limits.factorCode)
  if (await countFailure(deps, [taken], check)) return
  await logEvent(deps.database.db, 'factor_failed', actor, deps.clock.now())
  throw wrongCode()
}

async function personOf(deps: Deps, actor: Actor) {
  const person = await queries.findPerson(deps.database.db, actor.userId)
  // The account went away after its session was read.
  if (person === undefined) throw new AppError('UNAUTHORIZED')
  return person
}

/**
 * A new secret, which becomes the second factor with its first code. Throws INCORRECT_PASSWORD when the person did not
 * prove lately who they are, and FORBIDDEN while the factor is on: it has to be removed first.
 */
export async function startTotp(
  deps: Deps,
  actor: Actor,
  { currentPassword }: BodyOf<typeof factorsApi.startTotp>,
): Promise<ResultOf<typeof factorsApi.startTotp>> {
  const { db } = deps.database
  const now = deps.clock.now()
  const person = await personOf(deps, actor)
  // A password that is given has to be right, even where none is needed.
  const proven = currentPassword === undefined && (await provenRecently(db, actor, 1, now))
  if (!proven) await checkCurrentPassword(deps, person, currentPassword)
  const secret = newTotpSecret()
  const saved = await queries.savePendingTotp(db, actor.userId, sealSecret(deps.keys, actor.userId, secret), now)
  if (!saved) throw new AppError('FORBIDDEN')
  return describeTotp(secret, { issuer: deps.config.siteName, label: person.username })
}

/** Who could act without the second factor, or by the former one, has to sign in again. */
async function changeFactors(deps: Deps, trx: Kysely<DB>, actor: Actor, kind: 'factor_added' | 'factor_removed') {
  const now = deps.clock.now()
  await noteProof(trx, actor, kind === 'factor_added' ? 2 : 1, now)
  const ended = await endOtherSessions(trx, actor, { status: 'canceled_security', reason: 'factor', now })
  await logEvent(trx, kind, actor, now)
  await logEnded(trx, actor.userId, ended, now)
}

/** Turns the second factor on by the first code of the secret that waits. Throws TOKEN_INCORRECT. */
export async function confirmTotp(
  deps: Deps,
  actor: Actor,
  { code }: BodyOf<typeof factorsApi.confirmTotp>,
): Promise<ResultOf<typeof factorsApi.confirmTotp>> {
  const { userId } = actor
  const recoveryCodes = newRecoveryCodes()
  await requireCode(deps, actor, () =>
    inTransaction(deps.database.db, async (trx) => {
      const now = deps.clock.now()
      await queries.holdPerson(trx, userId)
      const totp = await queries.findTotp(trx, userId)
      if (totp === undefined || totp.created_at.getTime() + pendingMs <= now.getTime()) return false
      const { secret } = totp
      const step = stepOf(openSecret(deps.keys, userId, secret), code, now)
      if (step === undefined || !(await queries.confirmTotp(trx, userId, { secret, step, now }))) return false
      const hashes = recoveryCodes.map((recoveryCode) => recoveryCodeHash(deps.keys, userId, recoveryCode))
      await queries.replaceRecoveryCodes(trx, userId, hashes)
      await changeFactors(deps, trx, actor, 'factor_added')
      return true
    }),
  )
  return { recoveryCodes }
}

/**
 * Turns the second factor off; without one there is nothing to do. Throws INCORRECT_PASSWORD, and TOKEN_INCORRECT where
 * neither a right code is given nor the sign-in of this session gave one lately.
 */
export async function removeTotp(
  deps: Deps,
  actor: Actor,
  { currentPassword, code }: BodyOf<typeof factorsApi.removeTotp>,
): Promise<void> {
  const { db } = deps.database
  await checkCurrentPassword(deps, await personOf(deps, actor), currentPassword)
  if (!(await hasFactor(db, actor.userId))) return
  if (code === undefined && !(await provenRecently(db, actor, 2, deps.clock.now()))) throw wrongCode()
  const remove = () =>
    inTransaction(db, async (trx) => {
      await queries.holdPerson(trx, actor.userId)
      if (code !== undefined && !(await spendFactorCode(deps, trx, actor.userId, code))) return false
      if (await queries.deleteTotp(trx, actor.userId)) await changeFactors(deps, trx, actor, 'factor_removed')
      return true
    })
  await requireCode(deps, actor, remove)
}
