import { ChoiceSelect } from '#page/editing/choice-select.tsx'
import { ColorField } from '#page/editing/color-field.tsx'
import type { Background } from '#page/themes/theme.ts'
import { useTexts } from '#web/i18n/messages.ts'
import css from './design-screen.module.css'
import { useDesign } from './design-theme.ts'
import { lookTexts } from './look-texts.ts'
import { useEditorState } from './use-editor.ts'
import { useEditingHelp } from './use-editing-help.ts'

type Gradient = Extract<Background, { kind: 'gradient' }>

/** Directions that have a name; others come only with imported pages and show as the nearest of these. */
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

/** Two colours that run into each other. */
export function DesignGradient({ background }: { background: Gradient }) {
  const design = useTexts(lookTexts)
  const help = useEditingHelp(useEditorState().refusals)
  const { change } = useDesign()
  return (
    <>
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
      <ChoiceSelect
        label={design.direction}
        names={design.directions}
        value={nearest(background.angle)}
        onChange={(direction) => change({ background: { ...background, angle: angles[direction] } })}
      />
    </>
  )
}
