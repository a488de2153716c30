import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { loading } from '../loading/loading.ts'
import { useStore } from '../use-store.ts'
import css from './spinner.module.css'

export type SpinnerProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** Accessible text; without it the spinner is decorative. */
  label?: string
  size?: 's' | 'm' | 'l'
}

/** A single animated link of the logo. */
export function Spinner({ label, size = 'm', className, ...rest }: SpinnerProps) {
  return (
    <span
      {...rest}
      className={classNames(css['spinner'], className)}
      data-size={size}
      role={label ? 'status' : undefined}
    >
      <span className={css['link']} aria-hidden="true" />
      {label ? <span className="visually-hidden">{label}</span> : null}
    </span>
  )
}

/** Small loading indicator in the corner, controlled by `loading.beginSpinner()`. */
export function CornerSpinner({ label }: { label: string }) {
  const shown = useStore(loading, ({ spinners }) => spinners > 0)
  return (
    <output className={css['corner']} data-shown={shown || undefined}>
      {shown ? (
        <>
          <Spinner size="s" />
          <span className="visually-hidden">{label}</span>
        </>
      ) : null}
    </output>
  )
}
