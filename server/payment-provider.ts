import type { IncomingHttpHeaders } from 'node:http'
import type { Checkout } from '#contract/billing.ts'
import type { DeclineClass, ProviderName } from '#domain/billing.ts'
import type { Locale } from '#domain/locales.ts'

/** What is asked for: all amounts are whole kopecks of hryvnias, and only adapters know another way to write them. */
export interface Order {
  /** Ours, and unique for ever; what the provider knows the payment by, or repeats to us. */
  reference: string
  amount: number
  /** What the payer reads, in their language. */
  description: string
  locale: Locale
  /** Of the person, for providers that keep cards by customer. */
  walletId: string
  /** When we asked first, which some providers sign. */
  createdAt: Date
  /** Where the provider tells us what became of it. */
  noticeUrl: string
}

export interface CheckoutOrder extends Order {
  /** Where the payer is led afterwards, whatever the outcome. */
  returnUrl: string
  /** After it nobody can pay any more. */
  expiresAt: Date
}

interface ChargeOrder extends Order {
  /** Of the saved card. Never logged. */
  token: string
}

export interface SavedCard {
  /** Opens nothing but with our keys, and is stored sealed. */
  token: string
  /** Such as `444403******1902`. */
  masked: string
  /** `YYYY-MM`, where it is told. */
  expires: string | null
}

/** A payment as its provider tells it: nothing but this, checked against the order, ever marks an invoice paid. */
export interface PaymentFacts {
  reference: string
  /** The provider's own name of it. */
  providerRef: string | null
  /** What was asked for. */
  amount: number
  /** ISO 4217, such as `UAH`. */
  currency: string
  state: 'pending' | 'succeeded' | 'failed' | 'expired'
  /** Given back so far. */
  refunded: number
  /** The provider's time of this state: of two tellings the later one holds. */
  at: Date
  /** Why it failed, as the provider says it. */
  code: string | null
  decline: DeclineClass | null
  /** Saved with the payment, where it was asked for and done. */
  card: SavedCard | null
  /** Of the card that paid, where it is told before that is saved, or without. */
  masked?: string | undefined
  /** Where the customer has to go before it goes on, such as 3-D Secure. */
  challengeUrl?: string | undefined
}

/** `absent`: the provider answered, and knows no such payment. `unknown`: no answer that says anything. */
export type StatusAnswer =
  | { state: 'told'; facts: PaymentFacts }
  | { state: 'absent' }
  | { state: 'unknown'; reason: string }

/** `unsent`: it surely did not happen, such as a refusal before any charge, so that another attempt charges nobody twice. */
export type ChargeAnswer =
  | { state: 'told'; facts: PaymentFacts }
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
  /** Ours, and the same for every repetition of one refund. */
  reference: string
  amount: number
  /** It was asked for before, and nobody knows whether that reached the provider. */
  isRepetition: boolean
}

/** What a provider told us by itself, its signature checked. */
export interface Notice {
  /** The same for every repetition of it. */
  key: string
  facts: PaymentFacts
}

/** A line of the provider's own books. */
export interface StatementLine {
  reference: string
  amount: number
  refunded: number
  currency: string
  state: PaymentFacts['state']
  at: Date
}

/** Names a payment for the provider: both names where both are known. */
export interface PaymentRef {
  reference: string
  providerRef: string | null
  amount: number
  /** When we asked first. */
  createdAt: Date
}

/** An answer that a provider wants to its notice. */
export interface Acknowledgement {
  status: number
  type: string
  body: string
}

/**
 * One way to take money. Adapters keep nothing, never throw for what a provider does, and ask nobody but their provider's
 * fixed hosts, within time and size limits.
 */
export interface PaymentProvider {
  readonly name: ProviderName
  /** Origins that its checkout may post a form to. */
  readonly formOrigins: readonly string[]
  createCheckout(order: CheckoutOrder): Promise<CheckoutAnswer>
  /** A checkout that saves a card and takes nothing; `amount` is 0. */
  createCardCheckout(order: CheckoutOrder): Promise<CheckoutAnswer>
  /** Charges a saved card without the customer. */
  charge(order: ChargeOrder): Promise<ChargeAnswer>
  status(payment: PaymentRef): Promise<StatusAnswer>
  /** Takes a checkout out of use, where the provider can. */
  close(payment: PaymentRef): Promise<void>
  /**
   * Gives back a part of a payment, or all of it. A repetition asks anew only where that surely cannot give back twice;
   * otherwise it tells what became of the first one.
   */
  refund(payment: PaymentRef, refund: RefundOrder): Promise<RefundAnswer>
  /** The notice in a raw body, or undefined where the provider did not sign it. */
  readNotice(body: Buffer, headers: IncomingHttpHeaders): Promise<Notice | undefined>
  /** To any notice that is signed, known to us or not. */
  acknowledge(notice: Notice): Acknowledgement
  /** Lets go of a saved card; failing costs nothing, since the token is forgotten here. */
  forgetCard(token: string): Promise<void>
  /** Its books from an instant to another, at most 31 days; undefined where it does not tell them now. */
  statement(from: Date, to: Date): Promise<StatementLine[] | undefined>
}

/** The providers that are set up, the default one first. */
export type PaymentProviders = ReadonlyMap<ProviderName, PaymentProvider>
