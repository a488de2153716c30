import { paddings, type BlockOptions } from '../kit/block.ts'
import type { Schedule } from '../kit/schedule.ts'
import type { Block } from '../registry/models.gen.ts'
import type { Theme } from '../themes/theme.ts'
import { ChoiceSelect } from './choice-select.tsx'
import { ColorField } from './color-field.tsx'
import css from './editing.module.css'
import type { EditingHelp } from './editor-props.ts'
import { choiceNames } from './fields-of.ts'
import { lazyPart } from './lazy-part.tsx'
import { messages } from './form-messages.ts'
import { ScheduleFields } from './schedule-fields.tsx'
import { Toggle } from './toggle.tsx'

// A chunk of its own, since it contains theme code that the editor's first load lacks.
const ColorCorrection = lazyPart(async () => (await import('./color-correction.tsx')).ColorCorrection)

interface OptionsPanelProps {
  theme: Theme
  block: Pick<Block, 'type' | 'options' | 'schedule'>
  onChange(patch: { options?: BlockOptions; schedule?: Schedule | undefined }): void
  help: EditingHelp
}

/** Options common to all blocks. */
export function OptionsPanel({ block, theme, onChange, help }: OptionsPanelProps) {
  const t = messages[help.locale]
  const { options } = block
  const change = (patch: Partial<BlockOptions>) => onChange({ options: { ...options, ...patch } })
  return (
    <div className={css['fields']}>
      <ScheduleFields value={block.schedule} onChange={(schedule) => onChange({ schedule })} help={help} />
      <div className={css['pair']}>
        {(['text', 'background'] as const).map((part) => (
          <ColorField
            key={part}
            help={help}
            field={`options.colors.${part}`}
            label={part === 'text' ? t.textColor : t.backgroundColor}
            value={options.colors[part]}
            keepsWrong
            onChange={(value) => change({ colors: { ...options.colors, [part]: value } })}
          />
        ))}
      </div>
      <p className={css['note']}>{t.colorHint}</p>
      <ColorCorrection block={block} theme={theme} locale={help.locale} />
      <Toggle label={t.fullWidth} value={options.fullWidth} onChange={(fullWidth) => change({ fullWidth })} />
      <ChoiceSelect
        label={t.padding}
        names={choiceNames(t, 'padding', paddings)}
        value={options.padding}
        onChange={(padding) => change({ padding })}
      />
    </div>
  )
}
