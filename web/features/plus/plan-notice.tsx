import { useState } from 'react'
import { ChevronDownIcon } from '#ui/icon/icon.tsx'
import { Notice, type NoticeProps } from '#ui/notice/notice.tsx'
import { useSideBar } from '#web/features/account/use-side-bar.ts'
import { usePlace } from '#web/routing/view.tsx'
import css from './banner.module.css'

/** News of the plan. The design of a page needs the room on a phone: there they are one row, until it is pressed. */
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
