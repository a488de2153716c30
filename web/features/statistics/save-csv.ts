import type { Day } from '#domain/dates.ts'
import type { Locale } from '#domain/locales.ts'
import { statisticsApi } from '#contract/statistics.ts'
import { download } from '#web/features/pages/share-download.ts'
import { addressOf } from '#web/http/send.ts'
import { fetchWithBearer } from '#web/shell/fetch-with-bearer.ts'

/** Offers the figures of a period as a file. Throws StatusError or NetworkError. */
export async function saveCsv(
  { id, path }: { id: string; path: string },
  { from, to }: { from: Day; to: Day },
  lang: Locale,
): Promise<void> {
  const address = addressOf(statisticsApi.csv, { params: { id }, query: { from, to, lang } })
  download(await (await fetchWithBearer(address)).blob(), `${path}_${from}_${to}.csv`)
}
