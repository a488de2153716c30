import type { Endpoint, ResultOf } from '#contract/endpoint.ts'
import type { Session } from '#web/session/session.ts'
import type { Bans } from '#web/session/ban.ts'
import { isBan, isRefusal } from './failures.ts'
import { send, type CallInput } from './send.ts'

export interface CallerDeps {
  session: Pick<Session, 'accessToken' | 'identity' | 'renew' | 'signOut'>
  bans: Pick<Bans, 'record'>
  /** Headers of every call, except for the bearer token. */
  headers: Readonly<Record<string, string>>
}

export type Call = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<ResultOf<E>>

/**
 * Runs an operation with the headers of the signed-in person; once more with renewed tokens if the access token has
 * expired.
 */
export type OnBehalf = <T>(
  { access }: Pick<Endpoint, 'access'>,
  attempt: (headers: Readonly<Record<string, string>>) => Promise<T>,
) => Promise<T>

/** Creates an `OnBehalf`; it records bans, and ends a session that the server refuses even after a renewal. */
export function createOnBehalf({ session, bans, headers }: CallerDeps): OnBehalf {
  const withBearer = (token: string | undefined) =>
    token === undefined ? headers : { ...headers, Authorization: `Bearer ${token}` }

  /** Ends the session of a call, unless this browser has another session by now. */
  const end = (token: string | undefined) => {
    if (session.accessToken() === token) session.signOut()
  }

  /** Records a ban and ends the refused session; the token is kept with the ban for the calls still allowed. */
  const recordBan = (error: unknown, token: string | undefined) => {
    if (!isBan(error) || (token !== undefined && session.accessToken() !== token)) return
    bans.record(error, token)
    if (token !== undefined) end(token)
  }

  return async ({ access }, attempt) => {
    const held = session.accessToken()
    const user = session.identity()?.id
    try {
      return await attempt(withBearer(held))
    } catch (error) {
      const isPublic = held === undefined || access === 'public'
      recordBan(error, isPublic ? undefined : held)
      if (isPublic) throw error
      if (!isRefusal(error, 'UNAUTHORIZED')) throw error
      const stillSigned = await session.renew(held)
      // Another tab may have signed in a different person, to whom this call does not belong.
      if (!stillSigned || session.identity()?.id !== user) throw error
    }
    const renewed = session.accessToken()
    try {
      return await attempt(withBearer(renewed))
    } catch (error) {
      recordBan(error, renewed)
      if (isRefusal(error, 'UNAUTHORIZED')) end(renewed)
      throw error
    }
  }
}

/**
 * Returns a function that makes calls for the signed-in person; an expired access token is renewed once and the call
 * repeated once.
 */
export function createCaller(deps: CallerDeps): Call {
  const onBehalf = createOnBehalf(deps)
  return (endpoint, input) => onBehalf(endpoint, (headers) => send(endpoint, input, headers))
}
