import { classNames } from '../../kit/class-names.ts'
import { shownTitles } from '../../link-titles.ts'
import type { Block, BlockOf, BlockType } from '../../registry/models.gen.ts'
import type { Theme } from '../../themes/theme.ts'
import { isPlainLink, type Arrangement, type Band } from '../bands.ts'
import { isJar } from '../split.ts'
import { heightOf, pack } from './pack.ts'

/** Grid rows of blocks that take half of a wide page; other blocks take its full width. */
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
/** Number of links with large tiles; later links get small tiles in the page's colour. */
const largeLinks = 6

/** A band with its grid rows; undefined if it is outside of the grid. */
interface Sized extends Band {
  rows: number | undefined
  /** Whether it would have empty space if it were higher. */
  isFirm: boolean
}

interface Tile {
  block: Block
  rows: number
  tint: string | undefined
}

/** Word lengths from which a small tile's text is set smaller, and from which it does not fit. */
const [smallerFrom, wideFrom] = [12, 17]

/** Length of the longest word of a link's title in either language. */
function longestWord(block: BlockOf<'link'>): number {
  return Math.max(...shownTitles(block).flatMap((title = '') => title.split(/[\s\-.@_]/).map((word) => word.length)))
}

/** Groups small tiles into two columns without holes. */
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
  // A short link larger than the action would look like the action.
  return {
    className: isFitted ? 'cluster fitted' : 'cluster',
    blocks,
    rows: heightOf(heights),
    isFirm: Math.max(...heights) === 1,
  }
}

/** Groups rows into bands: clusters of small tiles, or single blocks. */
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
      // A text colour chosen by the owner was made readable on the theme's buttons only.
      const isTintedJar = isJar(block) && block.options.colors.text === null
      const blocks = [{ block, place: isTintedJar ? 'tile-jar' : (tint ?? '') }]
      // The action is recognised by its fill, so it need not be twice as large.
      const isAction = link !== undefined && link.highlight !== 'none'
      const isFirm = isJar(block) || ['icons', 'copy', 'video'].includes(block.type) || isAction
      bands.push({ className: '', blocks, rows: height, isFirm })
      continue
    }
    const height = isLarge && buttonLayout === 'row' ? 2 : 1
    const heights = [...open.map((tile) => tile.rows), height]
    // Tiles of one row make a cluster of one row: two clusters of more rows side by side would not be read in order.
    if (heightOf(heights) > Math.max(...heights)) close()
    open.push({ block, rows: height, tint })
  }
  close()
  fitNeighbours(bands)
  return bands
}

/** Sets the titles of neighbouring clusters smaller where one of them has a word that needs it. */
function fitNeighbours(bands: readonly Sized[]): void {
  let run: Sized[] = []
  for (const band of bands) {
    if (band.className === '') run = []
    else run.push(band)
    if (run.some(({ className }) => className === 'cluster fitted'))
      for (const each of run) each.className = 'cluster fitted'
  }
}

/**
 * Arranges a page of tiles in reading order: on phones one band below the other, on wide screens in two columns with
 * the head as the first band. A band of full width restarts both columns.
 */
export function arrange(rows: readonly Block[], buttonLayout: Theme['buttonLayout']): Arrangement {
  const bands = bandsOf(rows, buttonLayout)
  const heights: Array<number | undefined> = [headRows, ...bands.map((band) => band.rows)]
  // A single small tile beside the head would leave a hole, so it goes below it.
  const isOnly = heights[1] === 1 && heights.findLastIndex(Boolean) === 1
  if (isOnly) heights[1] = undefined
  const places = heights.map(() => 'band band-full')
  for (let from = 0; from < heights.length;) {
    const end = heights.indexOf(undefined, from)
    const to = end === -1 ? heights.length : end
    const first = from
    // The head is extended last: its photo can fill more rows.
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

/** A band's place is a class of its box, or of its only block. */
function placed(className: string, blocks: Band['blocks'], place: string): Band {
  if (className !== '') return { className: `${className} ${place}`, blocks }
  return { className, blocks: blocks.map((only) => ({ ...only, place: `${only.place} ${place}`.trim() })) }
}
