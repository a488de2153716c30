import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { FieldNotes, useFieldIds, type FieldText } from './field.tsx'
import css from './choice.module.css'

export type ChoiceFieldProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & FieldText

/** A checkbox with its label beside it; the label may contain links. */
export function CheckboxField({ label, hint, error, className, id, ...input }: ChoiceFieldProps) {
  const { wiring, hintId, errorId } = useFieldIds({ label, hint, error }, id)
  return (
    <div className={classNames(css['choice'], className)} data-invalid={wiring['aria-invalid']}>
      <div className={css['row']}>
        <input {...input} {...wiring} type="checkbox" className={css['checkbox']} />
        <label htmlFor={wiring.id}>{label}</label>
      </div>
      <FieldNotes hint={hint} hintId={hintId} error={error} errorId={errorId} />
    </div>
  )
}

/** A switch that takes effect at once; its label is at the start, the switch at the end. */
export function SwitchField({ label, hint, error, className, id, ...input }: ChoiceFieldProps) {
  const { wiring, hintId, errorId } = useFieldIds({ label, hint, error }, id)
  return (
    <div className={classNames(css['choice'], className)} data-invalid={wiring['aria-invalid']}>
      <div className={classNames(css['row'], css['between'])}>
        <label htmlFor={wiring.id}>{label}</label>
        {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox tells its own state */}
        <input {...input} {...wiring} type="checkbox" role="switch" className={css['switch']} />
      </div>
      <FieldNotes hint={hint} hintId={hintId} error={error} errorId={errorId} />
    </div>
  )
}
