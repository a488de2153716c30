import { useCallback, useEffect, useRef } from 'react'
import type { Locale } from '#domain/locales.ts'
import { ownValue } from '#domain/own.ts'
import type { EditorProps } from '#page/editing/editor-props.ts'
import { lazyPart } from '#page/editing/lazy-part.tsx'
import { OptionsPanel } from '#page/editing/options-panel.tsx'
import { TranslationPanel } from '#page/editing/translation-panel.tsx'
import { otherLanguage } from '#page/in-language.ts'
import type { BlockType } from '#page/registry/models.gen.ts'
import { hiddenReason } from '#page/visible-blocks.ts'
import { Button, IconButton } from '#ui/button/button.tsx'
import { Collapse } from '#ui/collapse/collapse.tsx'
import { TrashIcon } from '#ui/icon/icon.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { useNow } from '#web/use-now.ts'
import { blockName } from './block-words.ts'
import css from '../editor.module.css'
import { fieldsShown } from './first-field.ts'
import { focusInvalid, leaveForm } from './first-invalid.ts'
import { hasPrintedLink } from './printed-link.ts'
import { ShareBlock } from './share-block.tsx'
import { editorTexts } from '../texts.ts'
import { useBlockActions } from './use-block-actions.ts'
import { useBlock, useEditing, useEditorState, useRefusals } from '../use-editor.ts'
import { useEditingHelp } from '../use-editing-help.ts'

/** Expands collapsed parts with invalid fields. */
function unfoldWrong(form: HTMLElement | null): void {
  const wrong = form?.querySelectorAll('details:not([open]) :is([aria-invalid="true"], [role="alert"] > *)') ?? []
  for (const each of wrong) each.closest('details')!.open = true
}

type Fields = (props: EditorProps<BlockType>) => React.ReactNode
/** Editor of a type: essential fields, and optional ones that are collapsed. */
export type AnyEditor = Fields & { Rest?: Fields; restName?(locale: Locale): string }

const LockedNote = lazyPart(async () => (await import('./locked-note.tsx')).LockedNote)

/** Fields of a block: those of its type, then the common ones. */
export function BlockFields({
  id,
  Editor,
  onDone,
}: {
  id: string
  Editor: AnyEditor
  onDone?: (() => void) | undefined
}) {
  const { store, plan } = useEditing()
  const block = useBlock(id)
  const refusals = useRefusals()
  const { document: page } = useEditorState()
  const otherLocale = otherLanguage(page)
  const { errors } = useTexts(accountTexts)
  const { blocks, done } = useTexts(editorTexts)
  const { remove } = useBlockActions()
  const help = useEditingHelp(refusals, id)
  const now = useNow()
  const change = useCallback(
    (patch: object) => {
      store.edit(Object.entries(patch).map(([field, value]) => ({ kind: 'set', id, field, value })))
    },
    [store, id],
  )
  const form = useRef<HTMLDivElement>(null)
  // Once per appearance, so that the person can collapse it again.
  useEffect(() => {
    if (Object.keys(refusals).length > 0) unfoldWrong(form.current)
  }, [refusals])
  // After invalid parts were expanded.
  useEffect(() => fieldsShown(id), [id])
  if (block === undefined) return null
  const refused = ownValue(refusals, id)
  const reason = hiddenReason(block, page.blocks.indexOf(block), plan, now)
  const contents = [Editor.restName?.(help.locale), blocks.schedule, hasPrintedLink(block, refusals) && blocks.code]
  return (
    <div ref={form} className={css['form']} data-fields>
      {refused === undefined ? null : <Notice tone="warn">{errors[refused]}</Notice>}
      {(reason === 'plan' || reason === 'limit') && <LockedNote reason={reason} />}
      <Editor {...help} lang={page.lang} block={block} onChange={change} />
      {otherLocale === undefined ? null : (
        <TranslationPanel
          block={block}
          locale={otherLocale}
          onChange={(translation) => change({ translation })}
          help={help}
        />
      )}
      <Collapse title={blocks.rest} aside={contents.filter(Boolean).join(', ')}>
        <div className={css['form']}>
          {Editor.Rest && <Editor.Rest {...help} lang={page.lang} block={block} onChange={change} />}
          <OptionsPanel theme={page.theme} block={block} onChange={change} help={help} />
          <ShareBlock block={block} />
        </div>
      </Collapse>
      {onDone && (
        <div className={css['formEnd']}>
          <IconButton aria-label={blocks.removeNamed(blockName(block, help.locale))} onClick={() => remove(block)}>
            <TrashIcon />
          </IconButton>
          <Button onClick={() => focusInvalid(id) || leaveForm(id, blocks.wrongLeft, onDone)}>{done}</Button>
        </div>
      )}
    </div>
  )
}
