import type { IncomingHttpHeaders } from 'node:http'
import type { Checkout } from '#contract/billing.ts'
import type { DeclineClass, ProviderName } from '#domain/billing.ts'
import type { Locale } from '#domain/locales.ts'

/** A payment order. All amounts are whole kopecks; only adapters use other units. */
export interface Order {
  /** Our unique reference, by which the provider knows the payment. */
  reference: string
  amount: number
  /** Text shown to the payer in their language. */
  description: string
  locale: Locale
  /** The user's id, for providers that store cards by customer. */
  walletId: string
  /** Time of the first request, which some providers sign. */
  createdAt: Date
  /** Address for the provider's webhooks. */
  noticeUrl: string
}

export interface CheckoutOrder extends Order {
  /** Where the payer returns to, whatever the outcome. */
  returnUrl: string
  /** When the checkout expires. */
  expiresAt: Date
}

interface ChargeOrder extends Order {
  /** Token of the saved card. Never logged. */
  token: string
}

export interface SavedCard {
  /** Usable only with our merchant keys; stored encrypted. */
  token: string
  /** Masked number, such as `444403******1902`. */
  masked: string
  /** Expiry as `YYYY-MM`, if the provider tells it. */
  expires: string | null
}

/** A payment as reported by its provider. Only this, checked against the order, marks an invoice as paid. */
export interface PaymentFacts {
  reference: string
  /** The provider's own id of the payment. */
  providerRef: string | null
  /** Requested amount. */
  amount: number
  /** ISO 4217 code, such as `UAH`. */
  currency: string
  state: 'pending' | 'succeeded' | 'failed' | 'expired'
  /** Amount refunded so far. */
  refunded: number
  /** The provider's time of this state; of two reports the later one counts. */
  at: Date
  /** The provider's reason code of a failure. */
  code: string | null
  decline: DeclineClass | null
  /** The card saved with the payment, if that was requested and done. */
  card: SavedCard | null
  /** Masked number of the card, if known before the card is saved or without saving. */
  masked?: string | undefined
  /** Where the payer must continue, such as for 3-D Secure. */
  challengeUrl?: string | undefined
}

/** `absent`: the provider knows no such payment. `unknown`: no conclusive answer. */
export type StatusAnswer =
  | { state: 'answered'; facts: PaymentFacts }
  | { state: 'absent' }
  | { state: 'unknown'; reason: string }

/** `unsent`: certainly not charged, such as after a refusal, so that a retry cannot charge twice. */
export type ChargeAnswer =
  | { state: 'answered'; facts: PaymentFacts }
  | { state: 'unsent'; reason: string }
  | { state: 'unknown'; reason: string }

export type CheckoutAnswer =
  | { state: 'ready'; providerRef: string | null; checkout: Checkout }
  | { state: 'failed'; reason: string }

export type RefundAnswer =
  | { state: 'succeeded' }
  | { state: 'pending' }
  | { state: 'failed'; reason: string }
  | { state: 'unknown'; reason: string }

interface RefundOrder {
  /** Our reference, equal for every repetition of a refund. */
  reference: string
  amount: number
  /** Whether it was requested before with an unknown outcome. */
  isRepetition: boolean
}

/** A verified webhook of a provider. */
export interface Notice {
  /** Deduplication key, equal for every repetition. */
  key: string
  facts: PaymentFacts
}

/** A line of the provider's statement. */
export interface StatementLine {
  reference: string
  amount: number
  refunded: number
  currency: string
  state: PaymentFacts['state']
  at: Date
}

/** Identifies a payment for the provider by either reference, or both. */
export interface PaymentRef {
  reference: string
  providerRef: string | null
  amount: number
  /** Time of the first request. */
  createdAt: Date
}

/** The response that a provider expects to its webhook. */
export interface Acknowledgement {
  status: number
  type: string
  body: string
}

/**
 * An adapter of a payment provider. Adapters are stateless, never throw because of a provider's behaviour, and contact
 * only their provider's fixed hosts with limits of time and size.
 */
export interface PaymentProvider {
  readonly name: ProviderName
  /** Origins to which its checkout may post a form. */
  readonly formOrigins: readonly string[]
  createCheckout(order: CheckoutOrder): Promise<CheckoutAnswer>
  /** A checkout that saves a card without a charge; `amount` is 0. */
  createCardCheckout(order: CheckoutOrder): Promise<CheckoutAnswer>
  /** Charges a saved card without the customer. */
  charge(order: ChargeOrder): Promise<ChargeAnswer>
  status(payment: PaymentRef): Promise<StatusAnswer>
  /** Cancels a checkout, if the provider can. */
  close(payment: PaymentRef): Promise<void>
  /**
   * Refunds a payment in part or in full. A repetition sends the request again only if that cannot refund twice;
   * otherwise it reports the outcome of the first request.
   */
  refund(payment: PaymentRef, refund: RefundOrder): Promise<RefundAnswer>
  /** Parses and verifies a webhook's raw body; undefined if its signature is invalid. */
  readNotice(body: Buffer, headers: IncomingHttpHeaders): Promise<Notice | undefined>
  /** The response to a verified webhook, whether or not its payment is known. */
  acknowledge(notice: Notice): Acknowledgement
  /** Deletes a saved card at the provider; failures are ignored, since the token is deleted here anyway. */
  forgetCard(token: string): Promise<void>
  /** The statement for a period of at most 31 days; undefined if unavailable. */
  statement(from: Date, to: Date): Promise<StatementLine[] | undefined>
}

/** Configured providers, the default one first. */
export type PaymentProviders = ReadonlyMap<ProviderName, PaymentProvider>
