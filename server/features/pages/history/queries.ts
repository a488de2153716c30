import { sql, type Kysely } from 'kysely'
import type { PageDocument } from '#page/document-schema.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Had } from '../update/policy.ts'

interface KeptVersion {
  pageId: string
  userId: string
  version: number
  document: PageDocument
  savedAt: Date
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

export async function insertVersion(trx: Kysely<DB>, kept: KeptVersion): Promise<void> {
  const { pageId, userId, version, document, savedAt } = kept
  await trx
    .insertInto('page_versions')
    .values({ page_id: pageId, user_id: userId, version, document, saved_at: savedAt })
    .execute()
}

export async function deleteOldVersions(trx: Kysely<DB>, pageId: string, keep: number): Promise<void> {
  await trx
    .deleteFrom('page_versions')
    .where('page_id', '=', pageId)
    .where('version', '<=', (select) =>
      select
        .selectFrom('page_versions')
        .select('version')
        .where('page_id', '=', pageId)
        .orderBy('version', 'desc')
        .offset(keep)
        .limit(1),
    )
    .execute()
}

export async function findVersion(
  db: Kysely<DB>,
  pageId: string,
  version: number,
): Promise<{ document: PageDocument } | undefined> {
  return db
    .selectFrom('page_versions')
    .select('document')
    .where('page_id', '=', pageId)
    .where('version', '=', version)
    .executeTakeFirst()
}

/** What the kept versions of a page held of what a plan may lack. */
export async function findHad(trx: Kysely<DB>, pageId: string): Promise<Had> {
  const { rows } = await sql<Had>`
    select
      coalesce(max(jsonb_array_length(document -> 'blocks')), 0) as "mostBlocks",
      coalesce(bool_or(document -> 'form' -> 'enabled' = 'true'), false) as form,
      coalesce(bool_or(document -> 'widget' -> 'enabled' = 'true'), false) as widget,
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

/** Versions before `before`, the newest first. */
export async function listVersions(db: Kysely<DB>, pageId: string, before: number | undefined, limit: number) {
  return db
    .selectFrom('page_versions')
    .select(['version', 'saved_at as savedAt'])
    .select([
      sql<string>`coalesce(document ->> 'title', '')`.as('title'),
      sql<number>`jsonb_array_length(document -> 'blocks')`.as('blocks'),
    ])
    .where('page_id', '=', pageId)
    .$if(before !== undefined, (query) => query.where('version', '<', before!))
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
}
