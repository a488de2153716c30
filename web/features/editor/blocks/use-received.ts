import { useEffect, useEffectEvent, useState } from 'react'
import { dropReceived, receivedOn } from '#web/received/current-received.ts'
import { useEditing } from '../use-editor.ts'

/** Content shared with this page by another application; calls `offer` once. */
export function useReceived(offer: () => void): { received: string | undefined; drop(): void } {
  const { pageId } = useEditing()
  const [received, setReceived] = useState(() => receivedOn(pageId))
  const begin = useEffectEvent(() => {
    if (received !== undefined) offer()
  })
  useEffect(() => begin(), [])
  const drop = () => {
    if (received === undefined) return
    dropReceived()
    setReceived(undefined)
  }
  return { received, drop }
}
