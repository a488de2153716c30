import type { Kysely } from 'kysely'
import type { User } from '#contract/users.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import type { Origin } from '#server/plugins/actor.ts'
import { logEvent } from '../security-log/service.ts'
import { isKnownNetwork, tellNewNetwork } from '../devices/service.ts'
import type { IssuedSession } from '../sessions/queries.ts'
import { issueTokens, startBannedSession, startSession, type Tokens } from '../sessions/service.ts'
import { refuseBanned } from '../sessions/standing.ts'
import type { Account } from './queries.ts'

/** What a sign-in opened; who answers it adds the account as its owner sees it. */
export type Entered = Tokens & { userId: string }

/** Reads the account with its plan and pages, which lie above identity. */
export type ReadUser = (userId: string) => Promise<User>

/** The answer to somebody who entered. */
export async function withUser({ userId, ...tokens }: Entered, readUser: ReadUser): Promise<Tokens & { user: User }> {
  return { ...tokens, user: await readUser(userId) }
}

/** Who has just proven who they are, from where and by how many factors. */
interface Arrival {
  account: Account
  origin: Origin
  factors: 1 | 2
  /** By a code that was sent to the owner's e-mail. */
  byMail?: boolean
}

/**
 * Opens a session for somebody who has just proven who they are; the caller holds the account's row. The owner is told
 * of a new network, unless a mail has just asked about it.
 */
export async function enter(
  deps: Deps,
  trx: Kysely<DB>,
  { account, origin, factors, byMail = false }: Arrival,
  now: Date,
): Promise<IssuedSession> {
  const banned = account.ban_kind !== null
  const isNews = !banned && !byMail && !(await isKnownNetwork(trx, account.id, origin.addressBlock, now))
  const session = banned
    ? await startBannedSession(trx, account, origin, now)
    : await startSession(deps, trx, account, origin, now, factors)
  await logEvent(trx, 'sign_in', { userId: account.id, sessionId: session.id }, now)
  if (isNews) await tellNewNetwork(deps, trx, account.id, origin)
  return session
}

/** The tokens of somebody who entered; the banned are told their ban with what they need for the export. */
export async function answerEntry(deps: Deps, account: Account, session: IssuedSession): Promise<Entered> {
  const tokens = await issueTokens(deps, session)
  refuseBanned(deps, account, tokens.accessToken)
  return { ...tokens, userId: account.id }
}
