import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { loading } from '../loading/loading.ts'
import { useStore } from '../use-store.ts'
import css from './spinner.module.css'

/** A single animated link of the logo, decorative: the text beside it says what is awaited. */
export function Spinner({ className, ...rest }: Omit<ComponentProps<'span'>, 'children'>) {
  return (
    <span {...rest} className={classNames(css['spinner'], className)}>
      <span className={css['link']} aria-hidden="true" />
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
          <Spinner />
          <span className="visually-hidden">{label}</span>
        </>
      ) : null}
    </output>
  )
}
