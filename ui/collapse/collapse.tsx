import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { ChevronDownIcon } from '../icon/icon.tsx'
import css from './collapse.module.css'

export type CollapseProps = Omit<ComponentProps<'details'>, 'onToggle' | 'title'> & {
  title: ReactNode
  /** A few words at the far end of the line, such as the chosen value. */
  aside?: ReactNode
  onToggle?: ((open: boolean) => void) | undefined
}

/** A section that opens and closes; `id` and `open` let its owner tie it to the address. */
export function Collapse({ title, aside, onToggle, className, children, ...rest }: CollapseProps) {
  return (
    <details
      {...rest}
      className={classNames(css['collapse'], className)}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className={css['summary']}>
        <span className={css['title']}>{title}</span>
        {aside ? <span className={css['aside']}>{aside}</span> : null}
        <ChevronDownIcon className={css['arrow']} />
      </summary>
      <div className={css['content']}>{children}</div>
    </details>
  )
}
