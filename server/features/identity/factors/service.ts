import type { BodyOf, ResultOf } from '#contract/endpoint.ts'
import type { factorsApi } from '#contract/factors.ts'
import { minuteMs } from '#domain/dates.ts'
import { AppError } from '#domain/errors.ts'
import { totpKeyMinutes } from '#domain/sign-in.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { checkCurrentPassword } from '../passwords/current-password.ts'
import { provenRecently } from '../sessions/service.ts'
import { onFactorAdded, onFactorRemoved } from './changes/service.ts'
import * as queries from './queries.ts'
import { openSecret, sealSecret } from './secret.ts'
import {
  limitFactorCheck,
  factorMethodsOf,
  requireUser,
  requireCode,
  requireStepUp,
  consumeFactorCode,
  wrongCodeError,
} from './step-up/service.ts'
import { describeTotp, newTotpSecret, timeStepOf } from './totp.ts'

export { changeByCode, refuseUnproven } from './account-change/service.ts'
export { onFactorAdded, onFactorRemoved, renewRecoveryCodes, passkeyNotes } from './changes/service.ts'
export { lockUser } from './queries.ts'
export { opensNewestSecret } from './secret.ts'
export {
  hasFactor,
  factorMethodsOf,
  proveByCode,
  requireStepUp,
  consumeFactorCode,
  limitAndLogFactorCheck,
} from './step-up/service.ts'

/**
 * Stores a new TOTP secret, which becomes a second factor once its first code is confirmed. Throws as `requireStepUp`
 * does, and FORBIDDEN if TOTP is on: it must be removed first.
 */
export async function startTotp(
  deps: Deps,
  actor: Actor,
  stepUp: BodyOf<typeof factorsApi.startTotp>,
): Promise<ResultOf<typeof factorsApi.startTotp>> {
  const { db } = deps.database
  const now = deps.clock.now()
  const user = await requireUser(deps, actor)
  // Checked first, so that a refusal does not use up a recovery code.
  if ((await factorMethodsOf(db, actor.userId)).includes('totp')) throw new AppError('FORBIDDEN')
  await requireStepUp(deps, actor, stepUp)
  const secret = newTotpSecret()
  const saved = await queries.savePendingTotp(db, actor.userId, sealSecret(deps.keys, actor.userId, secret), now)
  // TOTP was turned on meanwhile.
  if (!saved) throw new AppError('FORBIDDEN')
  return describeTotp(secret, { issuer: deps.config.siteName, label: user.username })
}

/**
 * Turns TOTP on by the first code of the pending secret. Throws TOKEN_INCORRECT; such a failure is limited but not
 * logged, since the secret does not guard the account yet.
 */
export async function confirmTotp(
  deps: Deps,
  actor: Actor,
  { code }: BodyOf<typeof factorsApi.confirmTotp>,
): Promise<ResultOf<typeof factorsApi.confirmTotp>> {
  const { userId } = actor
  let recoveryCodes: string[] = []
  const turnedOn = await limitFactorCheck(deps, actor, () =>
    inTransaction(deps.database.db, async (trx) => {
      const now = deps.clock.now()
      await queries.lockUser(trx, userId)
      const totp = await queries.findTotp(trx, userId)
      if (totp === undefined || totp.created_at.getTime() + totpKeyMinutes * minuteMs <= now.getTime()) return false
      const { secret } = totp
      const step = timeStepOf(openSecret(deps.keys, userId, secret), code, now)
      if (step === undefined || !(await queries.confirmTotp(trx, userId, { secret, step, now }))) return false
      recoveryCodes = await onFactorAdded(deps, trx, actor, 'factor_added')
      return true
    }),
  )
  if (!turnedOn) throw wrongCodeError()
  return { recoveryCodes }
}

/**
 * Turns TOTP off; does nothing after the password check if it is not on. Throws INCORRECT_PASSWORD, and TOKEN_INCORRECT
 * if the code is wrong, or if it is missing and this session gave no second factor within ten minutes.
 */
export async function removeTotp(
  deps: Deps,
  actor: Actor,
  { currentPassword, code }: BodyOf<typeof factorsApi.removeTotp>,
): Promise<void> {
  const { db } = deps.database
  await checkCurrentPassword(deps, await requireUser(deps, actor), currentPassword)
  if (!(await factorMethodsOf(db, actor.userId)).includes('totp')) return
  if (code === undefined && !(await provenRecently(db, actor, 2, deps.clock.now()))) throw wrongCodeError()
  const remove = () =>
    inTransaction(db, async (trx) => {
      await queries.lockUser(trx, actor.userId)
      if (code !== undefined && !(await consumeFactorCode(deps, trx, actor.userId, code))) return false
      if (await queries.deleteTotp(trx, actor.userId)) await onFactorRemoved(deps, trx, actor, 'factor_removed')
      return true
    })
  if (code === undefined) await remove()
  else await requireCode(deps, actor, remove)
}
