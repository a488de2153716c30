import type { ReactNode } from 'react'
import type { Locale } from '#domain/locales.ts'
import type { BlockOptions, Surface } from './block.ts'
import { colorClass } from './block-colors.ts'
import { classNames } from './class-names.ts'
import type { PageContext } from './context.ts'

interface BlockFrameProps {
  block: { id: string; type: string; options: BlockOptions }
  /** The language of the block's texts, where it is not the page's. */
  lang: Locale | undefined
  surface: Surface
  hasLongWords: boolean
  /** Classes of the room that the layout gives it. */
  place?: string | undefined
  context: PageContext
  children: ReactNode
}

/** The options that every block has, drawn once around its view. */
export function BlockFrame({ block, lang, surface, hasLongWords, place, context, children }: BlockFrameProps) {
  const { colors, fullWidth, padding } = block.options
  const classes = classNames(
    `frame frame-${block.type}`,
    padding !== 'normal' && `frame-${padding}`,
    fullWidth && 'frame-wide',
    'highlight' in block && block.highlight !== 'none' && 'frame-strong',
    // Blocks drawn as the theme's buttons colour those; the others get a background of their own.
    surface === 'page' && colors.background !== null && 'frame-filled',
    hasLongWords && 'long-words',
    place,
    colorClass(surface, colors),
  )
  return (
    <div className={classes} lang={lang} data-frame={context.preview ? block.id : undefined}>
      {children}
    </div>
  )
}
