import type { FileHandle } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import type { Download } from '#contract/endpoint.ts'
import { pageFileEnding } from '#domain/page-file.ts'
import type { Deps } from '#server/deps.ts'
import { archiveOf, pageFileOf, type ArchiveEntry } from '#server/features/page-file/service.ts'
import { readDocument } from '#server/features/pages/service.ts'
import { bytesOf } from '#server/unlinked-file.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { writeAccountExport, type StoredPage } from './service.ts'

async function fileEntry(name: string, file: FileHandle): Promise<ArchiveEntry> {
  let [size, crc] = [0, 0]
  for await (const bytes of bytesOf(file)) {
    size += bytes.length
    crc = crc32(bytes, crc)
  }
  return { name, size, crc, bytes: () => bytesOf(file) }
}

async function pageEntry(deps: Deps, page: StoredPage): Promise<ArchiveEntry> {
  const file = await pageFileOf(deps, readDocument(page, deps.log))
  return { name: `pages/${page.path}${pageFileEnding}`, ...file }
}

/**
 * Returns the data of an account as a ZIP archive: the account export as JSON, and each page as a page file. `file` is
 * a temporary file for the JSON. Throws as `writeAccountExport` does.
 */
export async function exportArchive(deps: Deps, actor: Actor, file: FileHandle): Promise<Download> {
  const pages: StoredPage[] = []
  const { account } = await writeAccountExport(deps, actor, file, (page) => pages.push(page))
  const entries = [await fileEntry('account.json', file)]
  for (const page of pages) entries.push(await pageEntry(deps, page))
  const { size, bytes } = archiveOf(entries)
  return { name: `${account.username}.zip`, size, bytes }
}
