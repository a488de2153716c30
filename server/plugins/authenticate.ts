import type { Deps } from '#server/deps.ts'
import { planNameAt } from '#server/features/billing/service.ts'
import { authenticate } from '#server/features/identity/service.ts'
import type { Authenticate } from './actor.ts'
import { bearerToken } from './bearer-token.ts'

/** Identifies the caller. Throws UNAUTHORIZED without a reason, or, unless `evenBanned`, the code of a ban. */
export function createAuthenticate(deps: Deps): Authenticate {
  return async (request, options) => {
    const { plusUntil, ...caller } = await authenticate(deps, bearerToken(request), options)
    return { ...caller, plan: planNameAt(plusUntil, deps.clock.now()) }
  }
}
