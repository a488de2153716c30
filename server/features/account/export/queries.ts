import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

export function findAccount(db: Kysely<DB>, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'email_status', 'new_email', 'lang', 'referral', 'ban_kind', 'ban_reason'])
    .select(['ban_rule', 'terms_version', 'created_at', 'delete_at'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

export function findSubscription(db: Kysely<DB>, userId: string) {
  return db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

export function listInvoices(db: Kysely<DB>, userId: string) {
  return db.selectFrom('invoices').selectAll().where('user_id', '=', userId).orderBy('id').execute()
}

export function listGrants(db: Kysely<DB>, userId: string) {
  return db.selectFrom('plan_grants').selectAll().where('user_id', '=', userId).orderBy('id').execute()
}

export function listCards(db: Kysely<DB>, userId: string) {
  return db
    .selectFrom('payment_methods')
    .select(['provider', 'masked', 'expires', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

/** Lists the ids of all pages, the main one first, including those in the trash. */
export function listPageIds(db: Kysely<DB>, userId: string) {
  return db
    .selectFrom('pages')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('is_main', 'desc')
    .orderBy('id')
    .execute()
}

/** Returns a page with its current address. */
export function findPage(db: Kysely<DB>, id: string) {
  return db
    .selectFrom('pages')
    .innerJoin('addresses', (join) =>
      join.onRef('addresses.page_id', '=', 'pages.id').on('addresses.is_current', '=', true),
    )
    .selectAll('pages')
    .select('addresses.path')
    .where('pages.id', '=', id)
    .executeTakeFirst()
}

export function listFormerAddresses(db: Kysely<DB>, pageId: string) {
  return db
    .selectFrom('addresses')
    .select(['path', 'free_from'])
    .where('page_id', '=', pageId)
    .where('is_current', '=', false)
    .orderBy('free_from')
    .execute()
}

/** Lists versions older than `before`, newest first. */
export function listHistory(db: Kysely<DB>, pageId: string, before: number, limit: number) {
  return db
    .selectFrom('page_versions')
    .select(['version', 'saved_at', 'saved_on', 'document'])
    .where('page_id', '=', pageId)
    .where('version', '<', before)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
}

export function listDeletedBlocks(db: Kysely<DB>, pageId: string) {
  return db
    .selectFrom('deleted_blocks')
    .select(['deleted_at', 'block'])
    .where('page_id', '=', pageId)
    .orderBy('deleted_at', 'desc')
    .orderBy('place')
    .execute()
}

export function listPageDays(db: Kysely<DB>, pageId: string) {
  return db
    .selectFrom('page_days')
    .select(['day', 'views', 'visitors', 'clicks', 'bots', 'owner', 'excess'])
    .where('page_id', '=', pageId)
    .orderBy('day')
    .execute()
}

export function listBlockDays(db: Kysely<DB>, pageId: string) {
  return db
    .selectFrom('block_days')
    .select(['day', 'block_id as blockId', 'clicks'])
    .where('page_id', '=', pageId)
    .orderBy('day')
    .orderBy('block_id')
    .execute()
}

export function listDimensionDays(db: Kysely<DB>, pageId: string) {
  return db
    .selectFrom('dimension_days')
    .select(['day', 'dimension', 'value', 'count'])
    .where('page_id', '=', pageId)
    .orderBy('day')
    .orderBy(sql`dimension, value`)
    .execute()
}

/** Lists the monthly sums of older daily counts. */
export function listPageMonths(db: Kysely<DB>, pageId: string) {
  return db
    .selectFrom('page_months')
    .select(['month', 'views', 'visitors', 'clicks', 'bots', 'owner', 'excess'])
    .where('page_id', '=', pageId)
    .orderBy('month')
    .execute()
}

export function listBlockMonths(db: Kysely<DB>, pageId: string) {
  return db
    .selectFrom('block_months')
    .select(['month', 'block_id as blockId', 'clicks'])
    .where('page_id', '=', pageId)
    .orderBy('month')
    .orderBy('block_id')
    .execute()
}

export function listDimensionMonths(db: Kysely<DB>, pageId: string) {
  return db
    .selectFrom('dimension_months')
    .select(['month', 'dimension', 'value', 'count'])
    .where('page_id', '=', pageId)
    .orderBy('month')
    .orderBy(sql`dimension, value`)
    .execute()
}

export function listImages(db: Kysely<DB>, userId: string) {
  return db
    .selectFrom('images')
    .select(['id', 'width', 'height', 'byte_size', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}
