import { AppError } from '#domain/errors.ts'
import type { DocumentChange } from '#page/document-change.ts'
import { documentChanges } from '#page/document-changes.ts'
import type { PageDocument } from '#page/document-schema.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import type { pagesApi } from '#contract/pages.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { wrongCursor } from '#server/paging.ts'
import { requireReadablePage } from '../access/service.ts'
import { readDocument } from '../document/stored.ts'
import type { PageRow } from '../queries.ts'
import * as queries from './queries.ts'

/** Documents in memory at once; each may be as large as a save. */
const documentsAtOnce = 5

/** Total bytes of documents after which a page of the list ends. */
const mostBytes = 3_000_000

type History = ResultOf<typeof pagesApi.history>

interface Dated {
  version: number
  document: PageDocument
}

/** Changes from each version to the next newer one, by version; `versions` are newest first, and the last has none. */
async function changesAlong(
  { database: { db }, log }: Deps,
  row: PageRow,
  versions: readonly number[],
): Promise<Map<number, DocumentChange[]>> {
  const changes = new Map<number, DocumentChange[]>()
  const elsewhere = await queries.findBlocksElsewhere(db, row)
  let later: Dated | undefined =
    versions[0] === row.version ? { version: row.version, document: readDocument(row, log) } : undefined
  for (let start = 0; start < versions.length; start += documentsAtOnce) {
    const batch = versions.slice(start, start + documentsAtOnce)
    for (const { version, document } of await queries.listDocuments(db, row.id, batch)) {
      const former = { version, document: readDocument({ ...row, document }, log) }
      if (later !== undefined) changes.set(later.version, documentChanges(former.document, later.document, elsewhere))
      later = former
    }
  }
  return changes
}

/** Number of versions to read at once, at least one. */
function countFitting(rows: readonly queries.ListedVersion[], limit: number): number {
  let sum = 0
  const tooMany = rows.findIndex(({ bytes }, index) => (sum += bytes) > mostBytes && index > 0)
  return tooMany === -1 ? limit : Math.min(limit, tooMany)
}

/** A page of the version list, newest first; `cursor`: end of the previous page. */
export async function readHistory(
  deps: Deps,
  actor: Actor,
  pageId: string,
  { cursor, limit = 20 }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<History> {
  if (cursor !== undefined && !/^\d{1,9}$/.test(cursor)) throw wrongCursor()
  const row = await requireReadablePage(deps, actor, pageId)
  const isFirst = cursor === undefined
  const before = isFirst ? undefined : Number(cursor)
  const rows = await queries.listVersions(deps.database.db, pageId, before, limit + 1)
  const fit = countFitting(rows, limit)
  // One more version, to compare the last one with.
  const versions = rows.slice(0, fit + 1).map(({ version }) => version)
  const changes = await changesAlong(deps, row, isFirst ? [row.version, ...versions] : versions)
  const entry = ({
    version,
    savedAt,
    savedOn,
    restoredFrom,
  }: Omit<queries.ListedVersion, 'title' | 'blocks' | 'bytes' | 'pinnedBefore'>) => ({
    version,
    savedAt: savedAt.toISOString(),
    device: savedOn,
    restoredFrom: restoredFrom?.toISOString() ?? null,
    changes: changes.get(version) ?? null,
  })
  const items = rows.slice(0, fit).map(({ title, blocks, bytes: _bytes, pinnedBefore, ...version }) => {
    return { ...entry(version), title, blocks, pinnedBefore }
  })
  return {
    items,
    next: rows.length > fit ? String(items.at(-1)!.version) : null,
    now: isFirst ? entry({ ...row, savedAt: row.updatedAt }) : null,
  }
}

/** Reads a version. Throws NOT_FOUND if it is not kept, and, except to staff, for pages of others. */
export async function readVersion(
  deps: Deps,
  actor: Actor,
  pageId: string,
  version: number,
): Promise<ResultOf<typeof pagesApi.version>> {
  const row = await requireReadablePage(deps, actor, pageId)
  const kept = await queries.findVersion(deps.database.db, pageId, version)
  if (kept === undefined) throw new AppError('NOT_FOUND')
  const document = readDocument({ ...row, document: kept.document }, deps.log)
  return { version, savedAt: kept.savedAt.toISOString(), ...document }
}
