import { withWordBoxes } from '#page/kit/soft-hyphens.ts'
import type { ViewProps } from '../../kit/context.ts'
import { shortId } from '../../kit/items.ts'
import { Paragraphs } from '../../kit/paragraphs.tsx'
import { typeset } from '../../kit/typeset.ts'
import type { BlockOf } from '../../registry/models.gen.ts'
import { filledSections } from './model.ts'

/**
 * Native `details` elements that work without script. The fragment of the address names a section's id; ids of blocks
 * and sections contain no dot, so these ids are unique on the page.
 */
export function AccordionView({ block, context }: ViewProps<BlockOf<'accordion'>>) {
  return (
    <div className="b-accordion">
      {filledSections(block).map(({ id, title, text }) => (
        <details
          key={id}
          id={`${shortId(block.id)}.${id}`}
          className="surface b-accordion-section"
          name={block.single ? block.id : undefined}
        >
          <summary className="b-accordion-title">
            <span>{withWordBoxes(typeset(title))}</span>
          </summary>
          <div className="b-accordion-text">
            <Paragraphs text={text} block={block} context={context} />
          </div>
        </details>
      ))}
    </div>
  )
}
