import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { authApi } from '#contract/auth.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import { AppError } from '#domain/errors.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { methodsOf } from '#server/features/factors/service.ts'
import type { Taken } from '#server/features/limits/service.ts'
import { countFailure, limits, takeFromBlock, takeFromLimit, uncount } from '#server/features/limits/service.ts'
import type { Origin } from '#server/plugins/actor.ts'
import { answerEntry, enter } from '../entry.ts'
import { isKnownNetwork, sendSignInCode } from '../devices/service.ts'
import { passwordHolds } from '../passwords.ts'
import { challengeToken, startChallenge } from '../sessions/service.ts'
import { isGone } from '../sessions/standing.ts'
import type { Account } from './queries.ts'
import { accountByLogin, holdAccount } from './queries.ts'

/** Counters go by what was typed, not by whose it is: a limit must tell neither who is there nor whose an e-mail is. */
function nameKey(typed: string): string {
  return createHash('sha256').update(typed.toLowerCase()).digest('base64url')
}

/**
 * Counts the attempt before the password is looked at, so that parallel guesses cannot pass together. The limit of the
 * address block comes first: what it refuses leaves no trace of ever new names. What a later one refuses is not held
 * against those who share the earlier ones. Where somebody has signed in to the account before, guesses from elsewhere
 * count for nothing: strangers lock no owner out.
 */
async function countAttempt(deps: Deps, account: Account | undefined, typed: string, block: string): Promise<Taken[]> {
  const name = nameKey(typed)
  const taken: Taken[] = []
  try {
    taken.push(...(await takeFromBlock(deps, 'sign-in:block', block, limits.signInAnywhere)))
    taken.push(await takeFromLimit(deps, `sign-in:name:${name}:${block}`, limits.signInFromBlock))
    if (account !== undefined && (await isKnownNetwork(deps.database.db, account.id, block, deps.clock.now())))
      return taken
    taken.push(await takeFromLimit(deps, `sign-in:name:${name}`, limits.signInByName))
    taken.push(await takeFromLimit(deps, `sign-in:account:${account?.id ?? name}`, limits.signInToAccount))
    taken.push(await takeFromLimit(deps, 'sign-in:all', limits.signInAltogether))
  } catch (error) {
    await uncount(deps, taken)
    throw error
  }
  return taken
}

type SignedIn = ResultOf<typeof authApi.login>

/** The hash of the code that a sign-in from a new network needs; undefined where none is asked for. */
async function codeForNewNetwork(deps: Deps, trx: Kysely<DB>, account: Account, origin: Origin, now: Date) {
  if (!deps.config.confirmNewDevices || account.ban_kind !== null) return undefined
  if (await isKnownNetwork(trx, account.id, origin.addressBlock, now)) return undefined
  return sendSignInCode(deps, trx, account.id, origin)
}

/** Either opens a session or a challenge, which asks for the second factor or for the code of a mail. */
async function proceed(deps: Deps, trx: Kysely<DB>, checked: Account, origin: Origin, now: Date) {
  const account = await holdAccount(trx, checked.id)
  // Somebody was faster to change the password or to end every session.
  if (account?.password_hash !== checked.password_hash || account.auth_epoch !== checked.auth_epoch) return undefined
  const methods = await methodsOf(trx, account.id)
  if (methods.length > 0) {
    return { asks: { kind: '2fa' as const, methods }, challenge: await startChallenge(trx, account, origin, now) }
  }
  const codeHash = await codeForNewNetwork(deps, trx, account, origin, now)
  if (codeHash === undefined) return { account, session: await enter(deps, trx, { account, origin, factors: 1 }, now) }
  return {
    asks: { kind: 'confirmation' as const },
    challenge: await startChallenge(trx, account, origin, now, codeHash),
  }
}

/**
 * Throws LOGIN_OR_PASSWORD_INCORRECT whichever of the two is wrong. A ban's code is told to those alone who have proven
 * who they are, by the second factor too if there is one.
 */
export async function signIn(
  deps: Deps,
  { login, password }: { login: string; password: string },
  origin: Origin,
): Promise<SignedIn> {
  const { db } = deps.database
  const typed = login.trim()
  const account = await accountByLogin(db, typed)
  const { addressBlock } = origin
  const attempt = await countAttempt(deps, account, typed, addressBlock)
  const holds = await countFailure(deps, attempt, () =>
    passwordHolds(account?.password_hash, password, { addressBlock }),
  )
  const now = deps.clock.now()
  const open = account !== undefined && holds && !isGone(account, now)
  const step = open ? await inTransaction(db, (trx) => proceed(deps, trx, account, origin, now)) : undefined
  if (step === undefined) throw new AppError('LOGIN_OR_PASSWORD_INCORRECT')
  if (step.challenge === undefined) return answerEntry(deps, step.account, step.session)
  return { challenge: { token: await challengeToken(deps, step.challenge), ...step.asks } }
}
