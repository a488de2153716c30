import { useState } from 'react'
import { description, title } from '#domain/fields.ts'
import { ImageField } from '#page/editing/image-field.tsx'
import { LimitedText } from '#page/editing/limited-text.tsx'
import type { Theme } from '#page/themes/theme.ts'
import { editorTexts } from '#web/features/editor/texts.ts'
import { useEditingHelp } from '#web/features/editor/use-editing-help.ts'
import { useEditing, useEditorState } from '#web/features/editor/use-editor.ts'
import { useTexts } from '#web/i18n/messages.ts'
import css from './first-run-screen.module.css'
import { firstRunTexts } from './texts.ts'

function focusFirstInput(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('input:not([type=file])')?.focus()
}

/** Name, photo and a few words. A page without a name of its own keeps its address as one. */
export function NameStep() {
  const t = useTexts(firstRunTexts).name
  const { head } = useTexts(editorTexts)
  const { store, path } = useEditing()
  const { document, refusals } = useEditorState()
  const help = useEditingHelp(refusals)
  const [name, setName] = useState(document.title === path ? '' : document.title)
  const set = (field: 'title' | 'description', value: string) => store.edit([{ kind: 'setPage', field, value }])
  const setPhoto = (url: string | null, focus?: Theme['photo']['focus']) => {
    const { theme } = store.get().document
    const framed = focus && { ...theme, photo: { ...theme.photo, focus } }
    store.edit([
      { kind: 'setPage', field: 'avatar', value: url },
      ...(framed ? [{ kind: 'setPage', field: 'theme', value: framed } as const] : []),
    ])
  }
  return (
    <div ref={focusFirstInput} className={css['fields']}>
      <ImageField
        help={help}
        field="avatar"
        label={t.photo}
        texts={{ upload: head.avatarUpload, replace: head.avatarReplace, remove: head.avatarRemove }}
        value={document.avatar}
        onChange={setPhoto}
        shape="round"
      />
      <LimitedText
        help={help}
        field="title"
        schema={title}
        label={t.label}
        placeholder={path}
        autoComplete="name"
        value={name}
        onChange={(value) => {
          setName(value)
          set('title', value.trim() === '' ? path : value)
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
