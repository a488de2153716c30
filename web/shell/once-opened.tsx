import { Suspense, useState, type ReactNode } from 'react'

/** Brings a dialog in when it is first opened and keeps it from then on, so that it can close as it opened. */
export function OnceOpened({ open, children }: { open: boolean; children: ReactNode }) {
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  return wanted ? <Suspense fallback={null}>{children}</Suspense> : null
}
