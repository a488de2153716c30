import type { Endpoint } from '#contract/endpoint.ts'
import { NetworkError, onBehalf } from '#web/api.ts'
import { failureOf } from '#web/http/send.ts'

/**
 * Fetches what a call answers beside JSON, such as a table or a receipt; a plain link would send no bearer token.
 * Throws ApiError, StatusError or NetworkError.
 */
export function fetchWithBearer(
  endpoint: Pick<Endpoint, 'access'>,
  address: string,
  signal?: AbortSignal,
): Promise<Response> {
  return onBehalf(endpoint, async (headers) => {
    const response = await fetch(address, { headers, ...(signal && { signal }) }).catch((error: unknown) => {
      throw new NetworkError(error)
    })
    if (!response.ok) throw await failureOf(response)
    return response
  })
}
