import type { Endpoint } from '#contract/endpoint.ts'
import { NetworkError } from '#web/http/failures.ts'
import { addressOf } from '#web/http/send.ts'
import { fetchWithBearer } from './fetch-with-bearer.ts'
import { saveFile } from './save-file.ts'

/** Downloads a call's response as a file, such as a table. Throws ApiError, StatusError or NetworkError. */
export async function saveAnswer(
  endpoint: Endpoint,
  input: Parameters<typeof addressOf>[1],
  name: string,
): Promise<void> {
  const answer = await fetchWithBearer(endpoint, addressOf(endpoint, input))
  const whole = answer.blob().catch((error: unknown) => {
    // The response was interrupted.
    throw new NetworkError(error)
  })
  saveFile(await whole, name)
}
