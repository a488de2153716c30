import type { Deps } from '#server/deps.ts'
import { everyKey } from '#server/keys.ts'
import { reencrypted, seal, unseal } from '#server/seal.ts'
import type { StoredCard } from './queries.ts'

type Sealed = Pick<StoredCard, 'id' | 'token_sealed'>
type WithKeys = Pick<Deps, 'keys'>

const placeOf = (id: string) => `card/${id}`

export function sealToken({ keys }: WithKeys, id: string, token: string): Buffer {
  return seal(keys['card-token'], placeOf(id), Buffer.from(token))
}

/** Decrypts a card's token; undefined if no key fits. */
export function openToken({ keys }: WithKeys, { id, token_sealed }: Sealed): string | undefined {
  try {
    return unseal(everyKey(keys, 'card-token'), placeOf(id), token_sealed).toString()
  } catch {
    return undefined
  }
}

/** Re-encrypts a token with the current key; undefined if it is already, or if no key fits. */
export function reencryptToken({ keys }: WithKeys, { id, token_sealed }: Sealed): Buffer | undefined {
  return reencrypted(everyKey(keys, 'card-token'), placeOf(id), token_sealed)
}
