import { useState, type CSSProperties } from 'react'
import { planAllows } from '#domain/plans.ts'
import { noAnalytics } from '#page/analytics/schema.ts'
import { modelOf } from '#page/model-of.ts'
import type { Block } from '#page/registry/models.gen.ts'
import { useTexts } from '#web/i18n/messages.ts'
import css from './form-sheet.module.css'
import { findBlock } from '../document-ops.ts'
import { PagePreview } from '../preview/page-preview.tsx'
import { editorTexts } from '../texts.ts'
import { useEditing, useEditorState } from '../use-editor.ts'

const nothing = () => {}

/** Live preview of a block in the page's look. */
export function BlockOnPage({ block }: { block: Block }) {
  const t = useTexts(editorTexts)
  const { document, shown: finished } = useEditorState()
  const { plan } = useEditing()
  const [height, setHeight] = useState(0)
  const model = modelOf(block)
  if (!model.isComplete(block) || !planAllows(plan, model.plan)) return null
  // A wrong colour is not drawn.
  const { options } = findBlock(finished, block.id) ?? block
  const shown = { ...block, options, hidden: false, schedule: undefined }
  const { form } = document
  const around = { form: { ...form, enabled: false }, analytics: noAnalytics }
  return (
    <div className={css['onPage']}>
      <p>{t.blocks.onPage}</p>
      <div inert aria-hidden="true" style={{ '--part': `${height}px` } as CSSProperties}>
        <PagePreview
          title={t.previewFrame}
          instead={{ ...document, ...around, blocks: [shown] }}
          reveal={block.id}
          onHeight={setHeight}
          alone
          onPick={nothing}
          onLink={nothing}
        />
      </div>
    </div>
  )
}
