import type { Locale } from '#domain/locales.ts'
import type { PaymentDetails } from '#domain/payment-details.ts'
import type { IconName } from '../kit/icon-names.gen.ts'
import type { Sums } from './sums.ts'

/** An address in a pasted text. */
export interface PastedLink {
  /** In the canonical form of `parseLink`. */
  url: string
  /** The words that stand for it in the text, or nothing. */
  title: string
  /** What the network or the way of reaching somebody is called, in the language of the page; nothing of other sites. */
  name: string
  icon: IconName | null
  /** The network that the words beside it name, such as «Viber» beside a number. */
  named: IconName | undefined
  /** What only counts who shared it was taken off. */
  cleaned: boolean
}

/** The number of a card or an account in a pasted text. */
export interface PastedNumber {
  details: PaymentDetails
  /** The words beside it, or the bank that gives out such cards. */
  title: string
}

/** What is found in a pasted text before any type of block looks at it. */
export interface Pasted {
  /** The language of the page, in which titles are proposed. */
  locale: Locale
  /** All of the text that can be read; nothing of an embed snippet. */
  text: string
  links: readonly PastedLink[]
  numbers: readonly PastedNumber[]
}

/** What a type of block makes of a pasted text. */
export interface PasteReading {
  /** 3: nothing else is likely; 2: what most people mean; 1: possible as well; 0: where nothing better is found. */
  sure: 0 | 1 | 2 | 3
  /** Which of the type's sentences says what was found, where it has more than one. */
  found?: string
  /** What the text says of the money that is collected. */
  sums?: Sums
  /** The fields of one block each, before the defaults of the type. */
  blocks: readonly object[]
}

/** What blocks of a type can be made of a pasted text; nothing where it recognises nothing of its own in it. */
export type Reads = (pasted: Pasted) => readonly PasteReading[]
