import type { Block, BlockOf, BlockType } from '../registry/models.gen.ts'
import type { Layout } from './layout.ts'

/** What stands beside rows of links on wide screens rather than among them. */
const features: readonly BlockType[] = ['banka', 'diaka', 'image', 'video', 'music', 'html']

/** Whether a block collects money. */
export function isJar({ type }: Block): boolean {
  return type === 'banka' || type === 'diaka'
}

const isFeature = ({ type }: Block) => features.includes(type)

interface Split {
  /** Icons at the very beginning. */
  icons: BlockOf<'icons'> | undefined
  /** What the page collects for first. */
  jar: Block | undefined
  rows: readonly Block[]
  /** What the page ends with: no row comes after it, so that what is read and what is seen have one order. */
  aside: readonly Block[]
  /** What of that would go on far below the last link, and stands below both. */
  below: readonly Block[]
}

type Places = Pick<
  Layout,
  'hasHeadIcons' | 'hasAside' | 'hasLinksApart' | 'hasRestBelow' | 'hasJarFirst' | 'hasActionFirst'
>

/** About as many links are as high as one block beside them. */
const linksBeside = 4
/** What says nothing without the block that it leads to. */
const isLead = ({ type }: Block) => type === 'header' || type === 'separator'

/** How many blocks stand beside so many rows: at least one, none that leads to another, and all but for a pair to come. */
function countBeside(aside: readonly Block[], rows: number, hasForm: boolean): number {
  const least = Math.max(1, Math.round(rows / linksBeside))
  const count = aside.findIndex((block, index) => index + 1 >= least && !isLead(block)) + 1
  const others = aside.length - count + Number(hasForm)
  return count > 0 && count < aside.length && others > 1 ? count : aside.length
}

/** The highlighted link before the icons that a page begins with, if it follows them. */
function actionFirst(blocks: readonly Block[]): readonly Block[] {
  const [icons, action, ...others] = blocks
  const isAction = action?.type === 'link' && action.highlight !== 'none'
  return icons?.type === 'icons' && isAction ? [action, icons, ...others] : blocks
}

/** The blocks of a page by their place in a layout, in the order of the page but for the first jar or action. */
export function splitBlocks(all: readonly Block[], layout: Places, hasForm = false): Split {
  const blocks = layout.hasActionFirst ? actionFirst(all) : all
  const [first] = blocks
  const icons = layout.hasHeadIcons && first?.type === 'icons' ? first : undefined
  const jar = layout.hasJarFirst ? blocks.find(isJar) : undefined
  const others = blocks.filter((block) => block !== icons && block !== jar)
  const afterLinks = others.findLastIndex(({ type }) => type === 'link') + 1
  const afterAll = others.findLastIndex((block) => !isFeature(block)) + 1
  const isApart = layout.hasLinksApart && afterLinks > 0 && others.slice(afterLinks).some(isFeature)
  const end = !layout.hasAside ? others.length : isApart ? afterLinks : afterAll
  const last = others.slice(end)
  // Nothing more stands beside rows that a jar stands beside.
  const least = jar ? 0 : countBeside(last, end, hasForm)
  const beside = layout.hasRestBelow && end > 0 ? least : last.length
  return { icons, jar, rows: others.slice(0, end), aside: last.slice(0, beside), below: last.slice(beside) }
}

const longestRole = 80
const longestRoleLine = 40

/**
 * The part of a description that says what somebody is, and the rest: a short first part, or else a short first line, of
 * several. A description of one part has no role.
 */
export function splitDescription(description: string): { role: string; about: string } {
  const [part, ...parts] = description.split(/\n\s*\n/)
  if (parts.length > 0 && part!.length <= longestRole) return { role: part!, about: parts.join('\n\n').trim() }
  const [line, ...lines] = description.split('\n')
  if (lines.length > 0 && line!.length <= longestRoleLine) return { role: line!, about: lines.join('\n').trim() }
  return { role: '', about: description }
}
