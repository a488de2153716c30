import type { FileHandle } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { AccountExport } from '#contract/account.ts'
import { AppError } from '#domain/errors.ts'
import { formatImageUrl } from '#page/kit/image.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import { allEvents, allSessions, listPasskeys, factorMethodsOf } from '#server/features/identity/service.ts'
import { limits, takeFromLimit } from '#server/features/limits/service.ts'
import { allMessages, linkedChat } from '#server/features/messages/service.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { jsonAt, jsonWithList } from './json-parts.ts'
import * as queries from './queries.ts'

/** Maximum number of versions in memory at once; each may be as large as the largest document. */
const versionsAtOnce = 5
/** Largest value of the version column (a 32-bit integer). */
const largestVersion = 2 ** 31 - 1

function iso(at: Date | null): string | null {
  return at?.toISOString() ?? null
}

/** Copies a document unchanged: documents are exported as stored, whichever version of the product wrote them. */
function plain(document: object): Record<string, unknown> {
  return { ...document }
}

type ExportedPage = AccountExport['pages'][number]

/** A page row with its document as stored. */
export type StoredPage = NonNullable<Awaited<ReturnType<typeof queries.findPage>>>

async function pagePart(db: Kysely<DB>, page: StoredPage): Promise<Omit<ExportedPage, 'history'>> {
  const former = await queries.listFormerAddresses(db, page.id)
  const deleted = await queries.listDeletedBlocks(db, page.id)
  return {
    id: page.id,
    path: page.path,
    // A CHECK constraint ensures that each former address has `free_from`.
    formerPaths: former.map(({ path, free_from }) => ({ path, until: free_from!.toISOString() })),
    main: page.is_main,
    version: page.version,
    archivedAt: iso(page.archived_at),
    trashedAt: iso(page.trashed_at),
    createdAt: page.created_at.toISOString(),
    updatedAt: page.updated_at.toISOString(),
    document: plain(page.document),
    savedOn: page.saved_on,
    deletedBlocks: deleted.map(({ deleted_at, block }) => ({
      deletedAt: deleted_at.toISOString(),
      block: plain(block as object),
    })),
    statistics: {
      days: await queries.listPageDays(db, page.id),
      blocks: await queries.listBlockDays(db, page.id),
      dimensions: await queries.listDimensionDays(db, page.id),
      months: await queries.listPageMonths(db, page.id),
      blockMonths: await queries.listBlockMonths(db, page.id),
      dimensionMonths: await queries.listDimensionMonths(db, page.id),
    },
    messages: await allMessages(db, page.id),
  }
}

async function accountPart(db: Kysely<DB>, userId: string): Promise<AccountExport['account']> {
  const row = await queries.findAccount(db, userId)
  // The account was deleted after its session was read.
  if (row === undefined) throw new AppError('UNAUTHORIZED')
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    emailStatus: row.email_status,
    newEmail: row.new_email,
    lang: row.lang,
    referral: row.referral,
    termsVersion: row.terms_version,
    totp: (await factorMethodsOf(db, userId)).includes('totp'),
    ban: row.ban_kind === null ? null : { kind: row.ban_kind, reason: row.ban_reason, rule: row.ban_rule },
    createdAt: row.created_at.toISOString(),
    deleteAt: iso(row.delete_at),
  }
}

async function subscriptionPart(db: Kysely<DB>, userId: string): Promise<AccountExport['subscription']> {
  const row = await queries.findSubscription(db, userId)
  if (row === undefined) return null
  const { plan, period, next_period: nextPeriod } = row
  return { plan, period, nextPeriod, paidUntil: iso(row.paid_until), canceledAt: iso(row.canceled_at) }
}

async function invoicesPart(db: Kysely<DB>, userId: string): Promise<AccountExport['invoices']> {
  const rows = await queries.listInvoices(db, userId)
  return rows.map(({ number, period, amount_kopecks: amount, currency, provider, status, card, ...row }) => ({
    number,
    period,
    start: iso(row.period_start),
    end: iso(row.period_end),
    card,
    amount,
    refunded: row.refunded_kopecks,
    currency,
    provider,
    status,
    createdAt: row.created_at.toISOString(),
    paidAt: iso(row.paid_at),
  }))
}

