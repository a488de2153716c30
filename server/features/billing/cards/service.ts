import type { Kysely } from 'kysely'
import type { ProviderName } from '#domain/billing.ts'
import { newId } from '#domain/ids.ts'
import { kyivInstant } from '#domain/kyiv-time.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import { eachInBatches } from '#server/db/each-in-batches.ts'
import type { SavedCard } from '#server/payment-provider.ts'
import { scheduleOrRemove } from '../agenda/queries.ts'
import { recordEvent } from '../books/events.ts'
import type { Locked } from '../terms/subscription.ts'
import { enqueueForgetting } from './forgetting.ts'
import * as queries from './queries.ts'
import type { StoredCard } from './queries.ts'
import { openToken, reencryptToken, sealToken } from './tokens.ts'

/** Cards per batch. */
const batchSize = 500

/** Deletes a user's cards here and, except one with the `kept` token, at their provider. */
export async function forgetCards(deps: Deps, trx: Kysely<DB>, userId: string, kept?: string): Promise<void> {
  for (const card of await queries.deleteCards(trx, userId)) {
    if (kept === undefined || openToken(deps, card) !== kept) await enqueueForgetting(trx, card)
  }
}

/** Stores a card instead of the previous one, with its token encrypted; returns its id. */
export async function replaceCard(
  deps: Deps,
  trx: Kysely<DB>,
  { subscription }: Locked,
  provider: ProviderName,
  { token, masked, expires }: SavedCard,
): Promise<string> {
  const now = deps.clock.now()
  const { user_id: userId, id: subscriptionId } = subscription
  const id = newId(now.getTime())
  const token_sealed = sealToken(deps, id, token)
  await forgetCards(deps, trx, userId, token)
  await queries.insertCard(trx, { id, user_id: userId, provider, token_sealed, masked, expires, created_at: now })
  // Due at the start of the month in which the card expires.
  await scheduleOrRemove(trx, subscriptionId, 'card', expires === null ? null : kyivInstant(`${expires}-01T09:00`))
  await recordEvent(trx, { kind: 'card_saved', userId, subscriptionId, data: { provider, masked, expires } }, now)
  return id
}

/** Decrypts a stored card's token; undefined if the card is gone. Throws if no key fits. */
export async function openCard(
  deps: Deps,
  id: string,
): Promise<{ provider: ProviderName; token: string; masked: string } | undefined> {
  const card = await queries.findCard(deps.database.db, id)
  if (card === undefined) return undefined
  const token = openToken(deps, card)
  if (token === undefined) throw new Error(`No key opens the card ${id}`)
  return { provider: card.provider as ProviderName, token, masked: card.masked }
}

/** Re-encrypts tokens with the current key, so that previous secrets can be dropped. */
export async function reencryptCards(deps: Deps): Promise<void> {
  const { database, keys, stopping } = deps
  if (keys.former.length === 0) return
  const cards = eachInBatches<StoredCard>(stopping, batchSize, (after, limit) =>
    queries.listCards(database.db, after?.id, limit),
  )
  for await (const card of cards) {
    const fresh = reencryptToken(deps, card)
    if (fresh !== undefined) await queries.replaceToken(database.db, card.id, card.token_sealed, fresh)
  }
}
