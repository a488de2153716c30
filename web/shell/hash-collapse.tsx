import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Collapse } from '#ui/collapse/collapse.tsx'
import type { CollapseProps } from '#ui/collapse/collapse.tsx'

export type HashCollapseProps = Omit<CollapseProps, 'open' | 'onToggle' | 'id'> & {
  /** Also the hash of the address while the section is the one opened last. */
  id: string
  startsOpen?: boolean
}

/** A section that an address can open: opening it writes its id as the hash, closing it takes the hash away. */
export function HashCollapse({ id, startsOpen = false, ...rest }: HashCollapseProps) {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const [open, setOpen] = useState(startsOpen || hash === id)

  const toggle = (next: boolean) => {
    if (next === open) return
    setOpen(next)
    if (next || hash === id)
      void navigate({
        to: '.',
        search: true,
        hash: next ? id : '',
        replace: true,
        resetScroll: false,
        hashScrollIntoView: false,
      })
  }
  return <Collapse {...rest} id={id} open={open} onToggle={toggle} />
}
