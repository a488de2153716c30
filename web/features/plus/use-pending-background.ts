import { useState } from 'react'
import { useSelf } from '#web/features/account/use-self.ts'
import { useParams, useQuery } from '#web/routing/view.tsx'
import { readPending } from './pending.ts'
import type { WishOf } from './wish.ts'

/** The background that was tried on this page before the checkout, after a return from it. */
export function usePendingBackground(): WishOf<'background'> | undefined {
  const { id } = useSelf()
  const { pageId } = useParams()
  const { paid } = useQuery()
  const [pending] = useState(() => (paid === undefined ? undefined : readPending(id)))
  return pending?.wish.kind === 'background' && pending.pageId === pageId ? pending.wish : undefined
}
