import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import css from './card.module.css'

export type CardProps = ComponentProps<'div'> & {
  /** `plain` is flat, `raised` has a shadow, `sunk` is for secondary content. */
  tone?: 'plain' | 'raised' | 'sunk' | undefined
  as?: 'div' | 'section' | 'article' | undefined
}

export function Card({ tone = 'plain', as: Tag = 'div', className, ...rest }: CardProps) {
  return <Tag {...rest} className={classNames(css['card'], className)} data-tone={tone} />
}
