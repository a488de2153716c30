import type { Kysely } from 'kysely'
import type { ProviderName } from '#domain/billing.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { enqueue } from '#server/job-queue/enqueue.ts'
import { defineJobAbout } from '#server/job-queue/job.ts'
import { openToken } from './tokens.ts'
import type { StoredCard } from './queries.ts'

/** A deleted card; its token is still encrypted, in base64. */
interface DeletedCard {
  provider: ProviderName
  id: string
  sealed: string
}

/**
 * Deletes a card at its provider after the commit that removed it here. A token that no key decrypts cannot be deleted
 * there.
 */
export const forgetCardJob = defineJobAbout<DeletedCard>({
  name: 'forget-card',
  lane: 'outside',
  attempts: 3,
  sample: { provider: 'sandbox', id: '0198c0de-0000-7000-8000-000000000000', sealed: '' },
  async run(deps, { provider, id, sealed }) {
    const token = openToken(deps, { id, token_sealed: Buffer.from(sealed, 'base64') })
    if (token !== undefined) await deps.payments.get(provider)?.forgetCard(token)
  },
})

/** Enqueues the deletion at the provider in the caller's transaction. */
export async function enqueueForgetting(
  trx: Kysely<DB>,
  { id, provider, token_sealed }: Pick<StoredCard, 'id' | 'provider' | 'token_sealed'>,
): Promise<void> {
  const sealed = token_sealed.toString('base64')
  await enqueue(trx, forgetCardJob, { provider: provider as ProviderName, id, sealed })
}
