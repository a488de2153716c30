import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import css from './badge.module.css'

export type BadgeProps = ComponentProps<'span'> & {
  tone?: 'neutral' | 'accent' | 'spark' | 'ok' | 'danger' | undefined
  icon?: ReactNode
}

/** A word or a number about the thing beside it. */
export function Badge({ tone = 'neutral', icon, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={classNames(css['badge'], className)} data-tone={tone}>
      {icon}
      {children}
    </span>
  )
}
