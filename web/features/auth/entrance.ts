import { authApi } from '#contract/auth.ts'
import type { BodyInput, ResultOf } from '#contract/endpoint.ts'
import type { Call } from '#web/http/caller.ts'
import type { Session } from '#web/session/session.ts'

export type Entered = ResultOf<typeof authApi.register>
export type Challenge = Extract<ResultOf<typeof authApi.login>, { challenge: unknown }>['challenge']

/** The ways in. Nothing is kept on this device before the server has let the person in for good. */
export function createEntrance(call: Call, session: Pick<Session, 'signIn'>) {
  const enter = ({ user, accessToken, refreshToken }: Entered) => {
    session.signIn({ accessToken, refreshToken }, user)
    return user
  }

  return {
    register: async (body: BodyInput<typeof authApi.register>) => enter(await call(authApi.register, { body })),
    /** Lets the person in, or returns the challenge that comes first. */
    async signIn(body: BodyInput<typeof authApi.login>): Promise<{ user: Entered['user'] } | { challenge: Challenge }> {
      const answer = await call(authApi.login, { body })
      return 'challenge' in answer ? answer : { user: enter(answer) }
    },
    /** Lets in whom `enterBy` proves, such as by a passkey. */
    enterBy: async (entry: () => Promise<Entered>) => enter(await entry()),
    /** Throws TOKEN_INCORRECT for a wrong code, and for any code once the challenge is over. */
    answer: async (challenge: Challenge, code: string) =>
      enter(await call(authApi.challenge, { body: { token: challenge.token, code } })),
  }
}
