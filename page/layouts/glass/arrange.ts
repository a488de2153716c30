import type { Block, BlockType } from '../../registry/models.gen.ts'
import { isPlainLink, type Arrangement, type Band } from '../bands.ts'

type Kind = 'links' | 'shared' | 'features' | 'words' | 'gap' | 'alone'

const features: readonly BlockType[] = ['banka', 'diaka', 'image', 'video', 'music']
const words: readonly BlockType[] = ['header', 'text', 'separator', 'icons']

/** Blurring what lies behind it is the dearest thing a page can ask of a phone; the head has a panel as well. */
const maxBlurred = 5
/** Links on panels of their own, where there are more than could all be blurred. */
const ownPanels = 4

/** Blocks of one kind that follow each other. */
function runsOf(rows: readonly Block[]): Array<{ kind: Kind; blocks: Block[] }> {
  const mayShare = rows.filter(isPlainLink).length > maxBlurred
  const runs: Array<{ kind: Kind; blocks: Block[] }> = []
  let links = 0
  for (const block of rows) {
    const kind = kindOf(block, mayShare && links >= ownPanels)
    if (isPlainLink(block)) links += 1
    const last = runs.at(-1)
    if (last?.kind === kind && kind !== 'alone') last.blocks.push(block)
    else runs.push({ kind, blocks: [block] })
  }
  return runs.map((run) => (run.blocks.every((block) => block.type === 'separator') ? { ...run, kind: 'gap' } : run))
}

function kindOf(block: Block, isShared: boolean): Kind {
  // Words have no ground of their own, so they stand on a panel however wide they may be.
  if (words.includes(block.type)) return 'words'
  if (block.options.fullWidth) return 'alone'
  if (isPlainLink(block)) return isShared ? 'shared' : 'links'
  return features.includes(block.type) ? 'features' : 'alone'
}

/** Several blocks on one panel, or each on its own. */
const classesOf: Readonly<Record<Kind, string>> = {
  links: 'panes',
  shared: 'pane pane-shared',
  features: 'panes',
  words: 'pane pane-words',
  alone: 'panes panes-single',
  gap: 'gap',
}

/** How many panels of glass the blocks of a run stand on: a highlighted link and a picture let nothing through. */
function panelsOf(kind: Kind, blocks: readonly Block[]): number {
  if (kind === 'gap') return 0
  if (kind === 'shared' || kind === 'words') return 1
  return blocks.filter((block) => block.type !== 'image' && (block.type !== 'link' || block.highlight === 'none'))
    .length
}

/** Panels of glass: links past the first few share one, and those past the first few panels blur nothing. */
export function arrange(rows: readonly Block[]): Arrangement {
  let left = maxBlurred
  const bands = runsOf(rows).map(({ kind, blocks }): Band => {
    left -= panelsOf(kind, blocks)
    const className = classesOf[kind] + (left < 0 ? ' clear' : '')
    return { className, blocks: blocks.map((block) => ({ block, place: '' })) }
  })
  return { headPlace: '', bands }
}
