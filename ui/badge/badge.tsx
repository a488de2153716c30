import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import css from './badge.module.css'

export type BadgeProps = ComponentProps<'span'> & {
  tone?: 'neutral' | 'accent' | 'spark' | 'ok' | 'danger' | undefined
  icon?: ReactNode
}

/** A label with a word or a number about the adjacent element. */
export function Badge({ tone = 'neutral', icon, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={classNames(css['badge'], className)} data-tone={tone}>
      {icon}
      {children}
    </span>
  )
}
