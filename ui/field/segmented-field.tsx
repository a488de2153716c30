import { useId, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { FieldNotes, useFieldIds, type FieldText } from './field.tsx'
import css from './segmented.module.css'
import fieldCss from './field.module.css'

type SegmentedOption<Value extends string> = {
  value: Value
  label: ReactNode
  /** Shown in place of the label, which is then visually hidden. */
  icon?: ReactNode
}

export type SegmentedFieldProps<Value extends string> = FieldText & {
  options: ReadonlyArray<SegmentedOption<Value>>
  value: Value | undefined
  onChange: (value: Value) => void
  className?: string | undefined
}

/** A few short options in one row; native radio buttons, so arrow keys and forms work. */
export function SegmentedField<Value extends string>(props: SegmentedFieldProps<Value>) {
  const { label, hint, error, options, value, onChange, className } = props
  const name = useId()
  const { wiring, hintId, errorId } = useFieldIds(props, undefined)
  return (
    <fieldset
      className={classNames(fieldCss['field'], className)}
      aria-describedby={wiring['aria-describedby']}
      data-invalid={wiring['aria-invalid']}
    >
      <legend className={classNames(fieldCss['label'], css['legend'])}>{label}</legend>
      <div className={css['track']}>
        {options.map((option) => (
          <label className={css['segment']} key={option.value}>
            <input
              type="radio"
              className={css['radio']}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            <span className={option.icon ? 'visually-hidden' : undefined}>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldNotes hint={hint} hintId={hintId} error={error} errorId={errorId} />
    </fieldset>
  )
}
