import { ImageField } from '#page/editing/image-field.tsx'
import { resolveTheme } from '#page/themes/resolve-theme.ts'
import { photoSizes } from '#page/themes/theme.ts'
import { SegmentedField } from '#ui/field/segmented-field.tsx'
import { useTexts } from '#web/i18n/messages.ts'
import { ChoiceSelect } from '#page/editing/choice-select.tsx'
import { DesignSection } from './design-section.tsx'
import css from './design-screen.module.css'
import { useDesign } from './design-theme.ts'
import { FocusField } from './focus-field.tsx'
import { editorTexts } from './texts.ts'
import { useEditorState } from './use-editor.ts'
import { useEditingHelp } from './use-editing-help.ts'

/** Photo and cover: what layouts make of the head of the page. */
export function DesignHead() {
  const { design } = useTexts(editorTexts)
  const { document, refusals } = useEditorState()
  const help = useEditingHelp(refusals)
  const { theme, change } = useDesign()
  const { layout, photo } = resolveTheme(theme)
  if (layout === undefined) return null
  const setPhoto = (patch: Partial<typeof theme.photo>) => change({ photo: { ...theme.photo, ...patch } })
  const { avatar } = document
  return (
    <DesignSection title={design.head}>
      {layout.hasCover && (
        <ImageField
          help={help}
          field="theme"
          label={design.cover}
          hint={design.coverHint}
          texts={design.photoTexts}
          value={theme.cover}
          onChange={(cover) => change({ cover })}
        />
      )}
      {avatar !== null && (
        <>
          <div className={css['pair']}>
            <ChoiceSelect
              label={design.photoShape}
              names={design.photoShapeNames}
              value={photo.shape}
              onChange={(shape) => setPhoto({ shape })}
            />
            <SegmentedField
              label={design.photoSize}
              options={photoSizes.map((value) => ({ value, label: design.photoSizeNames[value] }))}
              value={theme.photo.size}
              onChange={(size) => setPhoto({ size })}
            />
          </div>
          <FocusField
            url={help.contentOrigin + avatar}
            value={theme.photo.focus}
            onChange={(focus) => setPhoto({ focus })}
          />
        </>
      )}
    </DesignSection>
  )
}
