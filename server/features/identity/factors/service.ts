import type { BodyOf, ResultOf } from '#contract/endpoint.ts'
import type { factorsApi } from '#contract/factors.ts'
import { AppError } from '#domain/errors.ts'
import { totpKeyMinutes } from '#domain/sign-in.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { checkCurrentPassword } from '../passwords/current-password.ts'
import { provenRecently } from '../sessions/service.ts'
import { factorAdded, factorRemoved } from './changes/service.ts'
import * as queries from './queries.ts'
import { openSecret, sealSecret } from './secret.ts'
import {
  checkFactor,
  methodsOf,
  personOf,
  requireCode,
  requireStepUp,
  spendFactorCode,
  wrongCode,
} from './step-up/service.ts'
import { describeTotp, newTotpSecret, stepOf } from './totp.ts'

export { changeByCode, refuseUnproven } from './account-change/service.ts'
export { factorAdded, factorRemoved, renewRecoveryCodes, passkeyNotes } from './changes/service.ts'
export { holdPerson } from './queries.ts'
export { hasFactor, methodsOf, proveByCode, requireStepUp, spendFactorCode, tryFactor } from './step-up/service.ts'

/**
 * A new secret, which becomes a second factor with its first code. Throws as a step-up does, and FORBIDDEN while there
 * is one: it has to be removed first.
 */
export async function startTotp(
  deps: Deps,
  actor: Actor,
  stepUp: BodyOf<typeof factorsApi.startTotp>,
): Promise<ResultOf<typeof factorsApi.startTotp>> {
  const { db } = deps.database
  const now = deps.clock.now()
  const person = await personOf(deps, actor)
  // Looked at first, lest a recovery code is spent on a refusal.
  if ((await methodsOf(db, actor.userId)).includes('totp')) throw new AppError('FORBIDDEN')
  await requireStepUp(deps, actor, stepUp)
  const secret = newTotpSecret()
  const saved = await queries.savePendingTotp(db, actor.userId, sealSecret(deps.keys, actor.userId, secret), now)
  // It was turned on in between.
  if (!saved) throw new AppError('FORBIDDEN')
  return describeTotp(secret, { issuer: deps.config.siteName, label: person.username })
}

/** Turns the app on by the first code of the secret that waits. Throws TOKEN_INCORRECT; nothing was guarded by it yet. */
export async function confirmTotp(
  deps: Deps,
  actor: Actor,
  { code }: BodyOf<typeof factorsApi.confirmTotp>,
): Promise<ResultOf<typeof factorsApi.confirmTotp>> {
  const { userId } = actor
  let recoveryCodes: string[] = []
  const turnedOn = await checkFactor(deps, actor, () =>
    inTransaction(deps.database.db, async (trx) => {
      const now = deps.clock.now()
      await queries.holdPerson(trx, userId)
      const totp = await queries.findTotp(trx, userId)
      if (totp === undefined || totp.created_at.getTime() + totpKeyMinutes * 60_000 <= now.getTime()) return false
      const { secret } = totp
      const step = stepOf(openSecret(deps.keys, userId, secret), code, now)
      if (step === undefined || !(await queries.confirmTotp(trx, userId, { secret, step, now }))) return false
      recoveryCodes = await factorAdded(deps, trx, actor, 'factor_added')
      return true
    }),
  )
  if (!turnedOn) throw wrongCode()
  return { recoveryCodes }
}

/**
 * Turns the app off; where it is not on there is nothing to do. Throws INCORRECT_PASSWORD, and TOKEN_INCORRECT where
 * neither a right code is given nor the sign-in of this session gave one lately.
 */
export async function removeTotp(
  deps: Deps,
  actor: Actor,
  { currentPassword, code }: BodyOf<typeof factorsApi.removeTotp>,
): Promise<void> {
  const { db } = deps.database
  await checkCurrentPassword(deps, await personOf(deps, actor), currentPassword)
  if (!(await methodsOf(db, actor.userId)).includes('totp')) return
  if (code === undefined && !(await provenRecently(db, actor, 2, deps.clock.now()))) throw wrongCode()
  const remove = () =>
    inTransaction(db, async (trx) => {
      await queries.holdPerson(trx, actor.userId)
      if (code !== undefined && !(await spendFactorCode(deps, trx, actor.userId, code))) return false
      if (await queries.deleteTotp(trx, actor.userId)) await factorRemoved(deps, trx, actor, 'factor_removed')
      return true
    })
  await requireCode(deps, actor, remove)
}
