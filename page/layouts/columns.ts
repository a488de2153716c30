import type { Block } from '../registry/models.gen.ts'
import { introducesNext, isFeature, linksBeside, longRows, rowsBesideForm, type Divide } from './split.ts'

/** Number of links after which a list may be divided: layouts group long ones like that. */
const linksTogether = 5

/** Whether the last blocks, or a form alone, are less than half as high as the rows. */
function isLow(last: readonly Block[], rows: number, hasForm: boolean): boolean {
  if (last.length === 0) return hasForm && rows > rowsBesideForm
  return rows >= longRows && last.length * 2 * linksBeside < rows
}

/**
 * Divides a page whose last blocks, or form, would end far above the rows into two columns of about the same height,
 * with the form at the end of the second. The first ends where a list of links does, rather before a heading, and
 * within a list only if there are many rows.
 */
export const divideRows: Divide = (blocks, rows, hasForm) => {
  if (!isLow(blocks.slice(rows), rows, hasForm)) return undefined
  let height = 0
  /** Heights above each block, in links. */
  const above = blocks.map((block) => {
    const top = height
    height += isFeature(block) ? linksBeside : 1
    return top
  })
  const half = (height + (hasForm ? linksBeside : 0)) / 2
  const fromHalf = (index: number) => Math.abs(above[index]! - half)
  const canBegin = (index: number) => {
    const [before, block] = [blocks[index - 1], blocks[index]!]
    if (before === undefined || introducesNext(before) || block.type === 'separator') return false
    const isInList = before.type === 'link' && block.type === 'link'
    return !isInList || (rows >= longRows && index % linksTogether === 0)
  }
  const costOf = (index: number) => fromHalf(index) - (blocks[index]!.type === 'header' ? linksBeside / 2 : 0)
  const places = [...blocks.keys()].filter((index) => canBegin(index) && fromHalf(index) * 2 <= half)
  return places.toSorted((one, other) => costOf(one) - costOf(other))[0]
}
