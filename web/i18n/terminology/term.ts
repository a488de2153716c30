/**
 * The product's own words: one for each thing, in both languages. `scripts/texts.test.mjs` reads every text of the
 * product and refuses the others.
 */
export interface Term {
  uk: string
  en: string
  meaning: string
  /** Words that are not used for it: regular expressions, each from the start of a word; `\b` ends one. */
  never?: { uk?: readonly string[]; en?: readonly string[] }
  /** Texts in which such a word means something else: `file key`, with the reason. */
  excused?: Readonly<Record<string, string>>
}
