import { sql, type Kysely } from 'kysely'
import type { DeviceKind } from '#domain/device-kinds.ts'
import type { PinReason } from '#domain/pin-reasons.ts'
import type { DatedVersion } from '#domain/version-retention.ts'
import type { PageDocument } from '#page/document-schema.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { PageRow } from '../queries.ts'
import type { FormerFeatures } from '../update/policy.ts'

/** Stores a page's document as a version; a pinned one has an expiry. */
export async function insertVersion(
  trx: Kysely<DB>,
  { id, userId, version, document, updatedAt, savedOn, restoredFrom, pinnedBefore }: PageRow,
  pinnedUntil: Date | null,
): Promise<void> {
  await trx
    .insertInto('page_versions')
    .values({
      page_id: id,
      user_id: userId,
      version,
      document,
      byte_size: Buffer.byteLength(JSON.stringify(document)),
      saved_at: updatedAt,
      saved_on: savedOn,
      restored_from: restoredFrom,
      pinned_before: pinnedBefore,
      pinned_until: pinnedUntil,
    })
    .execute()
}

export async function findNewestSavedAt(trx: Kysely<DB>, pageId: string): Promise<Date | undefined> {
  const row = await trx
    .selectFrom('page_versions')
    .select('saved_at')
    .where('page_id', '=', pageId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.saved_at
}

const bytes = sql<number>`coalesce(byte_size, pg_column_size(document))`

/** Whether a page's versions exceed a number or a total size. */
export async function isOverfull(
  trx: Kysely<DB>,
  pageId: string,
  { maxVersions, maxBytes }: { maxVersions: number; maxBytes: number },
): Promise<boolean> {
  const row = await trx
    .selectFrom('page_versions')
    .select(sql<boolean>`count(*) > ${maxVersions} or coalesce(sum(${bytes}), 0) > ${maxBytes}`.as('isOverfull'))
    .where('page_id', '=', pageId)
    .executeTakeFirstOrThrow()
  return row.isOverfull
}

/** Date and size of each version, newest first. */
export async function listDates(trx: Kysely<DB>, pageId: string): Promise<DatedVersion[]> {
  return trx
    .selectFrom('page_versions')
    .select(['version', 'saved_at as savedAt', 'pinned_until as pinnedUntil', bytes.as('bytes')])
    .where('page_id', '=', pageId)
    .orderBy('version', 'desc')
    .execute()
}

export async function deleteVersions(trx: Kysely<DB>, pageId: string, versions: readonly number[]): Promise<void> {
  if (versions.length === 0) return
  await trx.deleteFrom('page_versions').where('page_id', '=', pageId).where('version', 'in', versions).execute()
}

/** Returns the next `limit` pages after an id, each with whether it has more than `count` versions. */
export async function listLongHistories(
  db: Kysely<DB>,
  after: string,
  count: number,
  limit: number,
): Promise<{ id: string; isLong: boolean }[]> {
  const { rows } = await sql<{ id: string; isLong: boolean }>`
    select id, exists (
      select from page_versions where page_id = pages.id order by version offset ${count} limit 1
    ) as "isLong"
    from pages where id > ${after} order by id limit ${limit}`.execute(db)
  return rows
}

export async function findVersion(db: Kysely<DB>, pageId: string, version: number) {
  return db
    .selectFrom('page_versions')
    .select(['document', 'saved_at as savedAt'])
    .where('page_id', '=', pageId)
    .where('version', '=', version)
    .executeTakeFirst()
}

/** Plan features that the page's versions contained. */
export async function findFormerFeatures(trx: Kysely<DB>, pageId: string): Promise<FormerFeatures> {
  const { rows } = await sql<FormerFeatures>`
    select
      coalesce(max(jsonb_array_length(document -> 'blocks')), 0) as "mostBlocks",
      coalesce(bool_or(document -> 'form' -> 'enabled' = 'true'), false) as form,
      array(
        select distinct part.key from page_versions, jsonb_each_text(document -> 'widget') as part
        where page_id = ${pageId} and part.value not in ('', 'false')
      ) as widget,
      array(
        select distinct service.key
        from page_versions, jsonb_each_text(
          (document -> 'analytics') || jsonb_build_object('umami', document #> '{analytics,umami,id}')
        ) as service
        where page_id = ${pageId} and service.value is not null
      ) as analytics,
      coalesce(array_agg(distinct document -> 'theme' ->> 'dynamic'), '{}') as dynamics,
      array(
        select distinct (block ->> 'id') || ' ' || (block ->> 'type')
        from page_versions, jsonb_array_elements(document -> 'blocks') as block
        where page_id = ${pageId}
      ) as blocks
    from page_versions
    where page_id = ${pageId}`.execute(trx)
  return rows[0]!
}

/** Ids of blocks on the owner's other pages: a moved block keeps its id. */
export async function findBlocksElsewhere(db: Kysely<DB>, { id, userId }: PageRow): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ block: string }>`
    select block ->> 'id' as block
    from pages, jsonb_array_elements(document -> 'blocks') as block
    where user_id = ${userId} and pages.id <> ${id} and trashed_at is null`.execute(db)
  return new Set(rows.map(({ block }) => block))
}

export interface ListedVersion {
  version: number
  savedAt: Date
  savedOn: DeviceKind | null
  restoredFrom: Date | null
  pinnedBefore: PinReason | null
  title: string
  blocks: number
  bytes: number
}

/** Versions before `before`, newest first. */
export async function listVersions(
  db: Kysely<DB>,
  pageId: string,
  before: number | undefined,
  limit: number,
): Promise<ListedVersion[]> {
  return db
    .selectFrom('page_versions')
    .select(['version', 'saved_at as savedAt', 'restored_from as restoredFrom'])
    .select([
      sql<DeviceKind | null>`saved_on`.as('savedOn'),
      sql<PinReason | null>`pinned_before`.as('pinnedBefore'),
      sql<string>`coalesce(document ->> 'title', '')`.as('title'),
      sql<number>`jsonb_array_length(document -> 'blocks')`.as('blocks'),
      bytes.as('bytes'),
    ])
    .where('page_id', '=', pageId)
    .$if(before !== undefined, (query) => query.where('version', '<', before!))
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
}

export async function listDocuments(
  db: Kysely<DB>,
  pageId: string,
  versions: readonly number[],
): Promise<{ version: number; document: PageDocument }[]> {
  return db
    .selectFrom('page_versions')
    .select(['version', 'document'])
    .where('page_id', '=', pageId)
    .where('version', 'in', versions)
    .orderBy('version', 'desc')
    .execute()
}

/** Makes the next save pin the version that it replaces. */
export async function pinNext(trx: Kysely<DB>, pageId: string, before: PinReason): Promise<void> {
  await trx.updateTable('pages').set({ pinned_before: before }).where('id', '=', pageId).execute()
}
