import type { IncomingHttpHeaders } from 'node:http'
import { sql } from 'kysely'
import type { ProviderName } from '#domain/billing.ts'
import { dayMs } from '#domain/dates.ts'
import { newId } from '#domain/ids.ts'
import { deleteInBatches } from '#server/db/delete-in-batches.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { Acknowledgement, Notice } from '#server/payment-provider.ts'
import { settle } from '../settlement/service.ts'
import * as queries from './queries.ts'

/** Stores a webhook with its effects in one transaction; a repetition changes nothing. */
async function apply(deps: Deps, provider: ProviderName, body: Buffer, { key, facts }: Notice): Promise<void> {
  await inTransaction(deps.database.db, async (trx) => {
    const received = deps.clock.now()
    const id = newId(received.getTime())
    const notice = { id, provider, key, body, reference: facts.reference, received_at: received }
    // Of two concurrent deliveries the second waits here.
    if (!(await queries.insertNotice(trx, notice))) return
    await queries.setOutcome(trx, id, await settle(deps, trx, provider, facts))
  })
}

/**
 * Receives a webhook; returns the provider's expected response after the commit, and undefined for an invalid
 * signature.
 */
export async function receiveNotice(
  deps: Deps,
  name: ProviderName,
  body: Buffer,
  headers: IncomingHttpHeaders,
): Promise<Acknowledgement | undefined> {
  const provider = deps.payments.get(name)
  const notice = await provider?.readNotice(body, headers)
  if (provider === undefined || notice === undefined) return undefined
  await apply(deps, name, body, notice)
  return provider.acknowledge(notice)
}

/** Retention of webhooks, for disputes with providers. */
const keptMs = 90 * dayMs

/** Deletes old webhooks; their effects stay in the books. */
export async function pruneNotices({ database, clock, stopping }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs)
  await deleteInBatches(database.db, 'webhook_inbox', sql`received_at < ${before}`, stopping)
}
