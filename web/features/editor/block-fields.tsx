import { useCallback, useEffect } from 'react'
import type { EditorProps } from '#page/editing/editor-props.ts'
import { OptionsPanel } from '#page/editing/options-panel.tsx'
import { TranslationPanel } from '#page/editing/translation-panel.tsx'
import { otherLanguage } from '#page/in-language.ts'
import type { BlockType } from '#page/registry/models.gen.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import css from './editor.module.css'
import { fieldsShown } from './first-field.ts'
import { ShareBlock } from './share-block.tsx'
import { useBlock, useEditing, useEditorState, useRefusals } from './use-editor.ts'
import { useEditingHelp } from './use-editing-help.ts'

export type AnyEditor = (props: EditorProps<BlockType>) => React.ReactNode

/** The fields of one block: those of its type, then those that every block has. */
export function BlockFields({ id, Editor }: { id: string; Editor: AnyEditor }) {
  const { store } = useEditing()
  const block = useBlock(id)
  const refusals = useRefusals()
  const { document } = useEditorState()
  const otherLocale = otherLanguage(document)
  const { errors } = useTexts(accountTexts)
  const help = useEditingHelp(refusals, id)
  const change = useCallback(
    (patch: object) => {
      store.edit(Object.entries(patch).map(([field, value]) => ({ kind: 'set', id, field, value })))
    },
    [store, id],
  )
  useEffect(() => fieldsShown(id), [id])
  if (block === undefined) return null
  const refused = refusals[id]
  return (
    <div className={css['form']} data-fields>
      {refused === undefined ? null : <Notice tone="warn">{errors[refused]}</Notice>}
      <Editor {...help} block={block} onChange={change} />
      {otherLocale === undefined ? null : (
        <TranslationPanel
          block={block}
          locale={otherLocale}
          onChange={(translation) => change({ translation })}
          help={help}
        />
      )}
      <ShareBlock block={block} />
      <OptionsPanel theme={document.theme} block={block} onChange={change} help={help} />
    </div>
  )
}
