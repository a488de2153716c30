import * as z from 'zod/mini'
import { byId, done, endpoint, id, instant } from './endpoint.ts'
import { listOf, listQuery } from './lists.ts'

/** Statuses of a session, named as in section 4 of the specification. */
export const sessionStatuses = [
  'active',
  'canceled',
  'canceled_by_admin',
  'canceled_for_security',
  'expired',
  'reissued',
  'challenge_2fa',
  'challenge',
] as const
export type SessionStatus = (typeof sessionStatuses)[number]

export const session = z.strictObject({
  id,
  /** Device name that the client sent at sign-in (header Device-Name). */
  device: z.nullable(z.string()),
  /** The network of the sign-in, such as `203.0.113.0/24`. */
  place: z.nullable(z.string()),
  status: z.enum(sessionStatuses),
  createdAt: instant,
  lastSeenAt: instant,
  /** Whether this is the session that makes the request. */
  current: z.boolean(),
})
export type Session = z.output<typeof session>

export const sessionsApi = {
  list: endpoint({
    method: 'GET',
    path: '/sessions',
    access: 'user',
    summary: 'Own sessions, the active ones first and then those that ended within 90 days, the newest first',
    query: listQuery,
    result: listOf(session),
    errors: [],
  }),
  cancel: endpoint({
    method: 'PATCH',
    path: '/sessions/{id}',
    access: 'user',
    summary: 'Ends a session; ending the one that asks signs out',
    params: byId,
    body: z.strictObject({ status: z.literal('canceled') }),
    sample: { status: 'canceled' },
    result: done,
    errors: [],
  }),
  cancelOthers: endpoint({
    method: 'POST',
    path: '/sessions/cancel-others',
    access: 'user',
    summary: 'Ends every session but the one that asks',
    result: done,
    errors: [],
  }),
}
