import { accountApi } from '#contract/account.ts'
import { send } from '#web/http/send.ts'
import { deviceHeaders } from '#web/session/current-session.ts'
import { exportName } from '#web/shell/save-file.ts'

/** Fetches the export of somebody banned with the one token that still opens it. */
export async function fetchExport(accessToken: string): Promise<{ name: string; text: string }> {
  const data = await send(accountApi.export, {}, { ...deviceHeaders, Authorization: `Bearer ${accessToken}` })
  return { name: exportName(data.account.username), text: JSON.stringify(data, null, 2) }
}
