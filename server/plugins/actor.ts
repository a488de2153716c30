import type { FastifyRequest } from 'fastify'
import { AppError } from '#domain/errors.ts'
import type { PlanName } from '#domain/plans.ts'

/** The caller, by the session and user rows when the request arrived. */
export interface Actor {
  userId: string
  sessionId: string
  /** Whether this session has staff rights now. */
  isAdmin: boolean
  /** Whether staff rights are lapsed until the person gives a second factor. */
  rightsLapsed: boolean
  plan: PlanName
}

/** Origin of a request, as far as rate limits and the session list may know it. */
export interface Origin {
  /** IPv4 address cut to /24, IPv6 to /64: never the whole address. */
  addressBlock: string
  deviceName: string | undefined
}

export type Authenticate = (request: FastifyRequest, options?: { evenBanned?: boolean }) => Promise<Actor>

/** The error for a forbidden action; for staff with lapsed rights it says how to regain them. */
export function forbidden({ rightsLapsed }: Pick<Actor, 'rightsLapsed'>): AppError {
  return new AppError('FORBIDDEN', rightsLapsed ? { result: { reason: 'second_factor' } } : {})
}
