import { windowStorage } from '#web/session/safe-storage.ts'

const key = 'lanka.card'

/** Keeps the number of the card that pays while its owner saves another one at the checkout; masked, empty for none. */
export function keepCardBefore(masked: string): void {
  windowStorage.setItem(key, masked)
}

/** The number that was kept, or null: the new card may be here before its owner is back. */
export function cardBefore(): string | null {
  return windowStorage.getItem(key)
}

export function forgetCardBefore(): void {
  windowStorage.removeItem(key)
}
