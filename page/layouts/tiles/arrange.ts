import { classNames } from '../../kit/class-names.ts'
import type { Block, BlockOf, BlockType } from '../../registry/models.gen.ts'
import type { Theme } from '../../themes/theme.ts'
import { isPlainLink, type Arrangement, type Band } from '../bands.ts'
import { isJar } from '../split.ts'
import { heightOf, pack } from './pack.ts'

/** Rows that a block takes beside others on wide screens, half of the page wide; what is not here takes all of its width. */
const bandRows: Partial<Record<BlockType, number>> = {
  link: 1,
  icons: 1,
  copy: 1,
  music: 1,
  banka: 2,
  diaka: 2,
  image: 2,
  video: 2,
}
const headRows = 2
/** Links after these are small tiles in the page's own colour, whatever they show. */
const largeLinks = 6
/** A cluster is as large as the head beside it. */
const clusterRows = 2

/** A band with its rows; undefined where it keeps to no grid. */
interface Sized extends Band {
  rows: number | undefined
  /** What would be empty inside, were it any higher. */
  isFirm: boolean
}

interface Tile {
  block: Block
  rows: number
  tint: string | undefined
}

/** Letters of a word that is wider than a small tile unless it is set a little smaller, and of one that has no room in it. */
const [smallerFrom, wideFrom] = [13, 17]

/** How long the longest word of a link's title is, in the language of the page that has the longer one. */
function longestWord({ title, translation }: BlockOf<'link'>): number {
  return Math.max(...`${title} ${translation?.['title'] ?? ''}`.split(/[\s-]/).map((word) => word.length))
}

/** Small tiles that fill a square of two columns without a hole. */
function cluster(tiles: readonly Tile[]): Sized {
  const heights = tiles.map((tile) => tile.rows)
  const spans = pack(heights)
  const blocks = tiles.map(({ block, tint }, index) => {
    const { isWide, rows } = spans[index]!
    return { block, place: classNames('tile', isWide && 'tile-wide', rows > 1 && 'tile-high', tint) ?? '' }
  })
  const isFitted = tiles.some(({ block }, index) => {
    return !spans[index]!.isWide && block.type === 'link' && longestWord(block) >= smallerFrom
  })
  // A link of a few words larger than the action would be taken for it.
  return {
    className: isFitted ? 'cluster fitted' : 'cluster',
    blocks,
    rows: heightOf(heights),
    isFirm: Math.max(...heights) === 1,
  }
}

/** The rows in bands: each small tiles that stand together, or one block as wide as they are. */
function bandsOf(rows: readonly Block[], buttonLayout: Theme['buttonLayout']): Sized[] {
  const bands: Sized[] = []
  let open: Tile[] = []
  let links = 0
  let tints = 0
  const close = () => {
    if (open.length > 0) bands.push(cluster(open))
    open = []
  }
  for (const block of rows) {
    const link = block.type === 'link' ? block : undefined
    const hasPicture = link !== undefined && link.image !== null
    const isLarge = hasPicture && (links < largeLinks || buttonLayout === 'thumbnail')
    if (link !== undefined) links += 1
    const isTinted = isPlainLink(block) && !block.options.fullWidth && links <= largeLinks && !hasPicture
    if (isTinted) tints += 1
    const tint = isTinted ? `tile-${tints}` : undefined
    const isWide = link !== undefined && ((isLarge && buttonLayout === 'thumbnail') || longestWord(link) >= wideFrom)
    if (link === undefined || link.highlight !== 'none' || block.options.fullWidth || isWide) {
      close()
      const height = block.options.fullWidth ? undefined : isLarge && isWide ? 2 : bandRows[block.type]
      // Text in a colour of the owner's was made readable on the theme's own buttons.
      const isTintedJar = isJar(block) && block.options.colors.text === null
      const blocks = [{ block, place: isTintedJar ? 'tile-jar' : (tint ?? '') }]
      // The action is told by its fill; twice as large, it would be all that there is.
      const isAction = link !== undefined && link.highlight !== 'none'
      bands.push({ className: '', blocks, rows: height, isFirm: isJar(block) || block.type === 'icons' || isAction })
      continue
    }
    const height = isLarge && buttonLayout === 'row' ? 2 : 1
    if (heightOf([...open.map((tile) => tile.rows), height]) > clusterRows) close()
    open.push({ block, rows: height, tint })
  }
  close()
  return bands
}

/**
 * A page of tiles, in the order in which it is read: on phones one band under the other, on wide screens in two halves of
 * which the head is the first band. Whatever takes the whole width begins both halves anew.
 */
export function arrange(rows: readonly Block[], buttonLayout: Theme['buttonLayout']): Arrangement {
  const bands = bandsOf(rows, buttonLayout)
  const heights: Array<number | undefined> = [headRows, ...bands.map((band) => band.rows)]
  // Beside the head, the only small one would grow or leave a hole: it stands below, in a page of one column.
  const isOnly = heights[1] === 1 && heights.findLastIndex(Boolean) === 1
  if (isOnly) heights[1] = undefined
  const places = heights.map(() => 'band band-full')
  for (let from = 0; from < heights.length;) {
    const end = heights.indexOf(undefined, from)
    const to = end === -1 ? heights.length : end
    const first = from
    // The head, which is tried last, has a photo to fill more rows with.
    const isFirm = (index: number) => first + index > 0 && bands[first + index - 1]!.isFirm
    const spans = pack(
      heights.slice(from, to).map((height) => height ?? 1),
      isFirm,
    )
    for (const [index, span] of spans.entries()) {
      places[from + index] = `band ${span.isWide ? 'band-full' : ''} ${span.rows > 1 ? `band-${span.rows}` : ''}`
    }
    from = to + 1
  }
  return {
    headPlace: places[0]! + (isOnly ? ' band-only' : ''),
    bands: bands.map(({ className, blocks }, index) => placed(className, blocks, places[index + 1]!)),
  }
}

/** The place of a band is that of its box, or of its only block. */
function placed(className: string, blocks: Band['blocks'], place: string): Band {
  if (className !== '') return { className: `${className} ${place}`, blocks }
  return { className, blocks: blocks.map((only) => ({ ...only, place: `${only.place} ${place}`.trim() })) }
}
