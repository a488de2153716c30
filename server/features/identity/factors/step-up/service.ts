import type { Kysely } from 'kysely'
import { factorMethods, type FactorMethod } from '#contract/factor-code.ts'
import type { StepUp } from '#contract/factors.ts'
import { AppError } from '#domain/errors.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { countOnlyFailure, limits, takeFromLimit } from '#server/features/limits/service.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { logEvent } from '../../security-log/service.ts'
import { checkCurrentPassword } from '../../passwords/current-password.ts'
import { recordProof, provenRecently } from '../../sessions/service.ts'
import * as queries from '../queries.ts'
import { recoveryCodeHashes } from '../recovery-codes.ts'
import { openSecret } from '../secret.ts'
import { timeStepOf } from '../totp.ts'

/** Methods that complete the second step of a sign-in; none if the password alone is enough. */
export async function factorMethodsOf(db: Kysely<DB>, userId: string): Promise<FactorMethod[]> {
  const found = await queries.findMethods(db, userId)
  if (!found.totp && !found.passkey) return []
  return factorMethods.filter((method) => found[method])
}

/** Whether signing in needs a second factor after the password: an authenticator app or a passkey. */
export async function hasFactor(db: Kysely<DB>, userId: string): Promise<boolean> {
  return (await factorMethodsOf(db, userId)).length > 0
}

/** Uses up a TOTP code or a recovery code; false if the code is neither or was used before. */
export async function consumeFactorCode(deps: Deps, trx: Kysely<DB>, userId: string, code: string): Promise<boolean> {
  const totp = await queries.findTotp(trx, userId)
  const now = deps.clock.now()
  const isOn = totp !== undefined && totp.confirmed_at !== null
  const step = isOn ? timeStepOf(openSecret(deps.keys, userId, totp.secret), code, now) : undefined
  if (step !== undefined) return queries.consumeTimeStep(trx, userId, step)
  for (const hash of recoveryCodeHashes(deps.keys, userId, code)) {
    if (await queries.consumeRecoveryCode(trx, userId, hash, now)) return true
  }
  return false
}

export function wrongCodeError(): AppError {
  return new AppError('TOKEN_INCORRECT', { fields: { code: 'TOKEN_INCORRECT' } })
}

/**
 * Runs a check of a factor in a session. Failures in sessions have a counter of their own per account, so that a
 * stranger with the password, who fails second steps of sign-in, cannot keep the owner from changing it.
 */
export async function limitFactorCheck(deps: Deps, actor: Actor, check: () => Promise<boolean>): Promise<boolean> {
  const taken = await takeFromLimit(deps, `factor-code:session:${actor.userId}`, limits.factorCode)
  return countOnlyFailure(deps, [taken], check)
}

/** Runs a check of a factor that is already turned on; a failure is also written to the security log. */
export async function limitAndLogFactorCheck(
  deps: Deps,
  actor: Actor,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const right = await limitFactorCheck(deps, actor, check)
  if (!right) await logEvent(deps.database.db, 'factor_failed', actor, deps.clock.now())
  return right
}

/** Runs `limitAndLogFactorCheck` and throws TOKEN_INCORRECT if the check fails. */
export async function requireCode(deps: Deps, actor: Actor, check: () => Promise<boolean>): Promise<void> {
  if (!(await limitAndLogFactorCheck(deps, actor, check))) throw wrongCodeError()
}

/** The actor's user row. Throws UNAUTHORIZED if the account no longer exists. */
export async function requireUser(deps: Deps, actor: Actor) {
  const user = await queries.findUser(deps.database.db, actor.userId)
  // The account was deleted after its session was read.
  if (user === undefined) throw new AppError('UNAUTHORIZED')
  return user
}

/**
 * Verifies the actor's identity before factors change: by the password, and with a second factor also by a code, each
 * unless it was proven in this session within ten minutes. A given password or code must be right even if it is not
 * needed. Throws INCORRECT_PASSWORD or TOKEN_INCORRECT with all missing fields, before anything is used up.
 */
export async function requireStepUp(deps: Deps, actor: Actor, { currentPassword, code }: StepUp): Promise<void> {
  const { db } = deps.database
  const now = deps.clock.now()
  const user = await requireUser(deps, actor)
  const asksForCode = await hasFactor(db, actor.userId)
  const needsPassword = currentPassword === undefined && !(await provenRecently(db, actor, 1, now))
  const needsCode = asksForCode && code === undefined && !(await provenRecently(db, actor, 2, now))
  if (needsPassword || needsCode) {
    throw new AppError(needsPassword ? 'INCORRECT_PASSWORD' : 'TOKEN_INCORRECT', {
      fields: {
        ...(needsPassword ? { currentPassword: 'INCORRECT_PASSWORD' } : {}),
        ...(needsCode ? { code: 'TOKEN_INCORRECT' } : {}),
      },
    })
  }
  if (currentPassword !== undefined) await checkCurrentPassword(deps, user, currentPassword)
  if (!asksForCode || code === undefined) return
  await requireCode(deps, actor, () => inTransaction(db, (trx) => consumeFactorCode(deps, trx, actor.userId, code)))
}

/**
 * Records a proof by two factors in this session after a TOTP or recovery code, which also restores lapsed staff
 * rights. Throws TOKEN_INCORRECT, also if the account has no second factor.
 */
export async function proveByCode(deps: Deps, actor: Actor, code: string): Promise<void> {
  await requireCode(deps, actor, () =>
    inTransaction(deps.database.db, async (trx) => {
      await queries.lockUser(trx, actor.userId)
      if (!(await consumeFactorCode(deps, trx, actor.userId, code))) return false
      await recordProof(trx, actor, 2, deps.clock.now())
      return true
    }),
  )
}
