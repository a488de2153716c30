import type { ErrorCode } from '#domain/errors.ts'
import { blockSchema, type Block } from '#page/registry/models.gen.ts'

type Fields = Record<PropertyKey, unknown>

const linkCodes: readonly string[] = [
  'URL_INCORRECT',
  'JAR_LINK_ONLY',
  'VIDEO_LINK_ONLY',
  'MUSIC_LINK_ONLY',
] satisfies ErrorCode[]

/** Paths of links in a stored block that were once accepted and are refused now; empty if anything else is wrong. */
function refusedLinks(stored: unknown): PropertyKey[][] {
  const issues = blockSchema.safeParse(stored).error?.issues ?? []
  return issues.every(({ message }) => linkCodes.includes(message)) ? issues.map(({ path }) => path) : []
}

/** The object that contains a path's last field; undefined if there is none. */
function holderOf(block: unknown, path: readonly PropertyKey[]): Fields | undefined {
  return path.slice(0, -1).reduce<unknown>((value, key) => (value as Fields | undefined)?.[key], block) as
    | Fields
    | undefined
}

/**
 * A stored block as its owner sees it: links that are refused now are empty, so that the block is incomplete and hidden
 * from visitors. Undefined if the block is unreadable.
 */
export function readBlock(stored: unknown): Block | undefined {
  const outcome = blockSchema.safeParse(stored)
  if (outcome.success) return outcome.data
  const block = structuredClone(stored)
  for (const path of refusedLinks(stored)) holderOf(block, path)![path.at(-1)!] = ''
  return blockSchema.safeParse(block).data
}

/** Blocks to store, with refused links restored wherever the owner entered nothing else. */
export function keepRefusedLinks(blocks: readonly Block[], stored: unknown): Block[] {
  const former = new Map((Array.isArray(stored) ? (stored as Block[]) : []).map((block) => [block.id, block]))
  return blocks.map((block) => {
    const before = former.get(block.id)
    const paths = before?.type === block.type ? refusedLinks(before) : []
    if (paths.length === 0) return block
    const kept = structuredClone(block)
    for (const path of paths) {
      const [field, holder, source] = [path.at(-1)!, holderOf(kept, path), holderOf(before, path)]
      // An item's link is restored only into the item with the same id.
      if (holder?.[field] === '' && holder['id'] === source?.['id']) holder[field] = source![field]
    }
    return kept
  })
}
