import { description, title } from '#domain/fields.ts'
import { pageTranslation } from '#page/document-schema.ts'
import { LimitedText } from '#page/editing/limited-text.tsx'
import { SwitchField } from '#ui/field/choice-field.tsx'
import { useTexts } from '#web/i18n/messages.ts'
import type { PageField } from '../document-ops.ts'
import css from '../editor.module.css'
import { headTexts } from './head-texts.ts'
import { PagePhoto } from './page-photo.tsx'
import { editorTexts } from '../texts.ts'
import { useEditing, useEditorState } from '../use-editor.ts'
import { useEditingHelp, type FullHelp } from '../use-editing-help.ts'

/** Form of the page's head: photo, name and description. */
export function HeadForm() {
  const { head } = useTexts(editorTexts)
  const t = useTexts(headTexts)
  const { store } = useEditing()
  const { document, refusals } = useEditorState()
  const help = useEditingHelp(refusals)
  const set = (field: PageField, value: unknown) => store.edit([{ kind: 'setPage', field, value }])
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
        placeholder={t.descriptionPlaceholder}
        value={document.description}
        onChange={(value) => set('description', value)}
        lines={2}
      />
      <PagePhoto help={help} label={head.avatar} />
      <OtherLanguage help={help} />
    </div>
  )
}

const empty = pageTranslation.parse({})
const { shape } = pageTranslation

/** Switch of the second language and the head's translations. */
function OtherLanguage({ help }: { help: FullHelp }) {
  const t = useTexts(headTexts)
  const { store } = useEditing()
  const { translation, lang } = useEditorState().document
  const set = (value: typeof translation) => store.edit([{ kind: 'setPage', field: 'translation', value }])
  const names = t.other[lang === 'uk' ? 'en' : 'uk']
  return (
    <>
      <SwitchField
        label={names.have}
        hint={t.otherHint}
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
