import type { Kysely } from 'kysely'
import type { ProviderName } from '#domain/billing.ts'
import { newId } from '#domain/ids.ts'
import { kyivInstant } from '#domain/kyiv-time.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import { everyKey } from '#server/keys.ts'
import type { SavedCard } from '#server/payment-provider.ts'
import { seal, unseal } from '#server/seal.ts'
import { setDue } from '../agenda/queries.ts'
import { recordEvent } from '../books/events.ts'
import type { Held } from '../terms/subscription.ts'
import * as queries from './queries.ts'

const placeOf = (id: string) => `card/${id}`

/** Keeps a card in the place of the former one, its token sealed; answers its id. */
export async function keepCard(
  deps: Deps,
  trx: Kysely<DB>,
  { subscription }: Held,
  provider: ProviderName,
  { token, masked, expires }: SavedCard,
): Promise<string> {
  const now = deps.clock.now()
  const { user_id: userId, id: subscriptionId } = subscription
  const id = newId(now.getTime())
  const token_sealed = seal(deps.keys['card-token'], placeOf(id), Buffer.from(token))
  await queries.deleteOtherCards(trx, userId, null)
  await queries.insertCard(trx, { id, user_id: userId, provider, token_sealed, masked, expires, created_at: now })
  // At the beginning of the month in which it ends.
  await setDue(trx, subscriptionId, 'card', expires === null ? null : kyivInstant(`${expires}-01T09:00`))
  await recordEvent(trx, { kind: 'card_saved', userId, subscriptionId, data: { provider, masked, expires } }, now)
  return id
}

/** The token of a stored card; undefined where it is gone. */
export async function openCard(
  deps: Deps,
  id: string,
): Promise<{ provider: ProviderName; token: string; masked: string } | undefined> {
  const card = await queries.findCard(deps.database.db, id)
  if (card === undefined) return undefined
  const token = unseal(everyKey(deps.keys, 'card-token'), placeOf(card.id), card.token_sealed).toString()
  return { provider: card.provider as ProviderName, token, masked: card.masked }
}
