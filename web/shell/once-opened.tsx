import { Suspense, useState, type ReactNode } from 'react'

/** Renders a lazy dialog when it is first opened and keeps it from then on, so that its closing can be animated. */
export function OnceOpened({ open, children }: { open: boolean; children: ReactNode }) {
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  return wanted ? <Suspense fallback={null}>{children}</Suspense> : null
}
