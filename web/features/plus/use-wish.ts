import { useEffect, useEffectEvent } from 'react'
import { useSelf } from '#web/features/account/use-self.ts'
import { useStore } from '#ui/use-store.ts'
import { useParams } from '#web/routing/view.tsx'
import { granted, offered, type Wish, type WishKind, type WishOf } from './wish.ts'

/** Opens the Plus sheet for this screen's page, or for the main one. */
export function useOfferPlus(): (wish: Wish) => void {
  const { pages } = useSelf()
  const { pageId = pages.find(({ main }) => main)?.id ?? '' } = useParams()
  return (wish) => offered.set({ wish, pageId })
}

/** Runs `act` once for what Plus was bought for. */
export function useGranted<Kind extends WishKind>(kind: Kind, act: (wish: WishOf<Kind>) => void): void {
  const waiting = useStore(granted)
  const { pageId = waiting?.pageId } = useParams()
  const run = useEffectEvent(act)
  useEffect(() => {
    if (waiting?.wish.kind !== kind || waiting.pageId !== pageId) return
    granted.set(undefined)
    run(waiting.wish as WishOf<Kind>)
  }, [waiting, kind, pageId])
}
