import { accountApi } from '#contract/account.ts'
import { fetchFile } from '#web/http/fetch-file.ts'
import { send } from '#web/http/send.ts'
import { deviceHeaders } from '#web/session/current-session.ts'
import { exportName } from '#web/shell/save-file.ts'

/** The export of a banned account: the archive, and its texts without pictures. */
export interface OwnExport {
  name: string
  archive: Blob
  text: string
}

/** Fetches the export with the limited token that a banned account gets. */
export async function fetchExport(accessToken: string): Promise<OwnExport> {
  const headers = { ...deviceHeaders, Authorization: `Bearer ${accessToken}` }
  const data = await send(accountApi.export, {}, headers)
  const archive = await fetchFile(accountApi.exportArchive, {}, headers, () => undefined)
  return { name: exportName(data.account.username), archive, text: JSON.stringify(data, null, 2) }
}
