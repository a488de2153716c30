import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { authApi } from '#contract/auth.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import { AppError } from '#domain/errors.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { Taken } from '#server/features/limits/service.ts'
import {
  altogether,
  countFailure,
  limits,
  takeAll,
  takeFromBlock,
  takeFromLimit,
  uncount,
} from '#server/features/limits/service.ts'
import type { Origin } from '#server/plugins/actor.ts'
import { methodsOf } from '../factors/service.ts'
import { answerEntry, enter, type Entered } from './entry.ts'
import { isKnownNetwork, sendSignInCode } from '../devices/service.ts'
import { passwordHolds, strangerSemaphore } from '../passwords/passwords.ts'
import { challengeToken, startChallenge } from '../sessions/service.ts'
import { isGone } from '../sessions/standing.ts'
import { accountByLogin, holdAccount, type Account } from './queries.ts'

/** Counters go by what was typed, not by whose it is: a limit must tell neither who is there nor whose an e-mail is. */
function nameKey(typed: string): string {
  return createHash('sha256').update(typed.toLowerCase()).digest('base64url')
}

/** Counts what is limited wherever it comes from, or nothing of it where one limit is used up. */
function takeAnywhere(deps: Deps, account: Account | undefined, name: string, block: string): Promise<Taken[]> {
  return takeAll(deps, [
    [`sign-in:name:${name}`, limits.signInByName],
    [`sign-in:account:${account?.id ?? name}`, limits.signInToAccount],
    ...altogether('sign-in', block, limits.signInAltogether),
  ])
}

/**
 * Counts the attempt before the password is looked at, so that parallel guesses cannot pass together. The limit of the
 * address block comes first: what it refuses leaves no trace of ever new names. What a later one refuses is not held
 * against those who share the earlier ones. Where somebody has signed in to the account before, guesses from elsewhere
 * count for nothing, be it next door: strangers lock no owner out.
 */
async function countAttempt(
  deps: Deps,
  { account, isKnown }: { account: Account | undefined; isKnown: boolean },
  typed: string,
  block: string,
): Promise<Taken[]> {
  const name = nameKey(typed)
  const taken = isKnown
    ? [await takeFromLimit(deps, `sign-in:block:${block}`, limits.signInAnywhere)]
    : await takeFromBlock(deps, 'sign-in:block', block, limits.signInAnywhere)
  try {
    taken.push(await takeFromLimit(deps, `sign-in:name:${name}:${block}`, limits.signInFromBlock))
    if (!isKnown) taken.push(...(await takeAnywhere(deps, account, name, block)))
    return taken
  } catch (error) {
    await uncount(deps, taken)
    throw error
  }
}

type SignedIn = Entered | Extract<ResultOf<typeof authApi.login>, { challenge: unknown }>

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

/** The account that login and password open, if there is one. Throws as `countAttempt` and `passwordHolds` do. */
async function provenAccount(
  deps: Deps,
  { login, password }: { login: string; password: string },
  addressBlock: string,
): Promise<Account | undefined> {
  const typed = login.trim()
  const now = deps.clock.now()
  const found = await accountByLogin(deps.database.db, typed)
  const account = found !== undefined && isGone(found, now) ? undefined : found
  const isKnown = account !== undefined && (await isKnownNetwork(deps.database.db, account.id, addressBlock, now))
  const attempt = async () => {
    const taken = await countAttempt(deps, { account, isKnown }, typed, addressBlock)
    // Without an account as well: the time tells neither who is there nor whose an e-mail is.
    return countFailure(deps, taken, () => passwordHolds(account?.password_hash, password))
  }
  // Before anything is counted: what a flood of strangers is refused costs no more than looking who they are.
  const holds = await (isKnown ? attempt() : strangerSemaphore.run(attempt))
  return holds ? account : undefined
}

/**
 * Throws LOGIN_OR_PASSWORD_INCORRECT whichever of the two is wrong. A ban's code is told to those alone who have proven
 * who they are, by the second factor too if there is one.
 */
export async function signIn(
  deps: Deps,
  credentials: { login: string; password: string },
  origin: Origin,
): Promise<SignedIn> {
  const account = await provenAccount(deps, credentials, origin.addressBlock)
  const now = deps.clock.now()
  const step = account && (await inTransaction(deps.database.db, (trx) => proceed(deps, trx, account, origin, now)))
  if (step === undefined) throw new AppError('LOGIN_OR_PASSWORD_INCORRECT')
  if (step.challenge === undefined) return answerEntry(deps, step.account, step.session)
  return { challenge: { token: await challengeToken(deps, step.challenge), ...step.asks } }
}
