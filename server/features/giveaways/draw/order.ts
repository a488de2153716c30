import { createHash, createHmac } from 'node:crypto'

/** Returns the SHA-256 of the seed as text, in hexadecimal. */
export function seedHashOf(seed: string): string {
  return createHash('sha256').update(seed).digest('hex')
}

/** Returns the SHA-256 of the sorted ids, each followed by a line feed, in hexadecimal. */
export function listHashOf(ids: readonly string[]): string {
  const lines = ids.toSorted().map((id) => `${id}\n`)
  return createHash('sha256').update(lines.join('')).digest('hex')
}

/** Returns the ids sorted by their HMAC-SHA256 under the seed, both as text; the first ones win. */
export function drawOrder(seed: string, ids: readonly string[]): string[] {
  const ranked = ids.map((id) => ({ id, rank: createHmac('sha256', seed).update(id).digest('hex') }))
  return ranked.toSorted((one, other) => (one.rank < other.rank ? -1 : 1)).map(({ id }) => id)
}
