import type { Download } from '#contract/endpoint.ts'
import type { AccountExport } from '#contract/account.ts'
import { pageFileEnding } from '#domain/page-file.ts'
import type { Deps } from '#server/deps.ts'
import { archiveOf, entryOf, pageFileOf, type ArchiveEntry } from '#server/features/page-file/service.ts'
import { readDocument } from '#server/features/pages/service.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { exportAccount } from './service.ts'

async function pageEntry(deps: Deps, page: AccountExport['pages'][number]): Promise<ArchiveEntry> {
  const file = await pageFileOf(deps, readDocument(page, deps.log))
  return { name: `pages/${page.path}${pageFileEnding}`, ...file }
}

/** Everything that is kept about a person, as one archive: the account as JSON, and each page as a file of its own. */
export async function exportArchive(deps: Deps, actor: Actor): Promise<Download> {
  const account = await exportAccount(deps, actor)
  const entries = [entryOf('account.json', Buffer.from(JSON.stringify(account, null, 2)))]
  for (const page of account.pages) entries.push(await pageEntry(deps, page))
  const { size, bytes } = archiveOf(entries)
  return { name: `${account.account.username}.zip`, size, bytes }
}
