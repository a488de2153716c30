import { useEffect, useRef, useState } from 'react'
import { Collapse, type CollapseProps } from '#ui/collapse/collapse.tsx'
import { useNavigate } from '#web/routing/link.tsx'
import { usePlace } from '#web/routing/view.tsx'
import { keepInView } from './keep-in-view.ts'

export type HashCollapseProps = Omit<CollapseProps, 'open' | 'onToggle' | 'id'> & {
  /** Id, and the hash of the URL while the section is the one opened last. */
  id: string
  startsOpen?: boolean
  /** Renders the content, and so makes its requests, only when the section is first opened. */
  onceOpened?: boolean
}

/** A section that a URL can open: opening it sets its id as the hash, closing it removes the hash. */
export function HashCollapse({ id, startsOpen = false, onceOpened = false, children, ...rest }: HashCollapseProps) {
  const { hash, query } = usePlace()
  const navigate = useNavigate()
  const [open, setOpen] = useState(startsOpen || hash === id)
  const [arrived, setArrived] = useState(hash === id)
  const details = useRef<HTMLDetailsElement>(null)
  const [seenHash, setSeenHash] = useState(hash)
  const [wanted, setWanted] = useState(open || !onceOpened)

  // A link to a section also works on the screen that contains the section.
  if (hash !== seenHash) {
    setSeenHash(hash)
    // Opening the section by hand sets the hash too, but the section is already in view.
    setArrived(hash === id && !open)
    if (hash === id) setOpen(true)
  }
  if (open && !wanted) setWanted(true)

  useEffect(() => {
    if (!arrived || details.current === null) return
    // Focuses the section, unless the person has focused something else meanwhile.
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
