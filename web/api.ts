import type { Endpoint, ResultOf } from '#contract/endpoint.ts'
import { loading } from '#ui/loading/loading.ts'
import { refusal } from './http/failures.ts'
import type { ApiError } from './http/failures.ts'
import { send } from './http/send.ts'
import type { CallInput } from './http/send.ts'
import { deviceHeaders, session } from './session/current-session.ts'

export { ApiError, isServerTrouble, NetworkError, refusal, refusalOf, StatusError } from './http/failures.ts'

function headers(accessToken: string | undefined): Record<string, string> {
  return accessToken === undefined ? deviceHeaders : { ...deviceHeaders, Authorization: `Bearer ${accessToken}` }
}

/** Ends the session that a call was made in, unless this browser has another one by now. */
function endSession(accessToken: string | undefined): void {
  if (session.accessToken() === accessToken) session.signOut()
}

async function callOrRenew<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ResultOf<E>> {
  const held = session.accessToken()
  const user = session.identity()?.id
  try {
    return await send(endpoint, input, headers(held))
  } catch (error) {
    if (held === undefined || endpoint.access === 'public') throw error
    if (isBan(error)) endSession(held)
    if (!isRefusal(error, 'UNAUTHORIZED')) throw error
    const stillSigned = await session.renew(held)
    // Another tab may have signed somebody else in; this call was not theirs.
    if (!stillSigned || session.identity()?.id !== user) throw error
  }
  const renewed = session.accessToken()
  try {
    return await send(endpoint, input, headers(renewed))
  } catch (error) {
    if (isRefusal(error, 'UNAUTHORIZED')) endSession(renewed)
    throw error
  }
}

/**
 * One call of the contract on behalf of whoever is signed in; the corner spinner shows meanwhile. An expired access
 * token is refreshed once and the call repeated once. Throws ApiError (see `refusalOf`), StatusError or NetworkError.
 */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ResultOf<E>> {
  const end = loading.beginSpinner()
  try {
    return await callOrRenew(endpoint, input)
  } finally {
    end()
  }
}

/** Whether the failure is this one code of the catalogue. */
export function isRefusal(error: unknown, code: ApiError['code']): error is ApiError {
  return refusal(error)?.code === code
}

export const banCodes = ['USER_BANNED', 'USER_BANNED_TERMS', 'USER_BANNED_REQUEST'] as const
export type BanCode = (typeof banCodes)[number]

/** Whether the account was banned, which ends its sessions. */
export function isBan(error: unknown): error is ApiError<BanCode> {
  return banCodes.some((code) => isRefusal(error, code))
}
