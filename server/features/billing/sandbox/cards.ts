import { randomBytes } from 'node:crypto'
import type { DeclineClass } from '#domain/billing.ts'
import type { SavedCard } from '#server/payment-provider.ts'

/** Refusals that the payer can choose: one of each class of real banks. */
export const refusals = {
  no_funds: 'soft',
  limit: 'soft',
  expired: 'card',
  blocked: 'card',
  confirm: 'customer',
  fault: 'ours',
} as const satisfies Record<string, DeclineClass>
export type Refusal = keyof typeof refusals

export function isRefusal(text: string): text is Refusal {
  return Object.hasOwn(refusals, text)
}

/** Masked number of the sandbox's fictitious card. */
export const testCard = '444403******1902'

/** A token that encodes the outcome of later charges. */
export function newCardToken(refusal: Refusal | undefined): string {
  return `sandbox.${refusal ?? 'pays'}.${randomBytes(12).toString('base64url')}`
}

export function refusalOf(token: string): Refusal | undefined {
  const [, says = ''] = token.split('.')
  return isRefusal(says) ? says : undefined
}

/** A saved card, valid for three years. */
export function savedCard(token: string, since: Date): SavedCard {
  const expires = `${since.getUTCFullYear() + 3}-${String(since.getUTCMonth() + 1).padStart(2, '0')}`
  return { token, masked: testCard, expires }
}
