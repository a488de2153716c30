import { memo } from 'react'
import { BlockFrame } from './kit/block-frame.tsx'
import type { PageContext, View } from './kit/context.ts'
import { textsOf } from './kit/translation.ts'
import { hasLongWord } from './kit/typeset.ts'
import { modelOf } from './model-of.ts'
import type { Block } from './registry/models.gen.ts'
import { views } from './registry/views.gen.ts'

interface PageBlockProps {
  block: Block
  context: PageContext
  eager: boolean
  /** Classes of the room that the layout gives it. */
  place?: string | undefined
}

/** One block in its frame. Drawn again only when it changes, so that typing in the editor redraws one block of many. */
export const PageBlock = memo(function PageBlock({ block, context, eager, place }: PageBlockProps) {
  // The registry pairs each type with the view of that type; the compiler cannot follow the pair through the union.
  const BlockView = views[block.type] as View<Block>
  // What nobody translated is said in the language that the page was written in.
  const { texts, surface = 'page', speaks } = modelOf(block)
  const lang = block.translation === undefined && texts !== undefined ? context.writtenIn : undefined
  return (
    <BlockFrame
      block={block}
      hasLongWords={textsOf(block, texts ?? []).some(([, words]) => hasLongWord(words))}
      lang={speaks ? undefined : lang}
      surface={surface}
      place={place}
      context={context}
    >
      <BlockView block={block} context={context} eager={eager} lang={lang} />
    </BlockFrame>
  )
})
