/** What is wrong with a text that was meant as payment details: its length or its check digits. */
type PaymentFault = 'length' | 'check'

interface Details {
  /** The number without spaces, letters in upper case, as a bank's form expects it. */
  compact: string
  /** The number in groups of four, as printed on a card or an invoice. */
  groups: string[]
  /** Undefined if length and check digits are correct, which does not prove that the account exists. */
  fault: PaymentFault | undefined
  /** The correct number of characters. */
  length: number
}

type CardNetwork = 'Visa' | 'Mastercard' | 'Maestro' | 'ПРОСТІР'
interface CardDetails extends Details {
  kind: 'card'
  network: CardNetwork
}
interface IbanDetails extends Details {
  kind: 'iban'
}
export type PaymentDetails = CardDetails | IbanDetails

/** First digits by network (ISO/IEC 7812); the National Bank of Ukraine issues cards of ПРОСТІР under 9804. */
const networks: ReadonlyArray<readonly [CardNetwork, RegExp]> = [
  ['Visa', /^4/],
  ['Mastercard', /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['Maestro', /^(?:50|5[6-8]|6304|639|67)/],
  ['ПРОСТІР', /^9804/],
]
const cardLength = 16

/** IBAN length by country (SWIFT's IBAN registry), of the countries to which Ukrainian banks can pay. */
const ibanLengths = new Map(
  `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18
  FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21
  LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22
  SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30`
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)

/**
 * Checks the Luhn sum: every second digit from the right is doubled, and the sum of all digits is a multiple of ten
 * (ISO/IEC 7812-1, annex B).
 */
function luhnHolds(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/**
 * Checks an IBAN: with its first four characters moved to the end and letters read as 10 to 35, the number modulo 97 is
 * 1 (ISO 13616).
 */
function mod97Holds(iban: string): boolean {
  const rest = [...iban.slice(4), ...iban.slice(0, 4)].reduce((left, character) => {
    const value = Number.parseInt(character, 36)
    return (left * (value > 9 ? 100 : 10) + value) % 97
  }, 0)
  return rest === 1
}

function details(compact: string, length: number, holds: (compact: string) => boolean): Details {
  const fault = compact.length === length ? (holds(compact) ? undefined : 'check') : 'length'
  return { compact, groups: compact.match(/.{1,4}/g) ?? [], fault, length }
}

function readCard(compact: string): CardDetails | undefined {
  // One digit too few or too many is taken as a typing mistake; any other length is not a card number.
  if (!/^\d+$/.test(compact) || Math.abs(compact.length - cardLength) > 1) return undefined
  const network = networks.find(([, start]) => start.test(compact))?.[0]
  return network && { kind: 'card', network, ...details(compact, cardLength, luhnHolds) }
}

function readIban(compact: string): IbanDetails | undefined {
  const length = ibanLengths.get(compact.slice(0, 2))
  if (length === undefined || !/^[A-Z]{2}\d{2}[A-Z\d]{9,32}$/.test(compact)) return undefined
  return { kind: 'iban', ...details(compact, length, mod97Holds) }
}

/**
 * Reads a text that consists only of a bank card's number or an IBAN, with any spacing. Returns undefined for any other
 * text.
 */
export function readPaymentDetails(text: string): PaymentDetails | undefined {
  const compact = text.replaceAll(/[\s\u2010-\u2015-]/g, '').toUpperCase()
  return readCard(compact) ?? readIban(compact)
}

/** Banks whose cards are often used for transfers in Ukraine, by the first digits of their cards. */
const banks: ReadonlyArray<readonly [name: string, start: RegExp]> = [
  ['monobank', /^(?:444111|537541)/],
  ['ПриватБанк', /^(?:414949|516875|536354)/],
]

/** Returns the bank of a card if its first digits identify it, or an empty text. */
export function bankOf({ kind, compact }: PaymentDetails): string {
  return (kind === 'card' && banks.find(([, start]) => start.test(compact))?.[0]) || ''
}
