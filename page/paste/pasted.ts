import type { Locale } from '#domain/locales.ts'
import type { PaymentDetails } from '#domain/payment-details.ts'
import type { IconName } from '../kit/icon-names.gen.ts'
import type { Sums } from './sums.ts'

/** An address in a pasted text. */
export interface PastedLink {
  /** Canonical form of `parseLink`. */
  url: string
  /** Its title in the text; may be empty. */
  title: string
  /** Name of the network or contact type in the page's language; empty for other sites. */
  name: string
  icon: IconName | null
  /** The network named beside it, such as «Viber» beside a number. */
  named: IconName | undefined
  /** Whether tracking parameters were removed. */
  cleaned: boolean
}

/** A card or account number in a pasted text. */
export interface PastedNumber {
  details: PaymentDetails
  /** The words beside it, or the bank that issues such cards. */
  title: string
}

/** What a pasted text contains, before block types interpret it. */
export interface Pasted {
  /** The page's language, for proposed titles. */
  locale: Locale
  /** The readable text; empty for an embed snippet. */
  text: string
  links: readonly PastedLink[]
  numbers: readonly PastedNumber[]
}

/** A block type's interpretation of a pasted text. */
export interface PasteReading {
  /** Confidence. 3: no other reading is likely; 2: usual meaning; 1: possible; 0: fallback. */
  confidence: 0 | 1 | 2 | 3
  /** Key of the sentence that describes the reading, if the type has several. */
  found?: string
  /** Sums of a collection found in the text. */
  sums?: Sums
  /** Numbers of the text that belong to these blocks, such as the card of a jar. Others become blocks of their own. */
  numbers?: readonly PastedNumber[]
  /** Fields of one block each, without the type's defaults. */
  blocks: readonly object[]
}

/** Interprets a pasted text as blocks of a type; empty if the type recognises nothing. */
export type Reads = (pasted: Pasted) => readonly PasteReading[]
