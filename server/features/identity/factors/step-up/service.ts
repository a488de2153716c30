import type { Kysely } from 'kysely'
import { factorMethods, type FactorMethod } from '#contract/factor-code.ts'
import type { StepUp } from '#contract/factors.ts'
import { AppError } from '#domain/errors.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { countFailure, limits, takeFromLimit } from '#server/features/limits/service.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { logEvent } from '../../security-log/service.ts'
import { checkCurrentPassword } from '../../passwords/current-password.ts'
import { noteProof, provenRecently } from '../../sessions/service.ts'
import * as queries from '../queries.ts'
import { recoveryCodeHashes } from '../recovery-codes.ts'
import { openSecret } from '../secret.ts'
import { stepOf } from '../totp.ts'

/** What the second step of a sign-in can be taken by; nothing where the password is enough. */
export async function methodsOf(db: Kysely<DB>, userId: string): Promise<FactorMethod[]> {
  const found = await queries.findMethods(db, userId)
  if (!found.totp && !found.passkey) return []
  return factorMethods.filter((method) => found[method])
}

/** Whether signing in asks for more than the password: for a code of an app, or a passkey. */
export async function hasFactor(db: Kysely<DB>, userId: string): Promise<boolean> {
  return (await methodsOf(db, userId)).length > 0
}

/** Uses up a code of the app, or else a recovery code; false when it is neither, or was used before. */
export async function spendFactorCode(deps: Deps, trx: Kysely<DB>, userId: string, code: string): Promise<boolean> {
  const totp = await queries.findTotp(trx, userId)
  const now = deps.clock.now()
  const isOn = totp !== undefined && totp.confirmed_at !== null
  const step = isOn ? stepOf(openSecret(deps.keys, userId, totp.secret), code, now) : undefined
  if (step !== undefined) return queries.takeStep(trx, userId, step)
  for (const hash of recoveryCodeHashes(deps.keys, userId, code)) {
    if (await queries.takeRecoveryCode(trx, userId, hash, now)) return true
  }
  return false
}

export function wrongCode(): AppError {
  return new AppError('TOKEN_INCORRECT', { fields: { code: 'TOKEN_INCORRECT' } })
}

/** Checks a code in a session; what fails is limited together with failures of sign-ins. */
export async function checkFactor(deps: Deps, actor: Actor, check: () => Promise<boolean>): Promise<boolean> {
  const taken = await takeFromLimit(deps, `factor-code:${actor.userId}`, limits.factorCode)
  return countFailure(deps, [taken], check)
}

/** Checks a factor that guards the account already, so that a failure stands in the security log too. */
export async function tryFactor(deps: Deps, actor: Actor, check: () => Promise<boolean>): Promise<boolean> {
  const right = await checkFactor(deps, actor, check)
  if (!right) await logEvent(deps.database.db, 'factor_failed', actor, deps.clock.now())
  return right
}

/** Throws TOKEN_INCORRECT. */
export async function requireCode(deps: Deps, actor: Actor, check: () => Promise<boolean>): Promise<void> {
  if (!(await tryFactor(deps, actor, check))) throw wrongCode()
}

/** The actor's own row. */
export async function personOf(deps: Deps, actor: Actor) {
  const person = await queries.findPerson(deps.database.db, actor.userId)
  // The account went away after its session was read.
  if (person === undefined) throw new AppError('UNAUTHORIZED')
  return person
}

/**
 * Makes sure of who acts before factors change: by the password, unless they proved it lately, and where there is a
 * factor by a code too, unless they gave a second factor lately. What is given has to be right, even where it is not
 * needed. Throws INCORRECT_PASSWORD or TOKEN_INCORRECT, with every field that is missing; nothing is used up then.
 */
export async function requireStepUp(deps: Deps, actor: Actor, { currentPassword, code }: StepUp): Promise<void> {
  const { db } = deps.database
  const now = deps.clock.now()
  const person = await personOf(deps, actor)
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
  if (currentPassword !== undefined) await checkCurrentPassword(deps, person, currentPassword)
  if (!asksForCode || code === undefined) return
  await requireCode(deps, actor, () => inTransaction(db, (trx) => spendFactorCode(deps, trx, actor.userId, code)))
}

/**
 * A step-up in a live session by a code of the second factor or a recovery code; with it rights of the staff that rest
 * are back. Throws TOKEN_INCORRECT, also without a factor.
 */
export async function proveByCode(deps: Deps, actor: Actor, code: string): Promise<void> {
  await requireCode(deps, actor, () =>
    inTransaction(deps.database.db, async (trx) => {
      await queries.holdPerson(trx, actor.userId)
      if (!(await spendFactorCode(deps, trx, actor.userId, code))) return false
      await noteProof(trx, actor, 2, deps.clock.now())
      return true
    }),
  )
}
