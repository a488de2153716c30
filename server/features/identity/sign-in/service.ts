import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { authApi } from '#contract/auth.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import { AppError } from '#domain/errors.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { CountedAttempt } from '#server/features/limits/service.ts'
import {
  globalAttempts,
  countOnlyFailure,
  limits,
  takeFromLimits,
  takeFromBlock,
  takeFromLimit,
  uncount,
} from '#server/features/limits/service.ts'
import type { Origin } from '#server/plugins/actor.ts'
import { factorMethodsOf } from '../factors/service.ts'
import { issueSignInTokens, completeSignIn, type SignInTokens } from './completion.ts'
import { isKnownNetwork, sendSignInCode } from '../devices/service.ts'
import { passwordMatches, strangerSemaphore } from '../passwords/passwords.ts'
import { challengeToken, startChallenge } from '../sessions/service.ts'
import { isDeletionDue } from '../sessions/validity.ts'
import { accountByLogin, lockAccount, type Account } from './queries.ts'

/**
 * Limits are counted by the given name and not by account: they must not reveal whether an account or e-mail exists.
 */
function nameKey(login: string): string {
  return createHash('sha256').update(login).digest('base64url')
}

/** Takes the limits that apply to all networks, or none if one is used up. */
function takeAllNetworksLimits(
  deps: Deps,
  account: Account | undefined,
  name: string,
  block: string,
): Promise<CountedAttempt[]> {
  return takeFromLimits(deps, [
    [`sign-in:name:${name}`, limits.signInByName],
    [`sign-in:account:${account?.id ?? name}`, limits.signInToAccount],
    ...globalAttempts('sign-in', block, limits.signInGlobal),
  ])
}

/**
 * Counts the attempt before the password is checked, so that parallel guesses cannot exceed the limit. The network's
 * limit comes first, so that refused attempts with ever new names store nothing. An attempt that a later limit refuses
 * is uncounted in the earlier ones. From a known network of the account only its name is limited there, so that neither
 * strangers nor neighbours in it, such as other subscribers of a mobile operator, can lock the owner out.
 */
async function countAttempt(
  deps: Deps,
  { account, isKnown }: { account: Account | undefined; isKnown: boolean },
  login: string,
  block: string,
): Promise<CountedAttempt[]> {
  const name = nameKey(login)
  const taken = isKnown ? [] : await takeFromBlock(deps, 'sign-in:block', block, limits.signInAnywhere)
  try {
    taken.push(await takeFromLimit(deps, `sign-in:name:${name}:${block}`, limits.signInFromBlock))
    if (!isKnown) taken.push(...(await takeAllNetworksLimits(deps, account, name, block)))
    return taken
  } catch (error) {
    await uncount(deps, taken)
    throw error
  }
}

type SignedIn = SignInTokens | Extract<ResultOf<typeof authApi.login>, { challenge: unknown }>

/** Mails a code if a sign-in from this network needs one, and returns its hash; undefined if none is required. */
async function codeForNewNetwork(deps: Deps, trx: Kysely<DB>, account: Account, origin: Origin, now: Date) {
  if (!deps.config.confirmNewDevices || account.ban_kind !== null) return undefined
  if (await isKnownNetwork(trx, account.id, origin.addressBlock, now)) return undefined
  return sendSignInCode(deps, trx, account.id, origin)
}

/** Starts a session or a challenge for a second factor or a mailed code. */
async function proceed(deps: Deps, trx: Kysely<DB>, checked: Account, origin: Origin, now: Date) {
  const account = await lockAccount(trx, checked.id)
  // The password was changed or all sessions were ended meanwhile.
  if (account?.password_hash !== checked.password_hash || account.auth_epoch !== checked.auth_epoch) return undefined
  const methods = await factorMethodsOf(trx, account.id)
  if (methods.length > 0) {
    return { asks: { kind: '2fa' as const, methods }, challenge: await startChallenge(trx, account, origin, now) }
  }
  const codeHash = await codeForNewNetwork(deps, trx, account, origin, now)
  if (codeHash === undefined)
    return { account, session: await completeSignIn(deps, trx, { account, origin, factors: 1 }, now) }
  return {
    asks: { kind: 'confirmation' as const },
    challenge: await startChallenge(trx, account, origin, now, codeHash),
  }
}

/** The account for a login and password, if they are right. Throws as `countAttempt` and `passwordMatches` do. */
async function provenAccount(
  deps: Deps,
  { login, password }: { login: string; password: string },
  addressBlock: string,
): Promise<Account | undefined> {
  const name = login.trim().toLowerCase()
  const now = deps.clock.now()
  const found = await accountByLogin(deps.database.db, name)
  const account = found !== undefined && isDeletionDue(found, now) ? undefined : found
  const isKnown = account !== undefined && (await isKnownNetwork(deps.database.db, account.id, addressBlock, now))
  const attempt = async () => {
    const taken = await countAttempt(deps, { account, isKnown }, name, addressBlock)
    // Runs for unknown accounts as well, so that the time reveals nothing.
    return countOnlyFailure(deps, taken, () => passwordMatches(account?.password_hash, password))
  }
  // The semaphore precedes the counting, so that refusing a flood of strangers costs only the lookups above.
  const matches = await (isKnown ? attempt() : strangerSemaphore.run(attempt))
  return matches ? account : undefined
}

/**
 * Signs in, or starts a challenge if more than the password is needed. Throws LOGIN_OR_PASSWORD_INCORRECT whichever is
 * wrong, the code of a ban only after all factors were right, TOO_MANY_REQUESTS and BUSY.
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
  if (step.challenge === undefined) return issueSignInTokens(deps, step.account, step.session)
  return { challenge: { token: await challengeToken(deps, step.challenge), ...step.asks } }
}
