import type { Endpoint } from '#contract/endpoint.ts'
import { addressOf } from '#web/http/send.ts'
import { fetchWithBearer } from './fetch-with-bearer.ts'
import { saveFile } from './save-file.ts'

/** Offers what a call answers with as a file, such as a table. Throws StatusError or NetworkError. */
export async function saveAnswer(
  endpoint: Endpoint,
  input: Parameters<typeof addressOf>[1],
  name: string,
): Promise<void> {
  saveFile(await (await fetchWithBearer(addressOf(endpoint, input))).blob(), name)
}
