import { description, title } from '#domain/fields.ts'
import { pageTranslation } from '#page/document-schema.ts'
import { ImageField } from '#page/editing/image-field.tsx'
import { LimitedText } from '#page/editing/limited-text.tsx'
import type { Theme } from '#page/themes/theme.ts'
import { SwitchField } from '#ui/field/choice-field.tsx'
import { useTexts } from '#web/i18n/messages.ts'
import type { PageField } from './document-ops.ts'
import css from './editor.module.css'
import { editorTexts } from './texts.ts'
import { useEditing, useEditorState } from './use-editor.ts'
import { useEditingHelp, type FullHelp } from './use-editing-help.ts'

/** Fields of the top of the page: picture, title and a few words. */
export function HeadForm() {
  const { head } = useTexts(editorTexts)
  const { store } = useEditing()
  const { document, refusals } = useEditorState()
  const help = useEditingHelp(refusals)
  const set = (field: PageField, value: unknown) => store.edit([{ kind: 'setPage', field, value }])
  const setPhoto = (url: string | null, focus?: Theme['photo']['focus']) => {
    const { theme } = store.get().document
    const framed = focus && { ...theme, photo: { ...theme.photo, focus } }
    store.edit([
      { kind: 'setPage', field: 'avatar', value: url },
      ...(framed ? [{ kind: 'setPage', field: 'theme', value: framed } as const] : []),
    ])
  }
  return (
    <div className={css['form']}>
      <LimitedText
        help={help}
        field="title"
        schema={title}
        label={head.name}
        placeholder={head.namePlaceholder}
        value={document.title}
        onChange={(value) => set('title', value)}
      />
      <LimitedText
        help={help}
        field="description"
        schema={description}
        label={head.description}
        placeholder={head.descriptionPlaceholder}
        value={document.description}
        onChange={(value) => set('description', value)}
        lines={2}
      />
      <ImageField
        help={help}
        field="avatar"
        label={head.avatar}
        texts={{ upload: head.avatarUpload, replace: head.avatarReplace, remove: head.avatarRemove }}
        value={document.avatar}
        onChange={setPhoto}
        shape="round"
      />
      <OtherLanguage help={help} />
    </div>
  )
}

const empty = pageTranslation.parse({})
const { shape } = pageTranslation

/** Whether the page has a second language, and the texts of its head in it. */
function OtherLanguage({ help }: { help: FullHelp }) {
  const { head } = useTexts(editorTexts)
  const { store } = useEditing()
  const { translation, lang } = useEditorState().document
  const set = (value: typeof translation) => store.edit([{ kind: 'setPage', field: 'translation', value }])
  const names = head.other[lang === 'uk' ? 'en' : 'uk']
  return (
    <>
      <SwitchField
        label={names.have}
        hint={head.otherHint}
        checked={translation != null}
        onChange={(event) => set(event.target.checked ? empty : null)}
      />
      {translation == null
        ? null
        : (['title', 'description'] as const).map((field) => (
            <LimitedText
              key={field}
              help={help}
              field={`translation.${field}`}
              schema={shape[field]}
              label={names[field]}
              value={translation[field]}
              onChange={(value) => set({ ...translation, [field]: value })}
              lines={field === 'description' ? 2 : undefined}
            />
          ))}
    </>
  )
}
