import { useCallback } from 'react'
import type { EditorProps } from '#page/editing/editor-props.ts'
import { OptionsPanel } from '#page/editing/options-panel.tsx'
import { TranslationPanel } from '#page/editing/translation-panel.tsx'
import { otherLanguage } from '#page/in-language.ts'
import { editors } from '#page/registry/editors.gen.ts'
import { messages } from '#page/registry/messages.gen.ts'
import type { BlockType } from '#page/registry/models.gen.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import css from './editor.module.css'
import { ShareBlock } from './share-block.tsx'
import { useBlock, useEditing, useEditorState, useRefusals } from './use-editor.ts'
import { useEditingHelp } from './use-editing-help.ts'

type AnyEditor = (props: EditorProps<BlockType, unknown>) => React.ReactNode

/** The fields of one block: those of its type, then those that every block has. */
export function BlockForm({ id }: { id: string }) {
  const { store } = useEditing()
  const block = useBlock(id)
  const refusals = useRefusals()
  const { document } = useEditorState()
  const otherLocale = otherLanguage(document)
  const { errors } = useMessages()
  const help = useEditingHelp(refusals, id)
  const change = useCallback(
    (patch: object) => {
      store.edit(Object.entries(patch).map(([field, value]) => ({ kind: 'set', id, field, value })))
    },
    [store, id],
  )
  if (block === undefined) return null
  // The registry pairs each type with the editor of that type; the compiler cannot follow the pair through the union.
  const Editor = editors[block.type] as AnyEditor
  const refused = refusals[id]
  return (
    <div className={css['form']}>
      {refused === undefined ? null : <Notice tone="warn">{errors[refused]}</Notice>}
      <Editor {...help} block={block} onChange={change} t={messages[block.type][help.locale]} />
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