async function grantsPart(db: Kysely<DB>, userId: string): Promise<AccountExport['grants']> {
  const rows = await queries.listGrants(db, userId)
  return rows.map(({ kind, starts_at, ends_at, created_at }) => ({
    kind,
    start: starts_at.toISOString(),
    end: ends_at.toISOString(),
    createdAt: created_at.toISOString(),
  }))
}

async function cardsPart(db: Kysely<DB>, userId: string): Promise<AccountExport['cards']> {
  const rows = await queries.listCards(db, userId)
  return rows.map(({ created_at, ...card }) => ({ ...card, createdAt: created_at.toISOString() }))
}

async function passkeysPart(db: Kysely<DB>, userId: string): Promise<AccountExport['passkeys']> {
  const passkeys = await listPasskeys(db, userId)
  return passkeys.map(({ id: _id, ...shown }) => shown)
}

async function imagesPart(db: Kysely<DB>, userId: string): Promise<AccountExport['images']> {
  const rows = await queries.listImages(db, userId)
  return rows.map((row) => ({
    url: formatImageUrl(row),
    width: row.width,
    height: row.height,
    bytes: row.byte_size,
    createdAt: row.created_at.toISOString(),
  }))
}

type Version = ExportedPage['history'][number]

async function* versionTexts(db: Kysely<DB>, pageId: string): AsyncGenerator<string[]> {
  let rows: Awaited<ReturnType<typeof queries.listHistory>>
  let before = largestVersion
  do {
    rows = await queries.listHistory(db, pageId, before, versionsAtOnce)
    for (const { version, saved_at, saved_on, document } of rows) {
      const entry: Version = { version, savedAt: saved_at.toISOString(), savedOn: saved_on, document: plain(document) }
      yield [jsonAt(4, entry)]
      before = version
    }
  } while (rows.length === versionsAtOnce)
}

async function* pageTexts(
  db: Kysely<DB>,
  userId: string,
  onPage: (page: StoredPage) => void,
): AsyncGenerator<AsyncIterable<string>> {
  for (const { id } of await queries.listPageIds(db, userId)) {
    const page = await queries.findPage(db, id)
    if (page === undefined) continue
    onPage(page)
    yield jsonWithList(2, await pagePart(db, page), 'history', versionTexts(db, id))
  }
}

/**
 * Writes the data of an account, read in one snapshot (REPEATABLE READ), into a file as the JSON of an `AccountExport`.
 * An account may hold hundreds of megabytes, so only a part is in memory at a time; writing into a file first keeps the
 * database connection from waiting for a slow client. Calls `onPage` for each page. Throws TOO_MANY_REQUESTS.
 */
export async function writeAccountExport(
  deps: Deps,
  { userId }: Actor,
  file: FileHandle,
  onPage: (page: StoredPage) => void = () => undefined,
): Promise<Pick<AccountExport, 'account'>> {
  await takeFromLimit(deps, `account-export:${userId}`, limits.accountExport)
  const now = deps.clock.now()
  const work = async (trx: Kysely<DB>) => {
    const kept: Omit<AccountExport, 'pages'> = {
      exportedAt: now.toISOString(),
      account: await accountPart(trx, userId),
      subscription: await subscriptionPart(trx, userId),
      grants: await grantsPart(trx, userId),
      cards: await cardsPart(trx, userId),
      invoices: await invoicesPart(trx, userId),
      telegram: await linkedChat(trx, userId),
      passkeys: await passkeysPart(trx, userId),
      images: await imagesPart(trx, userId),
      sessions: await allSessions(trx, userId, now),
      securityEvents: await allEvents(trx, userId),
    }
    await file.writeFile(jsonWithList(0, kept, 'pages', pageTexts(trx, userId, onPage)))
    return kept
  }
  return deps.database.db.transaction().setIsolationLevel('repeatable read').execute(work)
}
