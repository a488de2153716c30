import type { ResultOf } from '#contract/endpoint.ts'
import { authApi } from '#contract/auth.ts'
import { send } from '#web/http/send.ts'

type Headers = Readonly<Record<string, string>>

/** Exchanges a refresh token, which can be used only once, for new tokens. Throws like `send`. */
export function refresh(refreshToken: string, headers: Headers): Promise<ResultOf<typeof authApi.refresh>> {
  return send(authApi.refresh, { body: { refreshToken } }, headers)
}

/** Ends the session of an access token. */
export async function logout(accessToken: string, headers: Headers): Promise<void> {
  await send(authApi.logout, {}, { ...headers, Authorization: `Bearer ${accessToken}` })
}
