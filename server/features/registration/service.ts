import type { authApi } from '#contract/auth.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { User } from '#contract/users.ts'
import { AppError } from '#domain/errors.ts'
import { newId } from '#domain/ids.ts'
import { defaultLocale } from '#domain/locales.ts'
import { termsVersion } from '#domain/terms.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import {
  sendConfirmation,
  hashPassword,
  issueTokens,
  logEvent,
  refuseCommonPassword,
  startSession,
  refusedName,
} from '#server/features/identity/service.ts'
import type { Tokens } from '#server/features/identity/service.ts'
import { createMainPage } from '#server/features/pages/service.ts'
import { verifyRobotCheck, consumeRobotCheck } from '#server/features/robot-check/service.ts'
import { readUser } from '#server/features/account/service.ts'
import type { Origin } from '#server/plugins/actor.ts'
import { globalAttempts, limits, takeFromLimits, takeFromBlock } from '#server/features/limits/service.ts'
import { insertAccount } from './queries.ts'

type Registration = BodyOf<typeof authApi.register>

/** Creates user, main page and session in one transaction. */
function createAccount(deps: Deps, registration: Registration, passwordHash: string, origin: Origin) {
  const now = deps.clock.now()
  const { login, email = '', lang = defaultLocale, referral = null } = registration
  return inTransaction(deps.database.db, async (trx) => {
    const user = await insertAccount(trx, {
      id: newId(now.getTime()),
      username: login,
      email: email === '' ? null : email,
      email_status: email === '' ? 'unknown' : 'not_confirmed',
      password_hash: passwordHash,
      lang,
      referral,
      terms_version: termsVersion,
      created_at: now,
    })
    await createMainPage(deps, trx, { userId: user.id, path: login, title: login, locale: lang, now })
    const session = await startSession(deps, trx, { ...user, is_admin: false }, origin, now)
    await logEvent(trx, 'sign_in', { userId: user.id, sessionId: session.id }, now)
    if (email !== '') await sendConfirmation(deps, trx, { id: user.id, username: login, lang }, email)
    return session
  })
}

/**
 * Registers an account and signs it in. Throws TERMS_REQUIRED, PASS_TOO_COMMON, ROBOT_CHECK, USER_EXISTS,
 * TOO_MANY_REQUESTS, BUSY.
 */
export async function register(
  deps: Deps,
  registration: Registration,
  origin: Origin,
): Promise<Tokens & { user: User }> {
  if (!registration.acceptTerms) throw new AppError('TERMS_REQUIRED', { fields: { acceptTerms: 'TERMS_REQUIRED' } })
  refuseCommonPassword(deps, registration)
  const { addressBlock } = origin
  const check = await verifyRobotCheck(deps, { action: 'register', text: registration.robotCheck, addressBlock })
  const passwordHash = await hashPassword(registration.password, 'stranger', async () => {
    await consumeRobotCheck(deps, check)
    await takeFromBlock(deps, 'registration', addressBlock, limits.registration)
    await takeFromLimits(deps, globalAttempts('registration', addressBlock, limits.registrationGlobal))
  })
  try {
    const session = await createAccount(deps, registration, passwordHash, origin)
    return { ...(await issueTokens(deps, session)), user: await readUser(deps, session.user_id) }
  } catch (error) {
    throw refusedName(error, 'login') ?? error
  }
}
