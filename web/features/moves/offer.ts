import type { Block } from '#page/registry/models.gen.ts'
import type { Found, Reading } from './reading.ts'
import { blockOf, groupsOf } from './to-blocks.ts'

/** A block that may be taken, with what it is made of. */
export interface Choice {
  block: Block
  found: readonly Found[]
}

/** What of a reading can be taken; what becomes no block after all is left out by name. */
export function offerOf(reading: Reading): { choices: Choice[]; leftOut: Reading['leftOut'] } {
  const choices: Choice[] = []
  const leftOut = [...reading.leftOut]
  for (const found of groupsOf(reading.found)) {
    const block = blockOf(found)
    if (block !== undefined) choices.push({ block, found })
    else leftOut.push(...found.map((each) => ({ text: 'url' in each ? each.url : each.text, why: 'kind' as const })))
  }
  return { choices, leftOut }
}

/** What had no room, as a list that can be read again. */
export function asList(choices: readonly Choice[]): string {
  return choices
    .flatMap(({ found }) => found)
    .map((each) =>
      'url' in each ? `${'title' in each && each.title !== '' ? `${each.title}\n` : ''}${each.url}` : each.text,
    )
    .join('\n')
}
