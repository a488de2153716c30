import { ColorField } from '#page/editing/color-field.tsx'
import { resolveTheme } from '#page/themes/resolve-theme.ts'
import type { ColorField as ColorName } from '#page/themes/theme.ts'
import { Collapse } from '#ui/collapse/collapse.tsx'
import { useTexts } from '#web/i18n/messages.ts'
import { DesignCorrections } from './design-corrections.tsx'
import { DesignPairs } from './design-pairs.tsx'
import css from './design-screen.module.css'
import { designTexts } from './design-texts.ts'
import { useDesign, useDrawnTheme } from './design-theme.ts'
import { lookTexts } from './look-texts.ts'
import { useEditorState } from '../use-editor.ts'
import { useEditingHelp } from '../use-editing-help.ts'

const names = ['text', 'accent', 'button', 'buttonText'] as const satisfies readonly ColorName[]

/** Colours of the page: ready pairs and single colours. */
export function DesignColors() {
  const design = useTexts(lookTexts)
  const { pairs } = useTexts(designTexts)
  const help = useEditingHelp(useEditorState().refusals)
  const { theme, change } = useDesign()
  const { text, button } = resolveTheme(useDrawnTheme())
  const drawn = { text: text.ink, accent: text.accent, button: button.fill, buttonText: button.ink }
  return (
    <>
      <DesignPairs />
      <Collapse title={pairs.more} aside={pairs.ownColors(drawn.text)}>
        <div className={css['pair']}>
          {names.map((name) => (
            <ColorField
              key={name}
              help={help}
              field={`theme.colors.${name}`}
              label={design.colorNames[name]}
              value={theme.colors[name]}
              drawn={drawn[name]}
              onChange={(value) => change({ colors: { ...theme.colors, [name]: value } })}
            />
          ))}
        </div>
      </Collapse>
      {/* After the fields, so that it does not move them; sticky while they scroll. */}
      <DesignCorrections fields={[...names, 'background']} sticky />
    </>
  )
}
