import type { Locale } from '#domain/locales.ts'
import { messagesApi } from '#contract/messages.ts'
import { download } from '#web/features/pages/share-download.ts'
import { fetchWithBearer } from '#web/shell/fetch-with-bearer.ts'
import { addressOf } from '#web/http/send.ts'

/** Offers all messages of a page as a file. Throws StatusError or NetworkError. */
export async function saveCsv(pageId: string, name: string, lang: Locale): Promise<void> {
  const address = addressOf(messagesApi.csv, { params: { id: pageId }, query: { lang } })
  download(await (await fetchWithBearer(address)).blob(), `${name}.csv`)
}
