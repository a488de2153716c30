import { Collapse } from '#ui/collapse/collapse.tsx'
import { SwitchField } from '#ui/field/choice-field.tsx'
import { paddings, type BlockOptions } from '../kit/block.ts'
import type { Schedule } from '../kit/schedule.ts'
import type { Block } from '../registry/models.gen.ts'
import type { Theme } from '../themes/theme.ts'
import { ChoiceSelect } from './choice-select.tsx'
import { ColorField } from './color-field.tsx'
import css from './editing.module.css'
import type { EditingHelp } from './editor-props.ts'
import { lazyPart } from './lazy-part.tsx'
import { messages } from './form-messages.ts'
import { ScheduleFields } from './schedule-fields.tsx'

// It knows every theme, which the first load of the editor does without.
const ColorCorrection = lazyPart(async () => (await import('./color-correction.tsx')).ColorCorrection)

interface OptionsPanelProps {
  theme: Theme
  block: Pick<Block, 'type' | 'hidden' | 'options' | 'schedule'>
  onChange(patch: { hidden?: boolean; options?: BlockOptions; schedule?: Schedule | undefined }): void
  help: EditingHelp
}

/** What every block can be told beside its own fields. */
export function OptionsPanel({ block, theme, onChange, help }: OptionsPanelProps) {
  const t = messages[help.locale]
  const { options } = block
  const change = (patch: Partial<BlockOptions>) => onChange({ options: { ...options, ...patch } })
  const names = { none: t.paddingNone, s: t.paddingS, normal: t.paddingNormal, l: t.paddingL }
  return (
    <Collapse title={t.options}>
      <div className={css['fields']}>
        <SwitchField
          label={t.hidden}
          hint={t.hiddenHint}
          checked={block.hidden}
          onChange={(event) => onChange({ hidden: event.target.checked })}
        />
        <ScheduleFields value={block.schedule} onChange={(schedule) => onChange({ schedule })} help={help} />
        <div className={css['pair']}>
          {(['text', 'background'] as const).map((part) => (
            <ColorField
              key={part}
              help={help}
              field={`options.colors.${part}`}
              label={part === 'text' ? t.textColor : t.backgroundColor}
              value={options.colors[part]}
              onChange={(value) => change({ colors: { ...options.colors, [part]: value } })}
            />
          ))}
        </div>
        <p className={css['note']}>{t.colorHint}</p>
        <ColorCorrection block={block} theme={theme} locale={help.locale} />
        <SwitchField
          label={t.fullWidth}
          checked={options.fullWidth}
          onChange={(event) => change({ fullWidth: event.target.checked })}
        />
        <ChoiceSelect
          label={t.padding}
          choices={paddings}
          names={names}
          value={options.padding}
          onChange={(padding) => change({ padding })}
        />
      </div>
    </Collapse>
  )
}
