import type { adminApi } from '#contract/admin.ts'
import type { BodyOf, ResultOf } from '#contract/endpoint.ts'
import { AppError } from '#domain/errors.ts'
import { isUuid } from '#domain/ids.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { lockForStaff, logStaffChange } from '#server/features/identity/service.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { findPage } from './queries.ts'
import { signatureOf } from './signature.ts'

/**
 * Signs HTML for a page and logs it in the owner's security log. Throws NOT_FOUND for a missing page, or FORBIDDEN for
 * another staff member's.
 */
export async function signHtml(
  deps: Deps,
  actor: Actor,
  { pageId, html }: BodyOf<typeof adminApi.signHtml>,
): Promise<ResultOf<typeof adminApi.signHtml>> {
  const { db } = deps.database
  const page = isUuid(pageId) ? await findPage(db, pageId) : undefined
  if (page === undefined) throw new AppError('NOT_FOUND', { fields: { pageId: 'NOT_FOUND' } })
  const { userId, path } = page
  await inTransaction(db, async (trx) => {
    const owner = await lockForStaff(trx, actor, userId)
    if (owner.is_admin && userId !== actor.userId) throw new AppError('FORBIDDEN')
    await logStaffChange(trx, { actor, userId, kind: 'staff_html_signed', pageId }, deps.clock.now())
  })
  // The signature is case-sensitive, the database's comparison of ids is not.
  return { path, signature: signatureOf(deps.keys, { pageId: pageId.toLowerCase(), html }) }
}
