import { ChoiceSelect } from '#page/editing/choice-select.tsx'
import { ColorField } from '#page/editing/color-field.tsx'
import { Collapse } from '#ui/collapse/collapse.tsx'
import { useTexts } from '#web/i18n/messages.ts'
import { gradientBackground, type Gradient } from './design-pair-uses.ts'
import { DesignPairs } from './design-pairs.tsx'
import css from './design-screen.module.css'
import { designTexts } from './design-texts.ts'
import { useDesign } from './design-theme.ts'
import { lookTexts } from './look-texts.ts'
import { useEditorState } from '../use-editor.ts'
import { useEditingHelp } from '../use-editing-help.ts'

/** Named directions; other angles of imported pages show as the nearest. */
const angles = { down: 180, right: 90, downRight: 135, downLeft: 225 } as const
type Direction = keyof typeof angles
const directions = Object.keys(angles) as Direction[]

function nearest(angle: number): Direction {
  const distance = (direction: Direction) => {
    const apart = Math.abs(angles[direction] - angle)
    return Math.min(apart, 360 - apart)
  }
  return directions.toSorted((one, other) => distance(one) - distance(other))[0]!
}

/** Gradient backgrounds: suggestions and own colours. */
export function DesignGradient({ background }: { background: Gradient }) {
  const design = useTexts(lookTexts)
  const { pairs } = useTexts(designTexts)
  const help = useEditingHelp(useEditorState().refusals)
  const { change } = useDesign()
  return (
    <>
      <DesignPairs purpose={gradientBackground} />
      <ChoiceSelect
        label={design.direction}
        names={design.directions}
        value={nearest(background.angle)}
        onChange={(direction) => change({ background: { ...background, angle: angles[direction] } })}
      />
      <Collapse title={pairs.more} aside={pairs.ownGradient(background.from, background.to)}>
        <div className={css['pair']}>
          {(['from', 'to'] as const).map((end) => (
            <ColorField
              key={end}
              help={help}
              field={`theme.background.${end}`}
              label={design.gradientEnds[end]}
              required
              value={background[end]}
              onChange={(color) => color !== null && change({ background: { ...background, [end]: color } })}
            />
          ))}
        </div>
      </Collapse>
    </>
  )
}
