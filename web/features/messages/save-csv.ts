import type { Locale } from '#domain/locales.ts'
import { messagesApi } from '#contract/messages.ts'
import { NetworkError, StatusError } from '#web/api.ts'
import { download } from '#web/features/pages/share-download.ts'
import { addressOf } from '#web/http/send.ts'
import { deviceHeaders, session } from '#web/session/current-session.ts'

async function fetchCsv(address: string): Promise<Response> {
  try {
    return await fetch(address, { headers: { ...deviceHeaders, Authorization: `Bearer ${session.accessToken()}` } })
  } catch (error) {
    throw new NetworkError(error)
  }
}

/**
 * Offers all messages of a page as a file. A plain link could not carry the bearer header, so the file is fetched first.
 * Throws StatusError or NetworkError.
 */
export async function saveCsv(pageId: string, name: string, lang: Locale): Promise<void> {
  const address = addressOf(messagesApi.csv, { params: { id: pageId }, query: { lang } })
  const held = session.accessToken()
  let response = await fetchCsv(address)
  if (response.status === 401 && held !== undefined && (await session.renew(held))) response = await fetchCsv(address)
  if (!response.ok) throw new StatusError(response.status)
  download(await response.blob(), `${name}.csv`)
}
