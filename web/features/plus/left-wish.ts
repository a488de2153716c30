import { useState } from 'react'
import { useSelf } from '#web/features/account/use-self.ts'
import { useParams, useQuery } from '#web/routing/view.tsx'
import { readPending } from './pending.ts'
import type { WishKind, WishOf } from './wish.ts'

/** What this screen was left with for the checkout, where somebody is just back from there. */
export function useLeftWish<Kind extends WishKind>(kind: Kind): WishOf<Kind> | undefined {
  const { id } = useSelf()
  const { pageId } = useParams()
  const { paid } = useQuery()
  const [left] = useState(() => (paid === undefined ? undefined : readPending(id)))
  return left?.wish.kind === kind && left.pageId === pageId ? (left.wish as WishOf<Kind>) : undefined
}
