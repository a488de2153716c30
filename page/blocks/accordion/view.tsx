import { inBoxes } from '#page/kit/soft-hyphens.ts'
import type { ViewProps } from '../../kit/context.ts'
import { Paragraphs } from '../../kit/paragraphs.tsx'
import { typeset } from '../../kit/typeset.ts'
import type { BlockOf } from '../../registry/models.gen.ts'
import { filledSections } from './model.ts'

/**
 * Sections that open by themselves, without script. The id of each is what the address names; no id of a block or a
 * section has a dot, so that no two of a page are alike.
 */
export function AccordionView({ block, context }: ViewProps<BlockOf<'accordion'>>) {
  return (
    <div className="b-accordion">
      {filledSections(block).map(({ id, title, text }) => (
        <details
          key={id}
          id={`${block.id}.${id}`}
          className="surface b-accordion-section"
          name={block.single ? block.id : undefined}
        >
          <summary className="b-accordion-title">
            <span>{inBoxes(typeset(title))}</span>
          </summary>
          <div className="b-accordion-text">
            <Paragraphs text={text} block={block} context={context} />
          </div>
        </details>
      ))}
    </div>
  )
}
