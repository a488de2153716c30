import { useState } from 'react'
import { description, title } from '#domain/fields.ts'
import { LimitedText } from '#page/editing/limited-text.tsx'
import { PagePhoto } from '#web/features/editor/head/page-photo.tsx'
import { useEditingHelp } from '#web/features/editor/use-editing-help.ts'
import { useEditing, useEditorState } from '#web/features/editor/use-editor.ts'
import { useTexts } from '#web/i18n/messages.ts'
import css from './first-run-screen.module.css'
import { firstRunTexts } from './texts.ts'

function focusFirstInput(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('input:not([type=file])')?.focus()
}

/** Name, photo and description. A page without a name uses its address as one. */
export function NameStep() {
  const t = useTexts(firstRunTexts).name
  const { store, path } = useEditing()
  const { document, refusals } = useEditorState()
  const help = useEditingHelp(refusals)
  const [typed, setTyped] = useState('')
  const titleOf = (name: string) => (name.trim() === '' ? path : name)
  // The typed text is shown as it is until the name changes elsewhere.
  const name = titleOf(typed) === document.title ? typed : document.title
  const set = (field: 'title' | 'description', value: string) => store.edit([{ kind: 'setPage', field, value }])
  return (
    <div ref={focusFirstInput} className={css['fields']}>
      <PagePhoto help={help} label={t.photo} quick />
      <LimitedText
        help={help}
        field="title"
        schema={title}
        label={t.label}
        placeholder={path}
        autoComplete="name"
        value={name}
        onChange={(value) => {
          setTyped(value)
          set('title', titleOf(value))
        }}
      />
      <LimitedText
        help={help}
        field="description"
        schema={description}
        label={t.words}
        placeholder={t.example}
        value={document.description}
        onChange={(value) => set('description', value)}
        lines={2}
      />
    </div>
  )
}
