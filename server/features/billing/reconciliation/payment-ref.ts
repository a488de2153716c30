import type { PaymentRef } from '#server/payment-provider.ts'
import type { Attempt } from '../settlement/queries.ts'

/** How an attempt is identified at its provider. */
export function paymentRef(attempt: Attempt): PaymentRef {
  const { reference, provider_ref: providerRef, amount_kopecks: amount, created_at: createdAt } = attempt
  return { reference, providerRef, amount, createdAt }
}
