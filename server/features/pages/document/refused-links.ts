import type { ErrorCode } from '#domain/errors.ts'
import { blockSchema, type Block } from '#page/registry/models.gen.ts'

type Fields = Record<PropertyKey, unknown>

const linkCodes: readonly string[] = [
  'URL_INCORRECT',
  'JAR_LINK_ONLY',
  'VIDEO_LINK_ONLY',
  'MUSIC_LINK_ONLY',
] satisfies ErrorCode[]

/** Where a stored block has links that were taken once and are refused now; none where more than that is wrong. */
function refusedLinks(stored: unknown): PropertyKey[][] {
  const issues = blockSchema.safeParse(stored).error?.issues ?? []
  return issues.every(({ message }) => linkCodes.includes(message)) ? issues.map(({ path }) => path) : []
}

/** What holds the last field of a path; undefined where nothing does. */
function holderOf(block: unknown, path: readonly PropertyKey[]): Fields | undefined {
  return path.slice(0, -1).reduce<unknown>((value, key) => (value as Fields | undefined)?.[key], block) as
    | Fields
    | undefined
}

/**
 * A stored block as its owner sees it: a link that is refused now is missing, so that the block asks to be finished and
 * visitors do not see it. Undefined where the block cannot be read at all.
 */
export function readBlock(stored: unknown): Block | undefined {
  const outcome = blockSchema.safeParse(stored)
  if (outcome.success) return outcome.data
  const block = structuredClone(stored)
  for (const path of refusedLinks(stored)) holderOf(block, path)![path.at(-1)!] = ''
  return blockSchema.safeParse(block).data
}

/** Blocks to be stored, with the refused links of those there were wherever their owner has said nothing instead. */
export function keepRefusedLinks(blocks: readonly Block[], stored: unknown): Block[] {
  const former = new Map((Array.isArray(stored) ? (stored as Block[]) : []).map((block) => [block.id, block]))
  return blocks.map((block) => {
    const before = former.get(block.id)
    const paths = before?.type === block.type ? refusedLinks(before) : []
    if (paths.length === 0) return block
    const kept = structuredClone(block)
    for (const path of paths) {
      const [field, holder, source] = [path.at(-1)!, holderOf(kept, path), holderOf(before, path)]
      // An item of a list keeps its link only in its own place.
      if (holder?.[field] === '' && holder['id'] === source?.['id']) holder[field] = source![field]
    }
    return kept
  })
}
