/**
 * A term of the product: one word for each thing, in both languages. `scripts/texts.test.mjs` checks every text of the
 * product and rejects the other words.
 */
export interface Term {
  uk: string
  en: string
  meaning: string
  /** Words that must not be used for it: regular expressions, matched from the start of a word; `\b` marks an end. */
  never?: { uk?: readonly string[]; en?: readonly string[] }
  /** Texts in which such a word has another meaning: `file key`, with the reason. */
  excused?: Readonly<Record<string, string>>
}
