import { memo } from 'react'
import { BlockFrame } from './kit/block-frame.tsx'
import type { PageContext, View } from './kit/context.ts'
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
  const lang = block.translation === undefined && modelOf(block).texts !== undefined ? context.writtenIn : undefined
  return (
    <BlockFrame block={block} lang={lang} surface={modelOf(block).surface ?? 'page'} place={place} context={context}>
      <BlockView block={block} context={context} eager={eager} />
    </BlockFrame>
  )
})
