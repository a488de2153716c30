import { ImageField } from '#page/editing/image-field.tsx'
import type { Theme } from '#page/themes/theme.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { editorTexts } from '../texts.ts'
import { useEditing, useEditorState } from '../use-editor.ts'
import type { FullHelp } from '../use-editing-help.ts'

/** Field for the page's photo and its focus point; `quick` skips the focus point. */
export function PagePhoto({ help, label, quick }: { help: FullHelp; label: string; quick?: boolean }) {
  const { head } = useTexts(editorTexts)
  const { store } = useEditing()
  const { document } = useEditorState()
  const setPhoto = (url: string | null, focus?: Theme['photo']['focus']) => {
    const { theme } = store.get().document
    const framed = focus && { ...theme, photo: { ...theme.photo, focus } }
    store.edit([
      { kind: 'setPage', field: 'avatar', value: url },
      ...(framed ? [{ kind: 'setPage', field: 'theme', value: framed } as const] : []),
    ])
  }
  return (
    <ImageField
      help={help}
      field="avatar"
      label={label}
      texts={{ upload: head.avatarUpload, replace: head.avatarReplace, remove: head.avatarRemove }}
      value={document.avatar}
      onChange={setPhoto}
      shape="round"
      quick={quick}
    />
  )
}
