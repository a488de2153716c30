import type { Block, BlockOf, BlockType } from '../registry/models.gen.ts'
import type { Layout } from './layout.ts'

/** Block types that stand beside rows of links on wide screens. */
const features: readonly BlockType[] = ['banka', 'diaka', 'image', 'video', 'music', 'html']

/** Whether a block collects money. */
export function isJar({ type }: Block): boolean {
  return type === 'banka' || type === 'diaka'
}

const isFeature = ({ type }: Block) => features.includes(type)

interface Split {
  /** Icons at the very start of the page, in a layout that puts them into the head. */
  icons: BlockOf<'icons'> | undefined
  /** The first jar or donation block with the heading right before it, in a layout that shows it before the rows. */
  lead: readonly Block[]
  rows: readonly Block[]
  /**
   * Blocks at the end of the page, after the last row, so that reading order and visual order agree. If they, or a form
   * or the lead alone, would end far above the rows: the second half of the rows, too.
   */
  aside: readonly Block[]
  /** Further blocks at the end of the page, which beside the rows would extend far below them; placed below both. */
  below: readonly Block[]
}

type Places = Pick<
  Layout,
  'hasHeadIcons' | 'hasAside' | 'hasLinksApart' | 'hasRestBelow' | 'hasJarFirst' | 'hasActionFirst'
>

/** What the second column has in any case: a jar that comes first at its beginning, a form at its end. */
interface Fixed {
  hasLead: boolean
  hasForm: boolean
}

/** Returns how many blocks the first of two columns has; undefined if the rows are not that long. */
export type Divide = (blocks: readonly Block[], rows: number, fixed: Fixed) => number | undefined

/** Height in links of rows that are not much higher than a form or a jar beside them: higher ones may be divided. */
export const linksBesideOne = 5
/** Number of links that are about as high as one block beside them. */
export const linksBeside = 4
/** About how many links are as high as a block. */
export const heightInLinks = (block: Block) => (isFeature(block) ? linksBeside : 1)
/** Pages more than so many times as high as what ends beside their rows may be divided. */
export const timesBeside = 4
/** Whether a block only introduces the next one. */
export const introducesNext = ({ type }: Block) => type === 'header' || type === 'separator'

/** Height of blocks below each other, in links. */
export const heightOf = (blocks: readonly Block[]) => blocks.reduce((height, block) => height + heightInLinks(block), 0)

/**
 * Number of blocks to place beside rows: about as high as these, none that introduces another at their end. All of them
 * if fewer than two others, with the form, would be left for pairs.
 */
function countBeside(aside: readonly Block[], rows: readonly Block[], hasForm: boolean): number {
  const least = heightOf(rows) - linksBeside / 2
  const isEnough = (block: Block, index: number) =>
    heightOf(aside.slice(0, index + 1)) > least && !introducesNext(block)
  const count = aside.findIndex(isEnough) + 1
  const others = aside.length - count + Number(hasForm)
  return count > 0 && count < aside.length && others > 1 ? count : aside.length
}

/** Moves a highlighted link before the page's leading icons if it follows them. */
function actionFirst(blocks: readonly Block[]): readonly Block[] {
  const [icons, action, ...others] = blocks
  const isAction = action?.type === 'link' && action.highlight !== 'none'
  return icons?.type === 'icons' && isAction ? [action, icons, ...others] : blocks
}

/**
 * Splits a page's blocks by their place in a layout; the order is kept except for the lead and the action. `divide`
 * makes two columns of long pages, see `columns.ts`.
 */
export function splitBlocks(all: readonly Block[], layout: Places, hasForm = false, divide?: Divide): Split {
  const blocks = layout.hasActionFirst ? actionFirst(all) : all
  const [first] = blocks
  const icons = layout.hasHeadIcons && first?.type === 'icons' ? first : undefined
  const jar = layout.hasJarFirst ? blocks.findIndex(isJar) : -1
  const lead = blocks.slice(blocks[jar - 1]?.type === 'header' ? jar - 1 : Math.max(0, jar), jar + 1)
  const others = blocks.filter((block) => block !== icons && !lead.includes(block))
  const afterLinks = others.findLastIndex(({ type }) => type === 'link') + 1
  const afterAll = others.findLastIndex((block) => !isFeature(block)) + 1
  const isApart = layout.hasLinksApart && afterLinks > 0 && others.slice(afterLinks).some(isFeature)
  const rowsEnd = !layout.hasAside ? others.length : isApart ? afterLinks : afterAll
  const divided = layout.hasAside ? divide?.(others, rowsEnd, { hasLead: lead.length > 0, hasForm }) : undefined
  const end = divided ?? rowsEnd
  const [rows, last] = [others.slice(0, end), others.slice(end)]
  // A jar already stands beside the rows, so nothing else does unless they are divided.
  const least = lead.length > 0 ? 0 : countBeside(last, rows, hasForm)
  // Without rows there is nothing to stand beside, but several blocks are in pairs.
  const inColumn = end > 0 ? least : last.length + Number(hasForm) > 1 ? 0 : last.length
  const count = layout.hasRestBelow && divided === undefined ? inColumn : last.length
  return { icons, lead, rows, aside: last.slice(0, count), below: last.slice(count) }
}

const maxRoleLength = 80
const maxRoleLineLength = 40

/**
 * Splits a description into the role (a short first part, or a short first line of several) and the rest. A description
 * of one part has no role.
 */
export function splitDescription(description: string): { role: string; about: string } {
  const [part, ...parts] = description.split(/\n\s*\n/)
  if (parts.length > 0 && part!.length <= maxRoleLength) return { role: part!, about: parts.join('\n\n').trim() }
  const [line, ...lines] = description.split('\n')
  if (lines.length > 0 && line!.length <= maxRoleLineLength) return { role: line!, about: lines.join('\n').trim() }
  return { role: '', about: description }
}
