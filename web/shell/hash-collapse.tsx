import { useEffect, useRef, useState } from 'react'
import { Collapse, type CollapseProps } from '#ui/collapse/collapse.tsx'
import { useNavigate } from '#web/routing/link.tsx'
import { usePlace } from '#web/routing/view.tsx'
import { keepInView } from './keep-in-view.ts'

export type HashCollapseProps = Omit<CollapseProps, 'open' | 'onToggle' | 'id'> & {
  /** Also the hash of the address while the section is the one opened last. */
  id: string
  startsOpen?: boolean
  /** The content is drawn, and asks the server for what it shows, only when the section is first opened. */
  onceOpened?: boolean
}

/** A section that an address can open: opening it writes its id as the hash, closing it takes the hash away. */
export function HashCollapse({ id, startsOpen = false, onceOpened = false, children, ...rest }: HashCollapseProps) {
  const { hash, query } = usePlace()
  const navigate = useNavigate()
  const [open, setOpen] = useState(startsOpen || hash === id)
  const [arrived, setArrived] = useState(hash === id)
  const details = useRef<HTMLDetailsElement>(null)
  const [seenHash, setSeenHash] = useState(hash)
  const [wanted, setWanted] = useState(open || !onceOpened)

  // A link to a section works on the very screen that the section is on, too.
  if (hash !== seenHash) {
    setSeenHash(hash)
    // Whoever opens the section by hand writes the hash, too, but has it in sight.
    setArrived(hash === id && !open)
    if (hash === id) setOpen(true)
  }
  if (open && !wanted) setWanted(true)

  useEffect(() => {
    if (!arrived || details.current === null) return
    // Where reading goes on, unless somebody has begun something meanwhile.
    if (document.activeElement?.matches('body, #main')) {
      details.current.querySelector('summary')!.focus({ preventScroll: true })
    }
    return keepInView(details.current)
  }, [arrived])

  const toggle = (next: boolean) => {
    if (next === open) return
    setOpen(next)
    if (next || hash === id) void navigate({ query, hash: next ? id : '', replace: true, keepScroll: true })
  }
  return (
    <Collapse {...rest} ref={details} id={id} open={open} onToggle={toggle}>
      {wanted ? children : null}
    </Collapse>
  )
}
