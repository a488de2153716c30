import { ColorField } from '#page/editing/color-field.tsx'
import { Collapse } from '#ui/collapse/collapse.tsx'
import { useTexts } from '#web/i18n/messages.ts'
import { plainBackground, type Plain } from './design-pair-uses.ts'
import { DesignPairs } from './design-pairs.tsx'
import { designTexts } from './design-texts.ts'
import { useDesign } from './design-theme.ts'
import { lookTexts } from './look-texts.ts'
import { useEditorState } from '../use-editor.ts'
import { useEditingHelp } from '../use-editing-help.ts'

/** Plain background: suggestions and an own colour. */
export function DesignPlain({ background }: { background: Plain }) {
  const design = useTexts(lookTexts)
  const { pairs } = useTexts(designTexts)
  const help = useEditingHelp(useEditorState().refusals)
  const { change } = useDesign()
  return (
    <>
      <DesignPairs purpose={plainBackground} />
      <Collapse title={pairs.more} aside={pairs.ownColor(background.color)}>
        <ColorField
          help={help}
          field="theme.background.color"
          label={design.backgroundColor}
          required
          value={background.color}
          onChange={(color) => color !== null && change({ background: { ...background, color } })}
        />
      </Collapse>
    </>
  )
}
