import type { Kysely } from 'kysely'
import type { AccountExport } from '#contract/account.ts'
import { AppError } from '#domain/errors.ts'
import { formatImageUrl } from '#page/kit/image.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import { allEvents, allSessions, listPasskeys, methodsOf } from '#server/features/identity/service.ts'
import { limits, takeFromLimit } from '#server/features/limits/service.ts'
import { allMessages, linkedChat } from '#server/features/messages/service.ts'
import type { Actor } from '#server/plugins/actor.ts'
import * as queries from './queries.ts'

function iso(at: Date | null): string | null {
  return at?.toISOString() ?? null
}

/** Documents leave as they are stored, whichever version of the product wrote them. */
function plain(document: object): Record<string, unknown> {
  return { ...document }
}

type ExportedPage = AccountExport['pages'][number]

async function exportPage(
  db: Kysely<DB>,
  page: Awaited<ReturnType<typeof queries.listPages>>[number],
): Promise<ExportedPage> {
  const history = await queries.listHistory(db, page.id)
  const former = await queries.listFormerAddresses(db, page.id)
  return {
    id: page.id,
    path: page.path,
    // The table has a check that each former address has its end.
    formerPaths: former.map(({ path, free_from }) => ({ path, until: free_from!.toISOString() })),
    main: page.is_main,
    version: page.version,
    archivedAt: iso(page.archived_at),
    trashedAt: iso(page.trashed_at),
    createdAt: page.created_at.toISOString(),
    updatedAt: page.updated_at.toISOString(),
    document: plain(page.document),
    savedOn: page.saved_on,
    history: history.map(({ version, saved_at, saved_on, document }) => ({
      version,
      savedAt: saved_at.toISOString(),
      savedOn: saved_on,
      document: plain(document),
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
  // The account went away after its session was read.
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
    totp: (await methodsOf(db, userId)).includes('totp'),
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

async function pagesPart(db: Kysely<DB>, userId: string): Promise<ExportedPage[]> {
  const pages: ExportedPage[] = []
  for (const page of await queries.listPages(db, userId)) pages.push(await exportPage(db, page))
  return pages
}

/** Everything that is kept about a person, as it was at one moment. */
export async function exportAccount(deps: Deps, { userId }: Actor): Promise<AccountExport> {
  await takeFromLimit(deps, `account-export:${userId}`, limits.accountExport)
  const now = deps.clock.now()
  return deps.database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => ({
      exportedAt: now.toISOString(),
      account: await accountPart(trx, userId),
      subscription: await subscriptionPart(trx, userId),
      grants: await grantsPart(trx, userId),
      cards: await cardsPart(trx, userId),
      invoices: await invoicesPart(trx, userId),
      pages: await pagesPart(trx, userId),
      telegram: await linkedChat(trx, userId),
      passkeys: await passkeysPart(trx, userId),
      images: await imagesPart(trx, userId),
      sessions: await allSessions(trx, userId, now),
      securityEvents: await allEvents(trx, userId),
    }))
}
