import type { Block, BlockType } from '../../registry/models.gen.ts'
import { isPlainLink, type Arrangement, type Band } from '../bands.ts'

type Kind = 'links' | 'shared' | 'features' | 'words' | 'gap' | 'alone'

const features: readonly BlockType[] = ['banka', 'diaka', 'image', 'video', 'music']
const words: readonly BlockType[] = ['header', 'text', 'separator', 'icons']

/** Maximum number of blurred panels in addition to the head: backdrop blur is the most expensive effect on phones. */
const maxBlurred = 5
/** Number of links with panels of their own if there are more than can be blurred. */
const ownPanels = 4

/** Groups consecutive blocks of one kind. */
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
  // Text has no background of its own, so it always needs a panel.
  if (words.includes(block.type)) return 'words'
  if (block.options.fullWidth) return 'alone'
  if (isPlainLink(block)) return isShared ? 'shared' : 'links'
  return features.includes(block.type) ? 'features' : 'alone'
}

/** Class names by kind: several blocks on one panel, or each on its own. */
const classesOf: Readonly<Record<Kind, string>> = {
  links: 'panes',
  shared: 'pane pane-shared',
  features: 'panes',
  words: 'pane pane-words',
  alone: 'panes panes-single',
  gap: 'gap',
}

/** Number of blurred panels of a run; highlighted links and pictures are opaque. */
function panelsOf(kind: Kind, blocks: readonly Block[]): number {
  if (kind === 'gap') return 0
  if (kind === 'shared' || kind === 'words') return 1
  return blocks.filter((block) => block.type !== 'image' && (block.type !== 'link' || block.highlight === 'none'))
    .length
}

/**
 * Groups rows onto glass panels: links beyond the first few share a panel, and panels beyond the maximum are not
 * blurred.
 */
export function arrange(rows: readonly Block[]): Arrangement {
  let remaining = maxBlurred
  const bands = runsOf(rows).map(({ kind, blocks }): Band => {
    remaining -= panelsOf(kind, blocks)
    const className = classesOf[kind] + (remaining < 0 ? ' clear' : '')
    return { className, blocks: blocks.map((block) => ({ block, place: '' })) }
  })
  return { headPlace: '', bands }
}
