import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { FieldFrame, type FieldLook, type FieldText } from './field.tsx'
import css from './field.module.css'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'prefix'> &
  FieldText & {
    aside?: ReactNode
    look?: FieldLook
    /** Fixed text before the value, such as the site's host. */
    prefix?: ReactNode
    /** A control inside the end edge. */
    suffix?: ReactNode
  }

/** A single-line input. `className` applies to the whole field, all other props to the input. */
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

/** A multi-line input; grows with its content in browsers that support it. */
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
