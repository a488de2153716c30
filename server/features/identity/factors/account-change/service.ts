import type { Transaction } from 'kysely'
import { AppError } from '#domain/errors.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { provenRecently } from '../../sessions/service.ts'
import * as queries from '../queries.ts'
import { hasFactor, requireCode, consumeFactorCode } from '../step-up/service.ts'

/**
 * Refuses an account change that lacks a proof: the code, if the account has a second factor and the session gave none
 * in the last ten minutes, and the password, if the caller says that it is missing. Throws INCORRECT_PASSWORD or
 * TOKEN_INCORRECT with all missing fields, before anything is checked or used up.
 */
export async function refuseUnproven(
  deps: Deps,
  actor: Actor,
  { code, lacksPassword = false }: { code: string | undefined; lacksPassword?: boolean },
): Promise<void> {
  const { db } = deps.database
  const lacksCode =
    code === undefined && (await hasFactor(db, actor.userId)) && !(await provenRecently(db, actor, 2, deps.clock.now()))
  if (!lacksPassword && !lacksCode) return
  throw new AppError(lacksPassword ? 'INCORRECT_PASSWORD' : 'TOKEN_INCORRECT', {
    fields: {
      ...(lacksPassword ? { currentPassword: 'INCORRECT_PASSWORD' } : {}),
      ...(lacksCode ? { code: 'TOKEN_INCORRECT' } : {}),
    },
  })
}

/**
 * Changes the account in one transaction that also uses up the code, so that a failed change leaves the code valid.
 * Without a second factor the code is ignored. Checks nothing if no code is given: `refuseUnproven` decides whether one
 * is needed. Throws TOKEN_INCORRECT.
 */
export async function changeByCode(
  deps: Deps,
  actor: Actor,
  code: string | undefined,
  change: (trx: Transaction<DB>) => Promise<void>,
): Promise<void> {
  const { db } = deps.database
  if (code === undefined || !(await hasFactor(db, actor.userId))) return inTransaction(db, change)
  return requireCode(deps, actor, () =>
    inTransaction(db, async (trx) => {
      await queries.lockUser(trx, actor.userId)
      if (!(await consumeFactorCode(deps, trx, actor.userId, code))) return false
      await change(trx)
      return true
    }),
  )
}
