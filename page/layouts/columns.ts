import { heightInLinks, introducesNext, linksBeside, linksBesideOne, timesBeside, type Divide } from './split.ts'

/** Number of links after which a list may be divided: layouts group long ones like that. */
const linksTogether = 5
/** Number of rows from which a list of links may be divided. */
const longRows = 24

/**
 * Divides a page whose last blocks, or form or jar, would end far above the rows into two columns of about the same
 * height, with the jar at the beginning and the form at the end of the second. The first ends where a list of links
 * does, rather before a heading, and within a list only if there are many rows.
 */
export const divideRows: Divide = (blocks, rows, { hasLead, hasForm }) => {
  const fixed = Number(hasLead) + Number(hasForm)
  /** Heights above each block, and at the end of all, in links. */
  const above = [0]
  for (const block of blocks) above.push(above.at(-1)! + heightInLinks(block))
  const [ofRows, whole] = [above[rows]!, above.at(-1)!]
  // After a jar that comes first, the last blocks stand below both columns and not beside the rows.
  const hasLast = rows < blocks.length && !hasLead
  const isLow = hasLast
    ? whole > timesBeside * (whole - ofRows + fixed * linksBeside)
    : fixed > 0 && ofRows > fixed * linksBesideOne
  if (!isLow) return undefined
  const half = (whole + fixed * linksBeside) / 2
  const fromHalf = (index: number) => Math.abs(above[index]! - half)
  const canBegin = (index: number) => {
    const [before, block] = [blocks[index - 1], blocks[index]!]
    if (before === undefined || introducesNext(before) || block.type === 'separator') return false
    if (hasLead && index >= rows) return false
    const isInList = before.type === 'link' && block.type === 'link'
    return !isInList || (rows >= longRows && index % linksTogether === 0)
  }
  const costOf = (index: number) => fromHalf(index) - (blocks[index]!.type === 'header' ? linksBeside / 2 : 0)
  const places = [...blocks.keys()].filter((index) => canBegin(index) && fromHalf(index) * 2 <= half)
  return places.toSorted((one, other) => costOf(one) - costOf(other))[0]
}
