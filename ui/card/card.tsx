import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import css from './card.module.css'

export type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | undefined
}

export function Card({ as: Tag = 'div', className, ...rest }: CardProps) {
  return <Tag {...rest} className={classNames(css['card'], className)} />
}
