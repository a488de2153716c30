import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { FieldFrame, type FieldLook, type FieldText } from './field.tsx'
import css from './field.module.css'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'prefix'> &
  FieldText & {
    aside?: ReactNode
    look?: FieldLook
    /** Unchanging text before the value, such as the site's address. */
    prefix?: ReactNode
    /** A control inside the right edge. */
    suffix?: ReactNode
  }

/** One line of text. `className` goes to the whole field, everything else to the input. */
export function TextField({
  label,
  hint,
  error,
  aside,
  look,
  prefix,
  suffix,
  className,
  id,
  ...input
}: TextFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, aside, look, className, id }}>
      {(wiring) => (
        <span className={css['box']}>
          {prefix ? <span className={css['prefix']}>{prefix}</span> : null}
          <input {...input} {...wiring} className={css['input']} />
          {suffix}
        </span>
      )}
    </FieldFrame>
  )
}

export type TextAreaProps = ComponentProps<'textarea'> & FieldText & { aside?: ReactNode }

/** Text of several lines; grows with its content where the browser can do that. */
export function TextArea({ label, hint, error, aside, className, id, rows = 3, ...area }: TextAreaProps) {
  return (
    <FieldFrame {...{ label, hint, error, aside, className, id }}>
      {(wiring) => (
        <span className={css['box']}>
          <textarea {...area} {...wiring} rows={rows} className={classNames(css['input'], css['area'])} />
        </span>
      )}
    </FieldFrame>
  )
}
