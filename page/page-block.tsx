import { memo } from 'react'
import { partOf } from '#page/block-parts.ts'
import type { PageAlignment } from './kit/alignment.ts'
import { colorClass } from './kit/block-colors.ts'
import { classNames } from './kit/class-names.ts'
import type { PageContext } from './kit/context.ts'
import { modelOf } from './model-of.ts'
import type { Block } from './registry/models.gen.ts'

interface PageBlockProps {
  block: Block
  context: PageContext
  eager: boolean
  align?: PageAlignment | undefined
  /** Class names that place the block in its layout. */
  place?: string | undefined
}

/** Class names for the options that all blocks have. */
function frameClasses(block: Block, place: string | undefined): string | undefined {
  const { colors, fullWidth, padding } = block.options
  const { surface = 'page' } = modelOf(block)
  return classNames(
    `frame frame-${block.type}`,
    padding !== 'normal' && `frame-${padding}`,
    fullWidth && 'frame-wide',
    'highlight' in block && block.highlight !== 'none' && 'frame-strong',
    // Blocks that look like buttons colour the button; other blocks get a coloured frame.
    surface === 'page' && colors.background !== null && 'frame-filled',
    place,
    colorClass(surface, colors),
  )
}

/** A block in its frame. Memoised, so that typing in the editor re-renders one block. */
export const PageBlock = memo(function PageBlock({ block, context, eager, align, place }: PageBlockProps) {
  const { view: BlockView } = partOf(block.type)
  const { texts, marksLanguage } = modelOf(block)
  // An untranslated block is in the page's original language.
  const lang = block.translation === undefined && texts !== undefined ? context.writtenIn : undefined
  return (
    <div
      className={frameClasses(block, place)}
      lang={marksLanguage ? undefined : lang}
      data-frame={context.preview ? block.id : undefined}
    >
      <BlockView block={block} context={context} eager={eager} align={align} lang={lang} />
    </div>
  )
})
