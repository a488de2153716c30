import type { authApi } from '#contract/auth.ts'
import type { ResultOf } from '#contract/endpoint.ts'

type SignedIn = ResultOf<typeof authApi.login>

/** Returns the result of a sign-in without a second factor. Throws if a challenge was returned instead. */
export function entered({ result }: { result: SignedIn }): Exclude<SignedIn, { challenge: unknown }> {
  if ('challenge' in result) throw new Error('the sign-in asks for a second factor')
  return result
}
