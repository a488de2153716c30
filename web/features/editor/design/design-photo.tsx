import { ImageField } from '#page/editing/image-field.tsx'
import { maxDim, type Background } from '#page/themes/theme.ts'
import { SwitchField } from '#ui/field/choice-field.tsx'
import { FieldFrame } from '#ui/field/field.tsx'
import { useTexts } from '#web/i18n/messages.ts'
import css from './design-screen.module.css'
import { useDesign } from './design-theme.ts'
import { lookTexts } from './look-texts.ts'
import { useEditing, useEditorState } from '../use-editor.ts'
import { useEditingHelp } from '../use-editing-help.ts'

type Photo = Extract<Background, { kind: 'image' }>

/** Photo background and its dimming. */
export function DesignPhoto({ background }: { background: Photo | null }) {
  const design = useTexts(lookTexts)
  const help = useEditingHelp(useEditorState().refusals)
  const { store } = useEditing()
  const { change } = useDesign()
  const choose = (image: string | null) => {
    const before = store.get().document.theme.background
    const shown = before?.kind === 'image' ? before : null
    change({ background: image === null ? null : { ...shown, kind: 'image', image } })
  }
  return (
    <>
      <ImageField
        help={help}
        field="theme"
        label={design.photo}
        texts={design.photoTexts}
        value={background?.image ?? null}
        onChange={choose}
      />
      {background !== null && (
        <>
          <FieldFrame label={design.dim} aside={`${background.dim} %`} id={undefined} className={undefined}>
            {(wiring) => (
              <input
                {...wiring}
                type="range"
                className={css['range']}
                min={0}
                max={maxDim}
                step={5}
                value={background.dim}
                aria-valuetext={`${background.dim} %`}
                onChange={(event) => change({ background: { ...background, dim: event.target.valueAsNumber } })}
              />
            )}
          </FieldFrame>
          <SwitchField
            label={design.blur}
            checked={background.blur}
            onChange={(event) => change({ background: { ...background, blur: event.target.checked } })}
          />
        </>
      )}
    </>
  )
}
