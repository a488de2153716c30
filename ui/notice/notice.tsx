import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { CircleCheckIcon, InfoIcon, TriangleAlertIcon, type Icon } from '../icon/icon.tsx'
import css from './notice.module.css'

type NoticeTone = 'info' | 'ok' | 'warn' | 'error'

export type NoticeProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone?: NoticeTone | undefined
  title?: ReactNode
  action?: ReactNode
}

const ICONS: Record<NoticeTone, Icon> = {
  info: InfoIcon,
  ok: CircleCheckIcon,
  warn: TriangleAlertIcon,
  error: TriangleAlertIcon,
}

/** A permanent message. Errors are announced assertively, others politely. */
export function Notice({ tone = 'info', title, action, className, children, ...rest }: NoticeProps) {
  const Sign = ICONS[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      {...rest}
      className={classNames(css['notice'], className)}
      data-tone={tone}
    >
      <Sign className={css['sign']} />
      <div className={css['text']}>
        {title ? <p className={css['title']}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
      </div>
      {action ? <div className={css['action']}>{action}</div> : null}
    </div>
  )
}
