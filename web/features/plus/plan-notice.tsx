import { useState } from 'react'
import { ChevronDownIcon } from '#ui/icon/icon.tsx'
import { Notice, type NoticeProps } from '#ui/notice/notice.tsx'
import { useSideBar } from '#web/features/account/use-side-bar.ts'
import { usePlace } from '#web/routing/view.tsx'
import css from './banner.module.css'

/**
 * Notice about the plan. On a phone's design screen it is one row until it is pressed, since the preview needs the
 * room.
 */
export function PlanNotice({ title, action, children, ...rest }: NoticeProps) {
  const { pathname } = usePlace()
  const side = useSideBar()
  const [open, setOpen] = useState(false)
  if (side || !pathname.endsWith('/design')) {
    return (
      <Notice {...rest} className={css['banner']} title={title} action={action}>
        {children}
      </Notice>
    )
  }
  const row = (
    <button type="button" className={css['opener']} aria-expanded={open} onClick={() => setOpen(!open)}>
      <span>{title}</span>
      <ChevronDownIcon size={18} />
    </button>
  )
  return (
    <Notice {...rest} className={css[open ? 'banner' : 'row']} title={row} action={open && action}>
      {open && children}
    </Notice>
  )
}
