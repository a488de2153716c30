import { useEffect, useEffectEvent, useState } from 'react'
import { dropReceived, receivedOn, takeBackReceived } from '#web/received/current-received.ts'
import { useEditing } from '../use-editor.ts'

/**
 * Content shared with this page by another application; calls `offer` once. `leave` is for content that was added, or
 * for `putBack`, which keeps it for another page.
 */
export function useReceived(offer: () => void): { received: string | undefined; leave(putBack?: boolean): void } {
  const { pageId } = useEditing()
  const [received, setReceived] = useState(() => receivedOn(pageId))
  const begin = useEffectEvent(() => {
    if (received !== undefined) offer()
  })
  useEffect(() => begin(), [])
  const leave = (putBack = false) => {
    if (received === undefined) return
    if (putBack) takeBackReceived()
    else dropReceived()
    setReceived(undefined)
  }
  return { received, leave }
}
