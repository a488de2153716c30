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

/** The token of a card; undefined where none of the keys opens it. */
export function openToken({ keys }: WithKeys, { id, token_sealed }: Sealed): string | undefined {
  try {
    return unseal(everyKey(keys, 'card-token'), placeOf(id), token_sealed).toString()
  } catch {
    return undefined
  }
}

/** The same token under the present key; undefined where it is so already, or where no key opens it. */
export function resealToken({ keys }: WithKeys, { id, token_sealed }: Sealed): Buffer | undefined {
  return reencrypted(everyKey(keys, 'card-token'), placeOf(id), token_sealed)
}
