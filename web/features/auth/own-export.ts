import { accountApi } from '#contract/account.ts'
import { fetchFile } from '#web/http/fetch-file.ts'
import { send } from '#web/http/send.ts'
import { deviceHeaders } from '#web/session/current-session.ts'
import { exportName } from '#web/shell/save-file.ts'

/** What somebody banned may take along: an archive, and all of it but the pictures as a text. */
export interface OwnExport {
  name: string
  archive: Blob
  text: string
}

/** Fetches the export of somebody banned with the one token that still opens it. */
export async function fetchExport(accessToken: string): Promise<OwnExport> {
  const headers = { ...deviceHeaders, Authorization: `Bearer ${accessToken}` }
  const data = await send(accountApi.export, {}, headers)
  const archive = await fetchFile(accountApi.exportArchive, {}, headers, () => undefined)
  return { name: exportName(data.account.username), archive, text: JSON.stringify(data, null, 2) }
}
