import type { Endpoint, ResultOf } from '#contract/endpoint.ts'
import type { Session } from '#web/session/session.ts'
import type { Bans } from '#web/session/ban.ts'
import { isBan, isRefusal } from './failures.ts'
import { send, type CallInput } from './send.ts'

export interface CallerDeps {
  session: Pick<Session, 'accessToken' | 'identity' | 'renew' | 'signOut'>
  bans: Pick<Bans, 'record'>
  /** Headers of every call, the bearer aside. */
  headers: Readonly<Record<string, string>>
}

export type Call = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<ResultOf<E>>

/** Does something with the headers of whoever is signed in, once more with new ones where the access token has expired. */
export type OnBehalf = <T>(
  { access }: Pick<Endpoint, 'access'>,
  attempt: (headers: Readonly<Record<string, string>>) => Promise<T>,
) => Promise<T>

export function createOnBehalf({ session, bans, headers }: CallerDeps): OnBehalf {
  const withBearer = (token: string | undefined) =>
    token === undefined ? headers : { ...headers, Authorization: `Bearer ${token}` }

  /** Ends the session that a call was made in, unless this browser has another one by now. */
  const end = (token: string | undefined) => {
    if (session.accessToken() === token) session.signOut()
  }

  /** Records a ban and ends the session that was refused; what it left open is kept with the ban. */
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
      // Another tab may have signed somebody else in; this call was not theirs.
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

/** Makes calls on behalf of whoever is signed in; an expired access token is refreshed once and the call repeated once. */
export function createCaller(deps: CallerDeps): Call {
  const onBehalf = createOnBehalf(deps)
  return (endpoint, input) => onBehalf(endpoint, (headers) => send(endpoint, input, headers))
}
