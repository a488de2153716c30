import { authApi } from '#contract/auth.ts'
import type { BodyInput, ResultOf } from '#contract/endpoint.ts'
import type { Call } from '#web/http/caller.ts'
import type { Session } from '#web/session/session.ts'

export type Entered = ResultOf<typeof authApi.register>
export type Challenge = Extract<ResultOf<typeof authApi.login>, { challenge: unknown }>['challenge']

/** The ways to sign in. Nothing is stored on the device before the sign-in is complete. */
export function createEntrance(call: Call, session: Pick<Session, 'signIn'>) {
  const enter = ({ user, accessToken, refreshToken }: Entered) => {
    session.signIn({ accessToken, refreshToken }, user)
    return user
  }

  return {
    register: async (body: BodyInput<typeof authApi.register>) => enter(await call(authApi.register, { body })),
    /** Signs in, or returns the challenge of a second step. */
    async signIn(body: BodyInput<typeof authApi.login>): Promise<{ user: Entered['user'] } | { challenge: Challenge }> {
      const answer = await call(authApi.login, { body })
      return 'challenge' in answer ? answer : { user: enter(answer) }
    },
    /** Signs in by other means, such as a passkey. */
    enterBy: async (entry: () => Promise<Entered>) => enter(await entry()),
    /** Answers a challenge. Throws TOKEN_INCORRECT for a wrong code and for an expired challenge. */
    answer: async (challenge: Challenge, code: string) =>
      enter(await call(authApi.challenge, { body: { token: challenge.token, code } })),
  }
}
