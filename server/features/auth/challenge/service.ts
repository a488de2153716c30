import type { Kysely } from 'kysely'
import { AppError } from '#domain/errors.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { logEvent } from '#server/features/account/log/service.ts'
import { spendFactorCode } from '#server/features/factors/service.ts'
import { countFailure, limits, takeFromLimit } from '#server/features/limits/service.ts'
import type { Origin } from '#server/plugins/actor.ts'
import { answerEntry, enter } from '../entry.ts'
import type { Entered } from '../entry.ts'
import { isGone } from '../sessions/standing.ts'
import { holdAccount } from '../sign-in/queries.ts'
import type { TokenClaims } from '../tokens.ts'
import { readToken } from '../tokens.ts'
import * as queries from './queries.ts'

const maxTries = 5

/** The session behind a right code; undefined, with nothing changed, when anything about it is wrong. */
async function redeem(deps: Deps, trx: Kysely<DB>, { userId, sessionId }: TokenClaims, code: string, origin: Origin) {
  const now = deps.clock.now()
  const account = await holdAccount(trx, userId)
  const challenge = await queries.holdChallenge(trx, sessionId, userId)
  if (account === undefined || challenge?.auth_epoch !== account.auth_epoch || isGone(account, now)) return undefined
  if (!(await spendFactorCode(deps, trx, userId, code))) return undefined
  const session = await enter(trx, account, origin, now, 2)
  await queries.replaceChallenge(trx, sessionId, session.id, now)
  return { account, session }
}

/** One try at a challenge. It is counted before the code is looked at, so that parallel guesses cannot pass together. */
async function attempt(deps: Deps, claims: TokenClaims, code: string, origin: Origin) {
  const { db } = deps.database
  const now = deps.clock.now()
  if (!(await queries.takeTry(db, claims.sessionId, maxTries, now))) {
    await queries.endChallenge(db, claims.sessionId, now)
    return undefined
  }
  const entry = await inTransaction(db, (trx) => redeem(deps, trx, claims, code, origin))
  if (entry === undefined) await logEvent(db, 'factor_failed', claims, now)
  return entry
}

/**
 * Ends a sign-in by a code of the second factor or a recovery code. Throws TOKEN_INCORRECT whatever is wrong, and the
 * code of a ban where the code was right.
 */
export async function answerChallenge(
  deps: Deps,
  { token, code }: { token: string; code: string },
  origin: Origin,
): Promise<Entered> {
  const claims = await readToken(deps, 'challenge', token)
  if (claims === undefined) throw new AppError('TOKEN_INCORRECT')
  const taken = await takeFromLimit(deps, `factor-code:${claims.userId}`, limits.factorCode)
  let entry: Awaited<ReturnType<typeof attempt>>
  await countFailure(deps, [taken], async () => {
    entry = await attempt(deps, claims, code, origin)
    return entry !== undefined
  })
  if (entry === undefined) throw new AppError('TOKEN_INCORRECT', { fields: { code: 'TOKEN_INCORRECT' } })
  return answerEntry(deps, entry.account, entry.session)
}
