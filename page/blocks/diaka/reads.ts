import { optionalDiakaLink } from '#domain/links/diaka.ts'
import type { Reads } from '../../paste/pasted.ts'
import { readsLinks } from '../../paste/reads-links.ts'
import { sumsIn } from '../../paste/sums.ts'

const readsGoals = readsLinks(optionalDiakaLink)

/** The goal comes from the text, in whole hryvnias, since the service has none. */
export const reads: Reads = (pasted) =>
  readsGoals(pasted).map((reading) => {
    const sums = sumsIn(pasted.text)
    const goal = Math.round((sums.goal ?? 0) / 100)
    return { ...reading, sums, blocks: reading.blocks.map((block) => ({ ...block, goal })) }
  })
