import { useId, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import css from './field.module.css'

export type FieldText = {
  label: ReactNode
  /** Permanent help text; read after the label. */
  hint?: ReactNode
  /** Error and how to correct it; marks the control as invalid. */
  error?: ReactNode
}

/** Attributes of a control that connect it with its label, hint and error. */
type Wiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Returns the ids of one field and the attributes of its control; `id` is the caller's own, if given. */
export function useFieldIds({ hint, error }: FieldText, id: string | undefined) {
  const own = useId()
  const control = id ?? own
  const hintId = `${control}-hint`
  const errorId = `${control}-error`
  const wiring: Wiring = {
    id: control,
    'aria-describedby': classNames(error ? errorId : null, hint ? hintId : null),
    'aria-invalid': error ? true : undefined,
  }
  return { wiring, hintId, errorId }
}

type NotesProps = { hint: ReactNode; hintId: string; error: ReactNode; errorId: string }

export function FieldNotes({ hint, hintId, error, errorId }: NotesProps) {
  return (
    <>
      {error ? (
        <p className={css['error']} id={errorId}>
          <Alert />
          <span>{error}</span>
        </p>
      ) : null}
      {hint ? (
        <p className={css['hint']} id={hintId}>
          {hint}
        </p>
      ) : null}
    </>
  )
}

/** Looks of fields in a toolbar: a capsule has a visually hidden label, a pill shows its label before the value. */
export type FieldLook = 'capsule' | 'pill'

type FieldFrameProps = FieldText & {
  id: string | undefined
  className: string | undefined
  look?: FieldLook | undefined
  /** Shown at the end of the label's line, such as a counter. */
  aside?: ReactNode
  children: (wiring: Wiring) => ReactNode
}

/** Layout of a field: label above (unless `look` differs), control, then error and hint. */
export function FieldFrame({ label, hint, error, id, className, look, aside, children }: FieldFrameProps) {
  const { wiring, hintId, errorId } = useFieldIds({ label, hint, error }, id)
  return (
    <div className={classNames(css['field'], look && css[look], className)} data-invalid={wiring['aria-invalid']}>
      <div className={look === 'capsule' ? 'visually-hidden' : css['head']}>
        <label className={css['label']} htmlFor={wiring.id}>
          {label}
        </label>
        {aside ? <span className={css['aside']}>{aside}</span> : null}
      </div>
      {children(wiring)}
      <FieldNotes hint={hint} hintId={hintId} error={error} errorId={errorId} />
    </div>
  )
}

/** An inline SVG, not an icon from the set: the first screen has fields but no other icons. */
function Alert() {
  return (
    <svg
      width={16}
      height={16}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M12 4 2.500 20.500h19zM12 10v4.500M12 17.500v.01" />
    </svg>
  )
}
