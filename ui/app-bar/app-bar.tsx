import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import css from './app-bar.module.css'

export type AppBarProps = ComponentProps<'header'> & {
  /** The logo and its link. */
  start?: ReactNode
  /** Buttons at the end of the bar. */
  end?: ReactNode
}

/** A bar that stays at the top; children are in the middle and shrink first. */
export function AppBar({ start, end, className, children, ...rest }: AppBarProps) {
  return (
    <header {...rest} className={classNames(css['bar'], className)}>
      <div className={css['start']}>{start}</div>
      <div className={css['middle']}>{children}</div>
      <div className={css['end']}>{end}</div>
    </header>
  )
}
