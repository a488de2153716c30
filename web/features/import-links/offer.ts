import type { Locale } from '#domain/locales.ts'
import type { Block } from '#page/registry/models.gen.ts'
import { asText, type Found, type Reading } from './reading.ts'
import { blockOf, endsOf, groupsOf } from './to-blocks.ts'

/** A block offered for import, with the entries it is made of. */
export interface Choice {
  block: Block
  found: readonly Found[]
}

/** Splits a reading into blocks to choose from and entries that make no valid block or do not fit into one. */
export function offerOf(reading: Reading, locale: Locale): { choices: Choice[]; leftOut: Reading['leftOut'] } {
  const choices: Choice[] = []
  const leftOut = [...reading.leftOut]
  for (const found of groupsOf(reading.found)) {
    const block = blockOf(found, locale)
    if (block === undefined) leftOut.push(...found.map((each) => ({ text: asText(each), why: 'kind' as const })))
    else {
      choices.push({ block, found })
      leftOut.push(...found.flatMap(endsOf).map((text) => ({ text, why: 'long' as const })))
    }
  }
  return { choices, leftOut }
}

/** The choices that exceeded the limit, as a list that `readText` can parse again. */
export function asList(choices: readonly Choice[]): string {
  return choices
    .flatMap(({ found }) => found)
    .map(asText)
    .join('\n')
}
