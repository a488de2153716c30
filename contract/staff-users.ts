import * as z from 'zod/mini'
import { planNames } from '#domain/plans.ts'
import { queryDay, searchText } from './admin-shapes.ts'
import { banKinds } from './bans.ts'
import { count, id, instant } from './endpoint.ts'
import { user } from './users.ts'

/** States of an account; `staff` can apply together with another state. */
export const userStates = ['active', 'banned', 'leaving', 'staff'] as const
export type UserState = (typeof userStates)[number]

export const listedUser = z.strictObject({
  id,
  username: z.string(),
  email: z.nullable(z.string()),
  email_status: user.shape.email_status,
  is_admin: z.boolean(),
  /** Title of the main page, by which people recognize the account. */
  title: z.string(),
  avatar: z.nullable(z.string()),
  plan: z.enum(planNames),
  /** End of Plus, in the future or the past. */
  plusUntil: z.nullable(instant),
  ban: z.nullable(z.enum(banKinds)),
  /** Pages outside the trash. */
  pages: count,
  /** Visitors of those pages in the last seven Kyiv days, today included. */
  visitors: count,
  createdAt: instant,
  /** Last use, as far as its sessions are kept. */
  lastSeenAt: z.nullable(instant),
  deleteAt: z.nullable(instant),
})
export type ListedUser = z.output<typeof listedUser>

/** Filters of the list of accounts. */
export const usersFilter = {
  q: searchText,
  plan: z.optional(z.enum(planNames)),
  state: z.optional(z.enum(userStates)),
  /** Kyiv days of registration, both included. */
  from: z.optional(queryDay),
  to: z.optional(queryDay),
}
