import type { FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { planNameAt } from '#server/features/billing/service.ts'
import { authenticate } from '#server/features/identity/service.ts'
import type { Authenticate } from './actor.ts'

/** The token of the Authorization header, or undefined when there is none that could be one of ours. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** Finds out who calls. Throws UNAUTHORIZED, which never says why, or, unless `evenBanned`, the code of a ban. */
export function createAuthenticate(deps: Deps): Authenticate {
  return async (request, options) => {
    const { paidUntil, ...caller } = await authenticate(deps, bearerToken(request), options)
    return { ...caller, plan: planNameAt(paidUntil, deps.clock.now()) }
  }
}
