import { schedule as scheduleSchema, type Schedule } from '../kit/schedule.ts'
import css from './editing.module.css'
import type { EditingHelp } from './editor-props.ts'
import { KyivTimeField } from './kyiv-time-field.tsx'
import { messages } from './form-messages.ts'

interface ScheduleFieldsProps {
  value: Schedule | undefined
  onChange(value: Schedule | undefined): void
  help: EditingHelp
}

const always: Schedule = { from: null, to: null }

/** Start and end of the time in which visitors see a block. */
export function ScheduleFields({ value = always, onChange, help }: ScheduleFieldsProps) {
  const t = messages[help.locale]
  const set = (part: Partial<Schedule>) => {
    const next = { ...value, ...part }
    onChange(next.from === null && next.to === null ? undefined : next)
  }
  const wrong = !scheduleSchema.safeParse(value).success
  return (
    <div className={css['pair']}>
      <KyivTimeField
        id={`${help.idPrefix}-schedule-from`}
        label={t.shownFrom}
        hint={t.shownHint}
        error={help.errorAt('schedule.from')}
        value={value.from}
        onChange={(from) => set({ from })}
      />
      <KyivTimeField
        id={`${help.idPrefix}-schedule-to`}
        label={t.shownTo}
        error={wrong ? help.messageOf('SCHEDULE_INCORRECT') : help.errorAt('schedule.to')}
        value={value.to}
        onChange={(to) => set({ to })}
      />
    </div>
  )
}
