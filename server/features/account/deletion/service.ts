import type { Kysely } from 'kysely'
import type { BodyOf, ResultOf } from '#contract/endpoint.ts'
import type { accountApi } from '#contract/account.ts'
import type { User } from '#contract/users.ts'
import { dayMs } from '#domain/dates.ts'
import { AppError } from '#domain/errors.ts'
import { toLocale } from '#domain/locales.ts'
import { imageVariants } from '#page/kit/image.ts'
import { doForEach, eachInBatches } from '#server/db/each-in-batches.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { forgetCards } from '#server/features/billing/service.ts'
import {
  changeByCode,
  checkCurrentPassword,
  endOtherSessions,
  logEndedSessions,
  logEvent,
  refuseUnproven,
} from '#server/features/identity/service.ts'
import { fileName } from '#server/features/images/service.ts'
import { limits, takeFromLimit } from '#server/features/limits/service.ts'
import { authLink, enqueueMail } from '#server/features/mail/service.ts'
import { withholdNames } from '#server/features/pages/service.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { readUser } from '../self/service.ts'
import { deletionMail } from './mails.ts'
import * as queries from './queries.ts'

/** Grace period in ms within which a deletion can be undone. */
const graceMs = 14 * dayMs
/** Maximum number of due accounts that one query lists. */
const batchSize = 100

/** Tells the owner at a confirmed address, since somebody else may have asked for the deletion. */
async function notifyOwner(deps: Deps, trx: Kysely<DB>, user: queries.LockedUser, deleteAt: Date): Promise<void> {
  const { id: userId, username, lang, email: recipient, email_status } = user
  if (recipient === null || email_status !== 'confirmed') return
  const { siteName, appOrigin } = deps.config
  const locale = toLocale(lang)
  const parts = deletionMail[locale]({ siteName, username, signInUrl: authLink(appOrigin, locale), deleteAt })
  await enqueueMail(deps, trx, { kind: 'deletion_asked', cause: 'news', userId, recipient, locale, parts })
}

/**
 * Hides the user's pages at once, ends their other sessions and schedules the deletion of the account in 14 days;
 * repeating it does not move the day. Throws INCORRECT_PASSWORD, and TOKEN_INCORRECT if the account has a second factor
 * that was neither given now nor in this session within ten minutes, TOO_MANY_REQUESTS.
 */
export async function scheduleDeletion(
  deps: Deps,
  actor: Actor,
  { password, code }: BodyOf<typeof accountApi.remove>,
): Promise<ResultOf<typeof accountApi.remove>> {
  const { db } = deps.database
  const user = await queries.findUser(db, actor.userId)
  if (user === undefined) throw new AppError('UNAUTHORIZED')
  await refuseUnproven(deps, actor, { code })
  await checkCurrentPassword(deps, user, password, 'password')
  const now = deps.clock.now()
  const day = new Date(now.getTime() + graceMs)
  let deleteAt = day
  await changeByCode(deps, actor, code, async (trx) => {
    const row = await queries.lockUser(trx, actor.userId)
    deleteAt = row?.delete_at ?? day
    if (row === undefined || row.delete_at) return
    await takeFromLimit({ clock: deps.clock, database: { db: trx } }, `deletion:${actor.userId}`, limits.deletion)
    const ended = await endOtherSessions(trx, actor, { status: 'canceled', reason: 'deletion', now })
    await queries.setDeletion(trx, actor.userId, day)
    await deps.domainEvents.publish(trx, 'standing_changed', { userId: actor.userId })
    await logEvent(trx, 'deletion_asked', actor, now)
    await logEndedSessions(deps, trx, actor.userId, ended, now)
    await notifyOwner(deps, trx, row, day)
  })
  return { deleteAt: deleteAt.toISOString() }
}

/** Cancels the scheduled deletion; does nothing if there is none. Throws UNAUTHORIZED if the grace period is over. */
export async function restoreAccount(deps: Deps, actor: Actor): Promise<User> {
  const now = deps.clock.now()
  await inTransaction(deps.database.db, async (trx) => {
    const row = await queries.lockUser(trx, actor.userId)
    if (!row?.delete_at) return
    // The grace period ended after the session was checked.
    if (row.delete_at <= now) throw new AppError('UNAUTHORIZED')
    await queries.setDeletion(trx, actor.userId, null)
    await deps.domainEvents.publish(trx, 'standing_changed', { userId: actor.userId })
    await logEvent(trx, 'deletion_undone', actor, now)
  })
  return readUser(deps, actor.userId)
}

/**
 * Deletes an account with everything that belongs to it, except the billing books; its names are withheld. Image files
 * are removed before their rows, so that after a failure the rows still name the remaining files.
 */
async function deleteForGood(deps: Deps, userId: string, now: Date): Promise<void> {
  const { db } = deps.database
  if (!(await queries.lockIfDue(db, userId, now))) return
  const images = await queries.listImages(db, userId)
  if (images.length > 0) {
    const files = images.flatMap((image) => imageVariants(image).map(fileName))
    await deps.images.remove(files)
    await queries.deleteImages(
      db,
      images.map(({ id }) => id),
    )
  }
  const pageIds = await queries.listPageIds(db, userId)
  await queries.deleteBelongings(db, { userId, pageIds }, deps.stopping)
  if (deps.stopping.aborted) return
  await inTransaction(db, async (trx) => {
    const late = await queries.listImages(trx, userId)
    // An upload was in progress; the next run removes its files.
    if (late.length > 0 || !(await queries.lockIfDue(trx, userId, now))) return
    const pageIds = await queries.listPageIds(trx, userId)
    await deps.domainEvents.publish(trx, 'pages_deleting', { pageIds })
    await forgetCards(deps, trx, userId)
    await withholdNames(deps, trx, await queries.listNames(trx, userId, now), now)
    await queries.deleteUser(trx, userId)
    await deps.domainEvents.publish(trx, 'standing_changed', { userId })
  })
}

/** Deletes the accounts whose grace period is over. Any number of nodes may run it at once. */
export async function deleteDueAccounts(deps: Deps): Promise<void> {
  const { database, clock, stopping, log } = deps
  const now = clock.now()
  const due = eachInBatches<queries.DueAccount>(stopping, batchSize, (after, limit) =>
    queries.listDue(database.db, now, { after, limit }),
  )
  await doForEach(
    log,
    due,
    ({ id }) => deleteForGood(deps, id, now),
    ({ id }) => `The account ${id} was not deleted`,
  )
}
