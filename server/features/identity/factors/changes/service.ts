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
import { logEnded, logEvent } from '../../security-log/service.ts'
import { endOtherSessions, noteProof } from '../../sessions/service.ts'
import { factorMails, passkeyLines, type FactorNews } from '../mails.ts'
import * as queries from '../queries.ts'
import { newRecoveryCodes, recoveryCodeHash } from '../recovery-codes.ts'
import { hasFactor, requireStepUp } from '../step-up/service.ts'

type FactorEvent = Exclude<FactorNews, 'recovery_codes_renewed'>

/** What a mail about the ways to sign in says of the passkeys that there are now. */
export async function passkeyNotes(db: Kysely<DB>, userId: string, locale: Locale): Promise<string[]> {
  return passkeyLines[locale](await queries.listPasskeyNames(db, userId))
}

/** Tells the owner, who may not be the one who did it; at a confirmed address alone, any other may be a stranger's. */
async function tellOwner(deps: Deps, trx: Kysely<DB>, userId: string, kind: FactorNews): Promise<void> {
  const owner = await queries.findConfirmedOwner(trx, userId)
  if (owner === undefined) return
  const { siteName, appOrigin } = deps.config
  const locale = toLocale(owner.lang)
  const passkeys = await passkeyNotes(trx, userId, locale)
  const about = { siteName, username: owner.username, signInUrl: authLink(appOrigin, locale), passkeys }
  const parts = factorMails[locale](kind, about)
  await enqueueMail(deps, trx, { kind, cause: 'news', userId, recipient: owner.email, locale, parts })
}

/** Who could act without the factors that there are now, or by a former one, has to sign in again. */
async function followChange(deps: Deps, trx: Kysely<DB>, actor: Actor, kind: FactorEvent): Promise<void> {
  const now = deps.clock.now()
  await noteProof(trx, actor, (await hasFactor(trx, actor.userId)) ? 2 : 1, now)
  const ended = await endOtherSessions(trx, actor, { status: 'canceled_security', reason: 'factor', now })
  await logEvent(trx, kind, actor, now)
  await logEnded(deps, trx, actor.userId, ended, now)
  await tellOwner(deps, trx, actor.userId, kind)
}

/** Ten new codes in the place of all that there were. */
async function replaceRecoveryCodes(deps: Deps, trx: Kysely<DB>, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => recoveryCodeHash(deps.keys, userId, code))
  await queries.deleteRecoveryCodes(trx, userId)
  await queries.insertRecoveryCodes(trx, userId, hashes)
  return codes
}

/** What a factor just added brings with it: recovery codes too, to be shown this one time, where none can be used. */
export async function factorAdded(
  deps: Deps,
  trx: Kysely<DB>,
  actor: Actor,
  kind: 'factor_added' | 'passkey_added',
): Promise<string[]> {
  await followChange(deps, trx, actor, kind)
  if (await queries.hasUnusedRecoveryCodes(trx, actor.userId)) return []
  return replaceRecoveryCodes(deps, trx, actor.userId)
}

/** What a factor just removed brings with it. The recovery codes go with the last one. */
export async function factorRemoved(
  deps: Deps,
  trx: Kysely<DB>,
  actor: Actor,
  kind: 'factor_removed' | 'passkey_removed',
): Promise<void> {
  await followChange(deps, trx, actor, kind)
  if (!(await hasFactor(trx, actor.userId))) await queries.deleteRecoveryCodes(trx, actor.userId)
}

/** New recovery codes; those of before stop. Throws as a step-up does, and TOKEN_INCORRECT without a factor. */
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
    await queries.holdPerson(trx, userId)
    // The last factor was removed in between.
    if (!(await hasFactor(trx, userId))) throw new AppError('TOKEN_INCORRECT')
    await logEvent(trx, 'recovery_codes_renewed', actor, deps.clock.now())
    await tellOwner(deps, trx, userId, 'recovery_codes_renewed')
    return replaceRecoveryCodes(deps, trx, userId)
  })
  return { recoveryCodes }
}
