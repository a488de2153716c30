import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import css from './empty-state.module.css'

export type EmptyStateProps = Omit<ComponentProps<'div'>, 'title'> & {
  title: ReactNode
  icon?: ReactNode
  /** Button or link that adds the first content. */
  action?: ReactNode
  /** Level of the title in the document. */
  level?: 2 | 3 | undefined
}

/** Shows what the empty place is for and how to fill it. Children are the explanation. */
export function EmptyState({ title, icon, action, level = 2, className, children, ...rest }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div {...rest} className={classNames(css['empty'], className)}>
      {icon ? <span className={css['icon']}>{icon}</span> : null}
      <Heading className={css['title']}>{title}</Heading>
      {children ? <p className={css['text']}>{children}</p> : null}
      {action ? <div className={css['action']}>{action}</div> : null}
    </div>
  )
}
