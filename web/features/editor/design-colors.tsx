import { ColorField } from '#page/editing/color-field.tsx'
import type { ColorField as ColorName } from '#page/themes/theme.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { DesignCorrections } from './design-corrections.tsx'
import { DesignSection } from './design-section.tsx'
import css from './design-screen.module.css'
import { useDesign } from './design-theme.ts'
import { editorTexts } from './texts.ts'
import { useEditorState } from './use-editor.ts'
import { useEditingHelp } from './use-editing-help.ts'

const names = ['text', 'accent', 'button', 'buttonText'] as const satisfies readonly ColorName[]

/** Colours of the page as a whole. */
export function DesignColors() {
  const { design } = useTexts(editorTexts)
  const help = useEditingHelp(useEditorState().refusals)
  const { theme, change } = useDesign()
  return (
    <DesignSection title={design.colors}>
      <div className={css['pair']}>
        {names.map((name) => (
          <ColorField
            key={name}
            help={help}
            field={`theme.colors.${name}`}
            label={design.colorNames[name]}
            value={theme.colors[name]}
            onChange={(value) => change({ colors: { ...theme.colors, [name]: value } })}
          />
        ))}
      </div>
      <DesignCorrections fields={names} />
    </DesignSection>
  )
}
