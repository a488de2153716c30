import { deviceHeaders, session } from '#web/session/current-session.ts'
import { NetworkError, StatusError } from '#web/http/failures.ts'

async function attempt(address: string, signal: AbortSignal | undefined): Promise<Response> {
  const headers = { ...deviceHeaders, Authorization: `Bearer ${session.accessToken()}` }
  try {
    return await fetch(address, { headers, ...(signal && { signal }) })
  } catch (error) {
    throw new NetworkError(error)
  }
}

/**
 * Fetches a document of the signed-in person, such as a table or a receipt; a plain link would send no bearer token.
 * Throws StatusError or NetworkError.
 */
export async function fetchWithBearer(address: string, signal?: AbortSignal): Promise<Response> {
  const held = session.accessToken()
  let response = await attempt(address, signal)
  if (response.status === 401 && held !== undefined && (await session.renew(held)))
    response = await attempt(address, signal)
  if (!response.ok) throw new StatusError(response.status)
  return response
}
