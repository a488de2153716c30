import type { FastifyRequest } from 'fastify'
import { AppError } from '#domain/errors.ts'
import type { PlanName } from '#domain/plans.ts'

/** Who makes a call, as the session and user rows said when it came in. */
export interface Actor {
  userId: string
  sessionId: string
  /** Whether this session gives the rights of the staff now. */
  isAdmin: boolean
  /** Whether they rest until the person gives a second factor. */
  rightsRest: boolean
  plan: PlanName
}

/** Where a request came from, as far as limits and the session list may know. */
export interface Origin {
  /** IPv4 address cut to /24, IPv6 to /64: never the whole address. */
  addressBlock: string
  deviceName: string | undefined
}

export type Authenticate = (request: FastifyRequest, options?: { evenBanned?: boolean }) => Promise<Actor>

/** What somebody is told who may not: staff whose rights rest, also what wakes them. */
export function forbidden({ rightsRest }: Pick<Actor, 'rightsRest'>): AppError {
  return new AppError('FORBIDDEN', rightsRest ? { result: { reason: 'second_factor' } } : {})
}
