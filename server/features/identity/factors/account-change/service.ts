import type { Transaction } from 'kysely'
import { AppError } from '#domain/errors.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { provenRecently } from '../../sessions/service.ts'
import * as queries from '../queries.ts'
import { hasFactor, requireCode, spendFactorCode } from '../step-up/service.ts'

/**
 * Refuses a change of the account that comes without a proof it needs: the code where there is a second factor that
 * this session did not give lately, and the password where the caller says that it is missing. Throws
 * INCORRECT_PASSWORD or TOKEN_INCORRECT, with every field that is missing, before anything is looked at or used up.
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
 * Makes a change of the account in one transaction, which also uses up the code that came with it: a change that fails
 * leaves the code good for the next try. Without a second factor the code is not looked at. Throws TOKEN_INCORRECT.
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
      await queries.holdPerson(trx, actor.userId)
      if (!(await spendFactorCode(deps, trx, actor.userId, code))) return false
      await change(trx)
      return true
    }),
  )
}
