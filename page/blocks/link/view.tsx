import { withTitleBoxes, withWordBoxes } from '#page/kit/soft-hyphens.ts'
import { classNames } from '../../kit/class-names.ts'
import type { ViewProps } from '../../kit/context.ts'
import { Icon } from '../../kit/icon.tsx'
import { outbound } from '../../kit/outbound.ts'
import { Picture } from '../../kit/picture.tsx'
import { narrowLineLetters, typeset } from '../../kit/typeset.ts'
import { shownTitles } from '../../link-titles.ts'
import { targetsOf } from '../../model-of.ts'
import type { BlockOf } from '../../registry/models.gen.ts'

/** The thumbnail's `sizes` attribute; only some layouts show it larger. */
const thumbnailSizes = '96px'

/** Maximum length in characters that fits one line on a phone, in layouts that put title and note in one line. */
const maxBriefLength = 38

/** Combined length of title and note in the longer language, so that both languages have one layout. */
function longestLength({ title, subtitle, translation }: BlockOf<'link'>): number {
  const other = (translation?.['title'] ?? title).length + (translation?.['subtitle'] ?? subtitle).length
  return Math.max(title.length + subtitle.length, other)
}

/** Lengths in characters above which a highlighted link's large title would exceed two lines on a phone. */
const [longTitle, longerTitle] = [18, 30]

/** Class name for the title's length in the longer language, for layouts with large highlighted titles. */
function titleLengthClass(block: BlockOf<'link'>): string | false {
  const length = Math.max(...shownTitles(block).map((title = '') => title.length))
  return length > longTitle && (length > longerTitle ? 'b-link-longer' : 'b-link-long')
}

export function LinkView({ block, context, eager }: ViewProps<BlockOf<'link'>>) {
  const { image, icon, highlight } = block
  const [target] = targetsOf(block)
  const { text, background } = block.options.colors
  const [shown, otherTitle] = shownTitles(block)
  const title = block.title === '' ? shown : typeset(shown, narrowLineLetters)
  const classes = classNames(
    'surface b-link',
    (image ?? icon) !== null && 'b-link-with-icon',
    // Highlighted by its fill; a block with its own colours keeps them.
    highlight !== 'none' && (text === null && background === null ? 'b-link-strong b-link-action' : 'b-link-strong'),
    highlight !== 'none' && `b-link-${highlight}`,
    highlight !== 'none' && titleLengthClass(block),
    block.subtitle !== '' && longestLength(block) <= maxBriefLength && 'b-link-brief',
  )
  return (
    <a className={classes} {...outbound(target, block.id, context)}>
      {image !== null && (
        <Picture url={image} alt="" context={context} className="b-link-thumb" sizes={thumbnailSizes} eager={eager} />
      )}
      {image === null && icon !== null && <Icon name={icon} className="b-link-icon" />}
      <span className="b-link-words">
        <span className="b-link-title">
          {highlight === 'none' ? withWordBoxes(title) : withTitleBoxes(title, otherTitle)}
        </span>
        {block.subtitle !== '' && (
          <span className="b-link-subtitle">{withWordBoxes(typeset(block.subtitle, narrowLineLetters))}</span>
        )}
      </span>
    </a>
  )
}
