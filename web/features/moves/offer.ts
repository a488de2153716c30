import type { Block } from '#page/registry/models.gen.ts'
import { asText, type Found, type Reading } from './reading.ts'
import { blockOf, endsOf, groupsOf } from './to-blocks.ts'

/** A block that may be taken, with what it is made of. */
export interface Choice {
  block: Block
  found: readonly Found[]
}

/** What of a reading can be taken; what becomes no block after all, or does not fit into it, is left out by name. */
export function offerOf(reading: Reading): { choices: Choice[]; leftOut: Reading['leftOut'] } {
  const choices: Choice[] = []
  const leftOut = [...reading.leftOut]
  for (const found of groupsOf(reading.found)) {
    const block = blockOf(found)
    if (block === undefined) leftOut.push(...found.map((each) => ({ text: asText(each), why: 'kind' as const })))
    else {
      choices.push({ block, found })
      leftOut.push(...found.flatMap(endsOf).map((text) => ({ text, why: 'long' as const })))
    }
  }
  return { choices, leftOut }
}

/** What had no room, as a list that can be read again. */
export function asList(choices: readonly Choice[]): string {
  return choices
    .flatMap(({ found }) => found)
    .map(asText)
    .join('\n')
}
