import type { Kysely } from 'kysely'
import type { ResultOf } from '#contract/endpoint.ts'
import type { factorsApi, StepUp } from '#contract/factors.ts'
import { AppError } from '#domain/errors.ts'
import { type Locale, toLocale } from '#domain/locales.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { authLink, enqueueMail } from '#server/features/mail/service.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { logEndedSessions, logEvent } from '../../security-log/service.ts'
import { endOtherSessions, recordProof } from '../../sessions/service.ts'
import { factorMails, passkeyLines, type FactorNews } from '../mails.ts'
import * as queries from '../queries.ts'
import { newRecoveryCodes, recoveryCodeHash } from '../recovery-codes.ts'
import { hasFactor, requireStepUp } from '../step-up/service.ts'

type FactorEvent = Exclude<FactorNews, 'recovery_codes_renewed'>

/** Lines about current passkeys for mails about sign-in methods. */
export async function passkeyNotes(db: Kysely<DB>, userId: string, locale: Locale): Promise<string[]> {
  return passkeyLines[locale](await queries.listPasskeyNames(db, userId))
}

/** Notifies the owner at a confirmed address, since the change may not be theirs. */
async function notifyOwner(deps: Deps, trx: Kysely<DB>, userId: string, kind: FactorNews): Promise<void> {
  const owner = await queries.findConfirmedOwner(trx, userId)
  if (owner === undefined) return
  const { siteName, appOrigin } = deps.config
  const locale = toLocale(owner.lang)
  const passkeys = await passkeyNotes(trx, userId, locale)
  const about = { siteName, username: owner.username, signInUrl: authLink(appOrigin, locale), passkeys }
  const parts = factorMails[locale](kind, about)
  await enqueueMail(deps, trx, { kind, cause: 'news', userId, recipient: owner.email, locale, parts })
}

/** Records the proof, ends other sessions, logs the change and notifies the owner. */
async function followChange(deps: Deps, trx: Kysely<DB>, actor: Actor, kind: FactorEvent): Promise<void> {
  const now = deps.clock.now()
  await recordProof(trx, actor, (await hasFactor(trx, actor.userId)) ? 2 : 1, now)
  const ended = await endOtherSessions(trx, actor, { status: 'canceled_security', reason: 'factor', now })
  await logEvent(trx, kind, actor, now)
  await logEndedSessions(deps, trx, actor.userId, ended, now)
  await notifyOwner(deps, trx, actor.userId, kind)
}

/** Replaces all recovery codes by ten new ones. */
async function replaceRecoveryCodes(deps: Deps, trx: Kysely<DB>, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => recoveryCodeHash(deps.keys, userId, code))
  await queries.deleteRecoveryCodes(trx, userId)
  await queries.insertRecoveryCodes(trx, userId, hashes)
  return codes
}

/** Consequences of a new factor. Returns recovery codes, shown only once, if none are left. */
export async function onFactorAdded(
  deps: Deps,
  trx: Kysely<DB>,
  actor: Actor,
  kind: 'factor_added' | 'passkey_added',
): Promise<string[]> {
  await followChange(deps, trx, actor, kind)
  if (await queries.hasUnusedRecoveryCodes(trx, actor.userId)) return []
  return replaceRecoveryCodes(deps, trx, actor.userId)
}

/** Consequences of a removed factor; recovery codes are deleted with the last one. */
export async function onFactorRemoved(
  deps: Deps,
  trx: Kysely<DB>,
  actor: Actor,
  kind: 'factor_removed' | 'passkey_removed',
): Promise<void> {
  await followChange(deps, trx, actor, kind)
  if (!(await hasFactor(trx, actor.userId))) await queries.deleteRecoveryCodes(trx, actor.userId)
}

/** Replaces recovery codes. Throws as `requireStepUp` does, and TOKEN_INCORRECT without a factor. */
export async function renewRecoveryCodes(
  deps: Deps,
  actor: Actor,
  stepUp: StepUp,
): Promise<ResultOf<typeof factorsApi.renewRecoveryCodes>> {
  const { db } = deps.database
  const { userId } = actor
  if (!(await hasFactor(db, userId))) throw new AppError('TOKEN_INCORRECT')
  await requireStepUp(deps, actor, stepUp)
  const recoveryCodes = await inTransaction(db, async (trx) => {
    await queries.lockUser(trx, userId)
    // The last factor was removed meanwhile.
    if (!(await hasFactor(trx, userId))) throw new AppError('TOKEN_INCORRECT')
    await logEvent(trx, 'recovery_codes_renewed', actor, deps.clock.now())
    await notifyOwner(deps, trx, userId, 'recovery_codes_renewed')
    return replaceRecoveryCodes(deps, trx, userId)
  })
  return { recoveryCodes }
}
