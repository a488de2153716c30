import type { FastifyRequest } from 'fastify'
import type { PlanName } from '#domain/plans.ts'

/** Who makes a call, as the session and user rows said when it came in. */
export interface Actor {
  userId: string
  sessionId: string
  isAdmin: boolean
  plan: PlanName
}

/** Where a request came from, as far as limits and the session list may know. */
export interface Origin {
  /** IPv4 address cut to /24, IPv6 to /64: never the whole address. */
  addressBlock: string
  deviceName: string | undefined
}

export type Authenticate = (request: FastifyRequest, options?: { evenBanned?: boolean }) => Promise<Actor>
