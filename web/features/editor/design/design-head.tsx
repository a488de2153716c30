import { FocusField } from '#page/editing/focus-field.tsx'
import { ImageField } from '#page/editing/image-field.tsx'
import { resolveTheme } from '#page/themes/resolve-theme.ts'
import { photoShapes, photoSizes } from '#page/themes/theme.ts'
import { SegmentedField } from '#ui/field/segmented-field.tsx'
import { useTexts } from '#web/i18n/messages.ts'
import css from './design-studio.module.css'
import { designTexts } from './design-texts.ts'
import { useDesign, useDrawnTheme } from './design-theme.ts'
import { lookTexts } from './look-texts.ts'
import { useEditorState } from '../use-editor.ts'
import { useEditingHelp } from '../use-editing-help.ts'

/** Photo and cover of the page's head. */
export function DesignHead() {
  const design = useTexts(lookTexts)
  const t = useTexts(designTexts)
  const { document, refusals } = useEditorState()
  const help = useEditingHelp(refusals)
  const { theme, change } = useDesign()
  const { layout, photo } = resolveTheme(useDrawnTheme())
  if (layout === undefined) return null
  const setPhoto = (patch: Partial<typeof theme.photo>) => change({ photo: { ...theme.photo, ...patch } })
  const { avatar } = document
  return (
    <>
      {avatar !== null && (
        <>
          <div role="radiogroup" aria-label={design.photoShape} className={css['shapes']}>
            <span aria-hidden="true">{t.photoShape}</span>
            {photoShapes.map((shape) => (
              <label key={shape} title={design.photoShapeNames[shape]}>
                <input
                  type="radio"
                  name="design-shape"
                  aria-label={design.photoShapeNames[shape]}
                  checked={photo.shape === shape}
                  onChange={() => setPhoto({ shape })}
                />
                <i data-shape={shape} />
              </label>
            ))}
          </div>
          <SegmentedField
            label={design.photoSize}
            options={photoSizes.map((value) => ({ value, label: design.photoSizeNames[value] }))}
            value={theme.photo.size}
            onChange={(size) => setPhoto({ size })}
          />
          <FocusField
            url={help.contentOrigin + avatar}
            locale={help.locale}
            value={theme.photo.focus}
            onChange={(focus) => setPhoto({ focus })}
          />
        </>
      )}
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
    </>
  )
}
