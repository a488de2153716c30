import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { ChevronDownIcon } from '../icon/icon.tsx'
import { FieldFrame, type FieldLook, type FieldText } from './field.tsx'
import css from './field.module.css'

export type SelectFieldProps = ComponentProps<'select'> & FieldText & { look?: FieldLook }

/** A native select; children are `<option>` and `<optgroup>`. */
export function SelectField({ label, hint, error, look, className, id, children, ...select }: SelectFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, look, className, id }}>
      {(wiring) => (
        <span className={css['box']}>
          <select {...select} {...wiring} className={classNames(css['input'], css['select'])}>
            {children}
          </select>
          <ChevronDownIcon className={css['arrow']} />
        </span>
      )}
    </FieldFrame>
  )
}
